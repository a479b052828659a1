import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { SystemContext, SystemStyleObject } from '@chakra-ui/react';
import { serializeStyles } from '@emotion/serialize';
import { compile, serialize, stringify } from 'stylis';
import type { Plugin } from 'vite';

const GLOBAL_STYLES = /packages\/ui\/src\/theme\/css\/\w+\.ts$/;
const SYSTEM_STYLES = /packages\/ui\/src\/theme\/styles-are-built\.ts$/;
const SHEET = /\/(?:packages|apps)\/[^/]+\/src\/.*\.styles\.ts$/;
const CSS_OF = /(?<file>.+\.ts)\.css$/;
const EXPORTED = /^export const (\w+)/gm;

type Styles = Readonly<Record<string, SystemStyleObject>>;

/** CSS text of Emotion's style objects, as the browser would have got it at run time. */
const cssText = (styles: object[]): string =>
  serialize(compile(serializeStyles(styles as Parameters<typeof serializeStyles>[0]).styles), stringify);

const load = async (file: string): Promise<Record<string, unknown>> => (await import(pathToFileURL(file).href)) as Record<string, unknown>;

const constantsOf = (file: string): string[] => Array.from(readFileSync(file, 'utf8').matchAll(EXPORTED), ([, name]) => name ?? '');

/**
 * Makes style sheets of the system's tokens, reset and global styles, and of each `*.styles.ts`, and takes them out of the code:
 * made at run time they cost a slow machine a quarter of a second before the first row. Vite links the system's in the page, and
 * fetches the others with the code that imports them.
 */
export const styles = (repository: string): Plugin => {
  const cssOf = async (file: string): Promise<string> => {
    const { systemWithRecipes: system } = (await load(join(repository, 'packages/ui/src/theme/recipes.ts'))) as {
      systemWithRecipes: SystemContext;
    };
    if (SYSTEM_STYLES.test(file)) return cssText([system.layers.atRule as unknown as object, system._global]);
    const sheets = Object.values(await load(file)) as { styles: Styles }[];
    return cssText(sheets.flatMap((sheet) => Object.entries(sheet.styles).map(([selector, style]) => ({ [selector]: system.css(style) }))));
  };
  const rest = (file: string): string => {
    const value = SYSTEM_STYLES.test(file) ? 'true' : GLOBAL_STYLES.test(file) ? '{}' : '{ styles: {} }';
    const sheet = GLOBAL_STYLES.test(file) ? '' : `import '${file}.css';`;
    return [sheet, ...constantsOf(file).map((name) => `export const ${name} = ${value};`)].join('\n');
  };
  return {
    name: 'portal:styles',
    // In development they are made as they are used, so that a change shows at once.
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: CSS_OF }, handler: (id) => ({ id, moduleSideEffects: true }) },
    load: {
      filter: { id: [GLOBAL_STYLES, SYSTEM_STYLES, SHEET, CSS_OF] },
      handler: (id) => {
        const file = CSS_OF.exec(id)?.groups?.['file'];
        return file === undefined ? { code: rest(id), moduleSideEffects: true } : cssOf(file);
      },
    },
  };
};
