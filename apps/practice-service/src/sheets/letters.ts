import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { InfoMessage } from '@practice-portal/domain/approval';
import type { LocaleCode } from '@practice-portal/domain/locale';
import { domainMessage, messageText } from '@practice-portal/domain/text';
import type { Font } from 'fontkit';

import { neutralText } from '../outbox/neutral-text.ts';
import { fallbackFonts } from './fallback-fonts.ts';
import { readFont } from './read-font.ts';

const { resolve } = createRequire(import.meta.url);

/**
 * Latin with all accents, Greek, Cyrillic, Hebrew, Arabic: what a name can be written in. Read and understood once, which
 * is four fifths of what a sheet costs. Regular and bold.
 */
export const paperFonts = Promise.all(
  ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map(async (file) => readFont(await readFile(resolve(`dejavu-fonts-ttf/ttf/${file}`)), file)),
);
// A missing font concerns whoever prints, not the start of the service.
paperFonts.catch(() => undefined);

/** Stands for a character that no font here has. */
export const NO_LETTER = '□';
const IGNORABLE = /[\s\p{Cf}\p{Mn}]/u;

/** Whether the letters of sheets have a character. Marks that only change another one are not asked for. */
export const has = (regular: Font, character: string): boolean =>
  IGNORABLE.test(character) || regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

/** The characters of a text that the letters of sheets lack. */
export const lacking = (regular: Font, text: string): string[] => [...new Set(text)].filter((character) => !has(regular, character));

/** How a character is called that can't be shown: 'U+12000'. */
export const codeOf = (character: string): string => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Says before anything is printed which characters of these texts no font here has; empty where each has one. */
export const printInfos = async (texts: readonly string[], locale: LocaleCode): Promise<InfoMessage[]> => {
  const [regular] = await paperFonts;
  const missing = new Set(regular ? texts.flatMap((text) => lacking(regular, neutralText(text))) : []);
  const found = await fallbackFonts(missing);
  const characters = [...missing].filter((character) => !found.has(character)).map((character) => `${character} (${codeOf(character)})`);
  if (characters.length === 0) return [];
  const say = (key: string, params = {}): string => messageText(domainMessage(key, params), locale);
  return [
    {
      messageHeading: say('sheet.notPrinted'),
      messageText: say('sheet.printedInstead', { sign: NO_LETTER, characters: characters.join(', ') }),
      callsToAction: [],
    },
  ];
};
