import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { API, type Checker, SignatureKind, type Symbol, SymbolFlags } from 'typescript/unstable/sync';

type Target = string | { '@practice-portal/source'?: string };

/** The sources of a package's entries, by what is imported: `@practice-portal/domain/pet`. */
const entriesOf = (folder: string): [specifier: string, source: string][] => {
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    exports: Record<string, Target>;
  };
  return Object.entries(exports).flatMap(([subpath, target]) => {
    const source = typeof target === 'string' ? undefined : target['@practice-portal/source'];
    // Texts are no code.
    if (source === undefined || !/\.tsx?$/.test(source)) return [];
    const [before = '', after = ''] = source.replace('./', '').split('*');
    return globSync(source, { cwd: folder })
      .filter((file) => !/\.(?:test|stories)\.tsx?$/.test(file))
      .map((file): [string, string] => [name + subpath.slice(1).replace('*', file.slice(before.length, file.length - after.length)), file]);
  });
};

/** The props of a component that its package declares; what it takes over from an element or from Chakra is theirs. */
const propsOf = (checker: Checker, symbol: Symbol, sources: string): string[] => {
  const type = (symbol.flags & SymbolFlags.Value) === 0 ? undefined : checker.getTypeOfSymbol(symbol);
  const [signature] = type === undefined ? [] : checker.getSignaturesOfType(type, SignatureKind.Call);
  const props = signature === undefined ? undefined : checker.getParameterType(signature, 0);
  if (props === undefined) return [];
  return checker
    .getPropertiesOfType(props)
    .filter(({ declarations }) => declarations.some(({ path }) => path.includes(sources)))
    .map(({ name }) => name);
};

/**
 * What each package exports, a name a line, and the props of its components: `@practice-portal/ui Banner.status`.
 * @param root of the repository
 * @param packages their folders in `packages`
 */
export const exportedNames = (root: string, packages: readonly string[]): Map<string, string[]> => {
  const api = new API({ cwd: root });
  const configOf = (name: string) => join(root, 'packages', name, 'tsconfig.json');
  try {
    const snapshot = api.updateSnapshot({ openProjects: packages.map(configOf) });
    const namesOf = (name: string): string[] => {
      const folder = join(root, 'packages', name);
      const project = snapshot.getProject(configOf(name));
      if (project === undefined) throw new Error(`${configOf(name)} is no project.`);
      const { checker, program } = project;
      const namesIn = ([specifier, source]: [string, string]): string[] => {
        const file = program.getSourceFile(join(folder, source));
        const module = file && checker.getSymbolAtLocation(file);
        return (module === undefined ? [] : checker.getExportsOfModule(module)).flatMap((exported) => {
          const symbol = (exported.flags & SymbolFlags.Alias) === 0 ? exported : checker.getAliasedSymbol(exported);
          const props = /^[A-Z]/.test(exported.name) ? propsOf(checker, symbol, `/packages/${name}/src/`) : [];
          return [exported.name, ...props.map((prop) => `${exported.name}.${prop}`)].map((each) => `${specifier} ${each}`);
        });
      };
      return [...new Set(entriesOf(folder).flatMap(namesIn))].toSorted();
    };
    return new Map(packages.map((name) => [name, namesOf(name)]));
  } finally {
    api.close();
  }
};
