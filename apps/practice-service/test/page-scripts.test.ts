import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { NAMES } from '../shown/names.ts';
import { sentPages } from '../shown/pages.ts';

const scriptsOf = (html: string): string[] =>
  [...html.matchAll(/<script type="module" src="\/[^"]*?([\w-]+)\.js">/g)].map(([, name]) =>
    readFileSync(new URL(`../src/pages/assets/${name}.js`, import.meta.url), 'utf8'),
  );

/** Pages of the one look; the card's and the bank's have a bundle of their own. */
const pages = Object.entries(sentPages('en-US', NAMES.usual)).filter(([name]) => name !== 'card' && name !== 'bank');

describe('a page that the service makes', () => {
  it.each(pages)('%s has a script for each of its forms, and all that its scripts look for', (_name, html) => {
    const forms = [...html.matchAll(/<form[^>]* id="([\w-]+)"/g)].map(([, id = '']) => id);
    const sources = scriptsOf(html);
    for (const id of forms)
      expect(
        sources.some((source) => source.includes(`part('${id}', HTMLFormElement)`)),
        id,
      ).toBe(true);
    const sought = sources.flatMap((source) => [...source.matchAll(/\bpart\('([\w-]+)'/g)].map(([, id = '']) => id));
    for (const id of sought) expect(html.includes(`id="${id}"`), id).toBe(true);
  });
});
