import type { Font } from 'fontkit';
import type PDFDocument from 'pdfkit';

import { type FallbackFont, fallbackFonts } from './fallback-fonts.ts';
import { has, lacking, NO_LETTER } from './letters.ts';
import { hasJoined, hasRightToLeft, type Piece, visualLines } from './visual-lines.ts';

export type Document = InstanceType<typeof PDFDocument>;

/** The color of what is printed. */
export const INK = '#1a1a1a';

export interface Pen {
  doc: Document;
  regular: Font;
  fallbacks: ReadonlyMap<string, FallbackFont>;
}

/** pdfkit takes a font that fontkit, which it is built on, has read; its types name only what it would read itself. */
export const registerFont = (doc: Document, name: string, font: Font): void => void doc.registerFont(name, font as unknown as Buffer);

/** Makes ready to write these texts: what the letters of sheets lack comes from other fonts. */
export const penFor = async (doc: Document, regular: Font, texts: readonly string[]): Promise<Pen> => {
  const fallbacks = await fallbackFonts(new Set(texts.flatMap((text) => lacking(regular, text))));
  for (const { name, font } of new Set(fallbacks.values())) registerFont(doc, name, font);
  return { doc, regular, fallbacks };
};

/** The characters of a text that no font here has. */
export const unprintable = ({ regular, fallbacks }: Pen, text: string): string[] =>
  lacking(regular, text).filter((character) => !fallbacks.has(character));

const linesOf = (pen: Pen, text: string, base: string, width: number): Piece[][] => {
  const { doc, regular, fallbacks } = pen;
  const fontOf = (character: string): string => {
    const [first = ''] = character;
    return has(regular, first) ? base : (fallbacks.get(first)?.name ?? base);
  };
  const widthOf = (piece: Piece): number => doc.font(piece.font).widthOfString(piece.text);
  const seen = Array.from(text, (character) => (has(regular, character) || fallbacks.has(character) ? character : NO_LETTER)).join('');
  return visualLines(seen, { width, fontOf, widthOf });
};

/** Whether a text is written as it stands: by one font, from left to right. */
const isPlain = ({ regular }: Pen, text: string): boolean =>
  !hasRightToLeft(text) && !hasJoined(text) && lacking(regular, text).length === 0;

/** How high a text is in the font `base` and the size that are set. */
export const heightOf = (pen: Pen, text: string, base: string, width: number): number => {
  const { doc } = pen;
  doc.font(base);
  if (isPlain(pen, text)) return doc.heightOfString(text, { width });
  const lines = linesOf(pen, text, base, width);
  return lines.length * doc.font(base).currentLineHeight(true);
};

/** Writes a text in the order in which people read it, with letters of other fonts where the font `base` has none, and goes on below. */
export const writeText = (pen: Pen, text: string, base: string, { x, y, width }: { x: number; y: number; width: number }): void => {
  const { doc, regular } = pen;
  doc.font(base);
  if (isPlain(pen, text)) return void doc.text(text, x, y, { width });
  const height = doc.currentLineHeight(true);
  // Fonts reach up to different heights: what they stand on is one line.
  const rise = (doc.currentLineHeight(false) * regular.ascent) / (regular.ascent - regular.descent);
  let top = y;
  for (const line of linesOf(pen, text, base, width)) {
    let left = x;
    for (const { text: piece, font } of line) {
      doc.font(font);
      const wide = doc.widthOfString(piece);
      // The fonts of China and Korea come in their thinnest weight: an outline makes them as strong as the rest.
      const stroke = /noto-sans-(?:sc|kr)/.test(font);
      if (stroke) doc.lineWidth(0.3).strokeColor(INK);
      if (piece.trim() !== '') doc.text(piece, left, top + rise, { lineBreak: false, baseline: 'alphabetic', fill: true, stroke });
      left += wide;
    }
    top += height;
  }
  doc.font(base);
  doc.x = x;
  doc.y = top;
};
