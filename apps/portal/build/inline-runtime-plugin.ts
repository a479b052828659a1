import type { Plugin, Rolldown } from 'vite';

const RUNTIME = /(?:^|\/)rolldown-runtime-[\w-]+\.js$/;

/** Whether a file of the build is the bundler's own few helpers. */
export const isRuntime = (fileName: string): boolean => RUNTIME.test(fileName);

const EXPORTS = /export\s*\{([^}]*)\};?\s*$/;
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']\.\/rolldown-runtime-[\w-]+\.js["'];?/;

const pairs = (list: string): [from: string, to: string][] =>
  list.split(',').map((part) => {
    const [from = '', to = from] = part.trim().split(/\s+as\s+/);
    return [from, to];
  });

/**
 * The helpers as an expression that can stand in place of an import of them.
 * @param runtime the code of the runtime's file
 */
export const inlined = (runtime: string, code: string): string => {
  const exported = EXPORTS.exec(runtime)?.[1];
  const imported = IMPORT.exec(code)?.[1];
  if (exported === undefined || imported === undefined)
    throw new Error('The bundler writes its runtime in another way now: look at build/inline-runtime-plugin.ts.');
  const names = pairs(imported).map(([from, to]) => `${from}:${to}`);
  const values = pairs(exported).map(([from, to]) => `${to}:${from}`);
  return code.replace(IMPORT, () => `const{${names.join(',')}}=(()=>{${runtime.replace(EXPORTS, '')};return{${values.join(',')}}})();`);
};

const isChunk = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputChunk => file.type === 'chunk';

/**
 * Copies the bundler's helpers (0.4 KB, without state) into the files that use them. In a file of their own they
 * would be one more request before the first row.
 */
export const inlineRuntime = (): Plugin => ({
  name: 'portal:inline-runtime',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter(isChunk);
      const runtime = chunks.find(({ fileName }) => isRuntime(fileName));
      if (!runtime) return;
      for (const chunk of chunks) {
        if (!chunk.imports.includes(runtime.fileName)) continue;
        chunk.code = inlined(runtime.code, chunk.code);
        chunk.imports = chunk.imports.filter((fileName) => fileName !== runtime.fileName);
      }
      delete bundle[runtime.fileName];
    },
  },
});
