import { expect, test } from 'vitest';

import { fallbackFonts } from './fallback-fonts.ts';

test('what the first font lacks has a font with outlines that a PDF can hold', async () => {
  const found = await fallbackFonts(new Set(['王', 'あ', '김', 'ส', 'न', '🐶', '\u{12000}']));
  expect([...found.keys()]).toEqual(['王', 'あ', '김', 'ส', 'न', '🐶']);
  // Of the packed form, WOFF2, a PDF would hold empty glyphs.
  for (const { font } of found.values()) expect(font.type).toBe('TTF');
});
