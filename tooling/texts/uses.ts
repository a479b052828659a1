import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the code names a text: by a whole key, or by a template of which the parts in braces are only known at run time. */
export interface Use {
  file: string;
  /** Without its namespace. */
  key: string;
  /** What a template may become; undefined when the whole key stands there. */
  pattern?: RegExp;
  shown: string;
  /** Undefined when the string only might be a key: it counts as a use, but is not looked up. */
  namespace?: string;
}

const CALL = /\bt\(\s*(?:'([^'\n]+)'|`([^`\n]+)`)/g;
const STRING = /'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`/g;
const NAMESPACE = /useTranslation\(\s*'([\w-]+)'/;

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const PLACEHOLDER = /\$\{[^}]*\}/;
/** A key, with a pattern where parts of it are only known at run time. */
const named = (key: string): Pick<Use, 'key' | 'pattern'> => ({
  key,
  ...(PLACEHOLDER.test(key) ? { pattern: new RegExp(`^${key.split(PLACEHOLDER).map(escape).join('.+')}$`) } : {}),
});

const split = (text: string, namespaces: readonly string[]): { namespace?: string; key: string } => {
  const colon = text.indexOf(':');
  const namespace = text.slice(0, colon);
  return colon > 0 && namespaces.includes(namespace) ? { namespace, key: text.slice(colon + 1) } : { key: text };
};

const usesIn = (file: string, code: string, folderNamespace: string, namespaces: readonly string[]): Use[] => {
  const own = NAMESPACE.exec(code)?.[1] ?? folderNamespace;
  const certain = [...code.matchAll(CALL)].map(([, plain, template]): Use => {
    const { namespace = own, key } = split(plain ?? template ?? '', namespaces);
    return { file, ...named(key), shown: `${namespace}:${key}`, namespace };
  });
  const possible = [...code.matchAll(STRING)].flatMap(([, single, double, template]): Use[] => {
    const { namespace, key } = split(single ?? double ?? template ?? '', namespaces);
    // A template of nothing but a placeholder would match, and so excuse, every key.
    if (!/^[\w-]+(?:\.|\$\{)?/.test(key) || !/\w/.test(key.replaceAll(/\$\{[^}]*\}/g, ''))) return [];
    return [{ file, ...named(key), shown: key, ...(namespace ? { namespace } : {}) }];
  });
  return [...certain, ...possible];
};

/** Every use of a text in the sources of the workspace at `root`; tests and stories do not keep a text alive. */
export const readUses = (root: string, namespaces: readonly string[]): Use[] =>
  globSync(['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'], { cwd: root })
    .filter((file) => !/\.(test|stories)\.tsx?$/.test(file))
    .flatMap((file) => usesIn(file, readFileSync(join(root, file), 'utf8'), file.split('/')[1] ?? '', namespaces));
