import { create, type Font } from 'fontkit';

/** Letters as they look beside others (Arabic forms, Latin ligatures). Shaping finds them from the letters of the text, which a reader copies. */
const isPresentationForm = (code: number): boolean => code >= 0xfb_00 && code <= 0xfe_ff;

/** Reads a font from the content of its file. */
export const readFont = (content: Buffer, file: string): Font => {
  const font = create(content);
  if (!('layout' in font)) throw new Error(`${file} holds more than one font`);
  // Makes the glyph of each character known with its character. fontkit keeps a glyph as it was first asked for: a Z that
  // was first a part of a Ž would have no character in any later PDF, which nobody could copy, search or hear.
  for (const code of font.characterSet) if (!isPresentationForm(code)) font.glyphForCodePoint(code);
  return font;
};
