import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { expect, test } from 'vitest';

import { readFont } from './read-font.ts';

const { resolve } = createRequire(import.meta.url);

test('a letter keeps its character when it was first printed as a part of another', async () => {
  const file = 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf';
  const font = readFont(await readFile(resolve(file)), file);
  const subset = font.createSubset();
  for (const glyph of font.layout('ŽÀÉÑÖŮçş').glyphs) subset.includeGlyph(glyph);
  subset.encode();
  for (const letter of 'ZAENOUcs') expect(font.layout(letter).glyphs[0]?.codePoints, letter).toEqual([letter.codePointAt(0)]);
});

test('an Arabic letter is copied as it is typed, whatever form it has on paper', async () => {
  const file = 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf';
  const font = readFont(await readFile(resolve(file)), file);
  const typed = 'سلام';
  const copied = font.layout(typed).glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
  expect(new Set(copied.join(''))).toEqual(new Set(typed));
});
