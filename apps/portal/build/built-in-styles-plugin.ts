import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { SystemContext, SystemStyleObject } from '@chakra-ui/react';
import { serializeStyles } from '@emotion/serialize';
import { compile, serialize, stringify } from 'stylis';
import type { Plugin } from 'vite';

const MARKER = '<!--styles-->';

const GLOBAL_STYLES = /packages\/ui\/src\/theme\/css\/\w+\.ts$/;
const SHEET = /\/(?:packages|apps)\/[^/]+\/src\/.*\.styles\.ts$/;
const EXPORTED = /^export const (\w+)/gm;

interface Sheet {
  name: string;
  styles: Readonly<Record<string, SystemStyleObject>>;
}

/** CSS text of Emotion's style objects, as the browser would have got it at run time. */
const cssText = (styles: object[]): string =>
  serialize(compile(serializeStyles(styles as Parameters<typeof serializeStyles>[0]).styles), stringify);

const load = async (file: string): Promise<Record<string, unknown>> => (await import(pathToFileURL(file).href)) as Record<string, unknown>;

const loadSystem = async (repository: string): Promise<SystemContext> => {
  const { getSystem } = await load(join(repository, 'packages/ui/src/theme/system.ts'));
  return (getSystem as () => SystemContext)();
};

/** The one sheet of a file: the name of its constant, its own, and its CSS. */
const readSheet = async (file: string, system: SystemContext): Promise<{ constant: string; name: string; css: string }> => {
  const [[constant, { name, styles }] = ['', { name: '', styles: {} }]] = Object.entries(await load(file)) as [string, Sheet][];
  return { constant, name, css: cssText(Object.entries(styles).map(([selector, style]) => ({ [selector]: system.css(style) }))) };
};

/** Writes into a page the tokens, the reset and the global styles, and the sheets that its own route shows. */
export const withStyles = async (repository: string, html: string, files: readonly string[]): Promise<string> => {
  const system = await loadSystem(repository);
  const sheets = await Promise.all(files.map((file) => readSheet(join(repository, file), system)));
  const own = cssText([system.layers.atRule as unknown as object, system._global]);
  const names = ['system', ...sheets.map(({ name }) => name)].join(' ');
  return html.replace(MARKER, () => `<style id="ui-styles" data-sheets="${names}">${own}${sheets.map(({ css }) => css).join('')}</style>`);
};

/**
 * Takes the styles out of the code: made at run time they cost a slow machine a quarter of a second before the first row;
 * the browser reads them in a few milliseconds. What a page needs is in its HTML (`isBuiltIn` of the ui package knows it by
 * name), and a sheet is a file besides, for whoever comes to its route from another page.
 */
export const builtInStyles = (repository: string): Plugin => ({
  name: 'portal:built-in-styles',
  load: {
    filter: { id: [GLOBAL_STYLES, SHEET] },
    async handler(id) {
      if (this.environment.mode !== 'build') return null;
      if (GLOBAL_STYLES.test(id))
        return [...readFileSync(id, 'utf8').matchAll(EXPORTED)].map(([, name]) => `export const ${name} = {};`).join('\n');
      const { constant, name, css } = await readSheet(id, await loadSystem(repository));
      const fileName = `assets/${createHash('sha256').update(css).digest('hex').slice(0, 7)}.css`;
      this.emitFile({ type: 'asset', fileName, source: css });
      return `export const ${constant} = { name: '${name}', styles: {}, href: '/${fileName}' };`;
    },
  },
  // In development they are made as they are used, so that a change shows at once.
  transformIndexHtml: { order: 'pre', handler: (html, { server }) => (server ? html.replace(MARKER, '') : html) },
});
