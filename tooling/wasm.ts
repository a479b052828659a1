/**
 * For processes that start PGlite and soon end again, as the services of the specs do. V8 optimises a function of
 * WebAssembly after 13 MB of executed code, at the cost of seconds of CPU for each process.
 */
export const BRIEF_WASM_FLAG = '--wasm-tiering-budget=200000000';
