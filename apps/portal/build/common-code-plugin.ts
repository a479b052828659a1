import type { Plugin } from 'vite';

const VIRTUAL = 'virtual:common-code';
const LOADED = `\0${VIRTUAL}`;

/**
 * Puts modules into the entry's file that the entry itself does not use, but more than one first screen does. The
 * bundler would give such modules files of their own: one more request before the first row, for a few hundred bytes.
 * @param entry the end of the entry module's id
 * @param modules ids as an import statement could name them
 */
export const commonCode = (entry: string, modules: readonly string[]): Plugin => {
  const kept = new Set<string>();
  return {
    name: 'portal:common-code',
    apply: 'build',
    async buildStart() {
      for (const module of modules) {
        const found = await this.resolve(module);
        if (!found) throw new Error(`${module} is no module: correct the list of common ones.`);
        kept.add(found.id);
      }
    },
    resolveId: (id) => (id === VIRTUAL ? LOADED : null),
    load: (id) =>
      id === LOADED ? { code: [...kept].map((module) => `import '${module}';`).join('\n'), moduleSideEffects: 'no-treeshake' } : null,
    transform: (code, id) => {
      if (id.endsWith(entry)) return `import '${VIRTUAL}';\n${code}`;
      // Kept whole: the bundler drops an import that takes no name from a module without effects.
      return kept.has(id) ? { code, moduleSideEffects: 'no-treeshake' } : null;
    },
  };
};
