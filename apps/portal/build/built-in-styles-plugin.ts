import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { SystemContext, SystemStyleObject } from '@chakra-ui/react';
import { serializeStyles } from '@emotion/serialize';
import { compile, serialize, stringify } from 'stylis';
import type { Plugin } from 'vite';

const MARKER = '<!--styles-->';
const SHEETS = ['packages/*/src/**/*.styles.ts', 'packages/*/src/**/*-sheet.ts', 'apps/portal/src/**/*.styles.ts'];

const GLOBAL_STYLES = /packages\/ui\/src\/theme\/css\/\w+\.ts$/;
const SHEET = /\/(?:packages|apps)\/[^/]+\/src\/.*(?:\.styles|-sheet)\.ts$/;
const EXPORTED = /^export const (\w+)/gm;
const NAMED = /^export const (\w+) = \{\n {2}name: '([\w-]+)'/gm;

interface Sheet {
  name: string;
  styles: Readonly<Record<string, SystemStyleObject>>;
}

/** CSS text of Emotion's style objects, as the browser would have got it at run time. */
const cssText = (styles: object[]): string =>
  serialize(compile(serializeStyles(styles as Parameters<typeof serializeStyles>[0]).styles), stringify);

const load = async (file: string): Promise<Record<string, unknown>> => (await import(pathToFileURL(file).href)) as Record<string, unknown>;

/** The system's tokens, reset and global styles, and the sheets of all packages, with the names they are known by. */
const builtInStyles = async (repository: string): Promise<{ names: string[]; css: string }> => {
  const { getSystem } = await load(join(repository, 'packages/ui/src/theme/system.ts'));
  const system = (getSystem as () => SystemContext)();
  const files = SHEETS.flatMap((pattern) => globSync(pattern, { cwd: repository })).toSorted();
  const sheets = (await Promise.all(files.map((file) => load(join(repository, file))))).flatMap(
    (module) => Object.values(module) as Sheet[],
  );
  const own = cssText([system.layers.atRule as unknown as object, system._global]);
  const css = sheets.map(({ styles }) => cssText(Object.entries(styles).map(([selector, style]) => ({ [selector]: system.css(style) }))));
  return { names: ['system', ...sheets.map(({ name }) => name)], css: [own, ...css].join('') };
};

/**
 * Writes the styles that every visit needs into the page. Made at run time they cost a slow machine a quarter of a second
 * before the first row; the browser reads them in a few milliseconds. `isBuiltIn` of the ui package knows them by name.
 */
export const builtIn = (repository: string): Plugin => ({
  name: 'portal:built-in-styles',
  // What is in the page need not be in the code as well.
  load: {
    filter: { id: [GLOBAL_STYLES, SHEET] },
    handler(id) {
      if (this.environment.mode !== 'build') return null;
      const source = readFileSync(id, 'utf8');
      if (GLOBAL_STYLES.test(id)) return [...source.matchAll(EXPORTED)].map(([, name]) => `export const ${name} = {};`).join('\n');
      return [...source.matchAll(NAMED)]
        .map(([, constant, name]) => `export const ${constant} = { name: '${name}', styles: {} };`)
        .join('\n');
    },
  },
  transformIndexHtml: {
    order: 'pre',
    handler: async (html, { server }) => {
      // In development they are made as they are used, so that a change shows at once.
      if (server) return html.replace(MARKER, '');
      const { names, css } = await builtInStyles(repository);
      return html.replace(MARKER, () => `<style id="ui-styles" data-sheets="${names.join(' ')}">${css}</style>`);
    },
  },
});
