import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { Font } from 'fontkit';
import { decompress } from 'wawoff2';

import { readFont } from './read-font.ts';

const { resolve } = createRequire(import.meta.url);

/** Lists what the letters of sheets lack: emoji, the scripts of India and Thailand, of China and Japan, of Korea. The first that has a character draws it. */
const PACKAGES = [
  ['@fontsource-variable/noto-emoji', 'wght'],
  ['@fontsource/noto-sans-devanagari', '400'],
  ['@fontsource/noto-sans-thai', '400'],
  ['@fontsource-variable/noto-sans-sc', 'wght'],
  ['@fontsource-variable/noto-sans-kr', 'wght'],
] as const;

/** One file of a package: it has the characters of its ranges. */
interface Slice {
  file: string;
  ranges: [from: number, to: number][];
}

const rangesOf = (text: string): Slice['ranges'] =>
  text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

const readSlices = async (): Promise<Slice[]> => {
  const all = await Promise.all(
    PACKAGES.map(async ([name, weight]) => {
      const unicode = JSON.parse(await readFile(resolve(`${name}/unicode.json`), 'utf8')) as Record<string, string>;
      const [, short = ''] = name.split('/');
      return Object.entries(unicode).map(([subset, ranges]) => ({
        file: `${name}/files/${short}-${subset.replaceAll(/[[\]]/g, '')}-${weight}-normal.woff2`,
        ranges: rangesOf(ranges),
      }));
    }),
  );
  return all.flat();
};

let slices: Promise<Slice[]> | null = null;
const fonts = new Map<string, Promise<Font>>();

// Unpacks the font first: a PDF that fontkit makes of the packed form has no outlines.
const unpack = async (file: string): Promise<Font> => readFont(Buffer.from(await decompress(await readFile(resolve(file)))), file);

const fontOf = (file: string): Promise<Font> => {
  const known = fonts.get(file) ?? unpack(file);
  fonts.set(file, known);
  return known;
};

/** A font that has a character which the letters of sheets lack. */
export interface FallbackFont {
  name: string;
  font: Font;
}

/** By character, the font that draws it; none for a character that no font here has. Read when first asked for. */
export const fallbackFonts = async (missing: ReadonlySet<string>): Promise<Map<string, FallbackFont>> => {
  const found = new Map<string, FallbackFont>();
  if (missing.size === 0) return found;
  slices ??= readSlices();
  for (const character of missing) {
    const code = character.codePointAt(0) ?? 0;
    for (const { file, ranges } of await slices) {
      if (found.has(character) || !ranges.some(([from, to]) => code >= from && code <= to)) continue;
      const font = await fontOf(file);
      if (font.hasGlyphForCodePoint(code)) found.set(character, { name: file, font });
    }
  }
  return found;
};
