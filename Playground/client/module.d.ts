/** The engine as WebAssembly, as a bundler gives it: its address, or its bytes. It is `module` of a `Detent` client. */
declare const module: string | BufferSource;
export default module;
