ARG SWIFT=swift:6.3-bookworm
ARG DEBIAN=debian:bookworm-slim

# Only the libraries that the binary needs: `make proof NAME=build` checks the list.
FROM ${DEBIAN} AS runtime
COPY scripts/install /usr/local/libexec/detent/install
RUN /usr/local/libexec/detent/install libmicrohttpd12 libwslay1 libsimdjson14 libstdc++6 zlib1g \
  && rm -rf /var/lib/apt/lists/* /var/cache/debconf/*-old /var/log/apt /var/log/dpkg.log

FROM ${SWIFT} AS build
WORKDIR /detent
COPY Makefile ./
COPY scripts scripts
RUN scripts/install make && make install
COPY . .
# The commit, and its time as seconds since 1970: the context has no history to read them from.
ARG REVISION
ARG SOURCE_DATE_EPOCH=0
# The SPDX list has the versions of the image's libraries.
COPY --from=runtime /var/lib/dpkg /runtime
RUN DETENT_REVISION=${REVISION} make dist RUNTIME=/runtime

FROM runtime
COPY --from=build /detent/.build/dist/detent /usr/local/bin/
COPY --from=build /detent/.build/dist/detent.spdx.json /detent/LICENSE /usr/local/share/doc/detent/
ARG VERSION
ARG REVISION
LABEL org.opencontainers.image.title="Detent" \
  org.opencontainers.image.description="Simulates drawers of mobile and web libraries, exactly." \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
USER 10001:10001
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s CMD ["detent", "health"]
ENTRYPOINT ["detent"]
CMD ["serve", "--host", "0.0.0.0"]
