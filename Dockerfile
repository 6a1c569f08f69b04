ARG SWIFT=swift:6.3-bookworm
ARG DEBIAN=debian:bookworm-slim

FROM ${SWIFT} AS build
WORKDIR /detent
COPY Makefile ./
COPY scripts scripts
RUN scripts/install make && make install
COPY . .
RUN make build

# Only what the binary needs is here: `make check-linkage` holds the list of libraries to it.
FROM ${DEBIAN}
COPY scripts/install /usr/local/libexec/detent/install
RUN /usr/local/libexec/detent/install libmicrohttpd12 libwslay1 libsimdjson14 libstdc++6 zlib1g \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /detent/.build/release/detent /usr/local/bin/detent
USER 10001:10001
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s CMD ["detent", "health"]
ENTRYPOINT ["detent"]
CMD ["serve", "--host", "0.0.0.0"]
