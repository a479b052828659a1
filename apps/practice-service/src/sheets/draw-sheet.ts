import type { LocaleCode } from '@practice-portal/domain/locale';
import { domainMessage, messageText } from '@practice-portal/domain/text';
import PDFDocument from 'pdfkit';

import { neutralText } from '../outbox/neutral-text.ts';
import { codeOf, NO_LETTER, paperFonts } from './letters.ts';
import type { Sheet, SheetLine } from './sheet.ts';
import { type Document, heightOf, INK, type Pen, penFor, registerFont, unprintable, writeText } from './write-text.ts';

const PAPER: Record<LocaleCode, 'LETTER' | 'A4'> = { 'en-US': 'LETTER', 'en-GB': 'A4', 'en-CA': 'LETTER' };
const MARGIN = 48;
const LABEL_WIDTH = 130;
/** Sizes of letters, and what is left free between lines and above headings, in points and lines. */
const USUAL = { line: 9.5, heading: 11, between: 2, above: 0.6 };
const DENSE: typeof USUAL = { line: 8.5, heading: 10, between: 1, above: 0.35 };
const MUTED = '#555555';

const drawLine = (pen: Pen, { label, value }: SheetLine, { line, between }: typeof USUAL): void => {
  const { doc } = pen;
  const { width } = doc.page;
  const textWidth = width - 2 * MARGIN - LABEL_WIDTH;
  const text = neutralText(value);
  doc.font('regular').fontSize(line);
  if (doc.y + heightOf(pen, text, 'regular', textWidth) > doc.page.height - MARGIN) doc.addPage();
  const top = doc.y;
  doc.fillColor(MUTED).text(label, MARGIN, top, { width: LABEL_WIDTH - 8 });
  const below = doc.y;
  doc.fillColor(INK);
  writeText(pen, text, 'regular', { x: MARGIN + LABEL_WIDTH, y: top, width: textWidth });
  doc.y = Math.max(below, doc.y) + between;
};

const drawSection = (doc: Document, heading: string, { heading: size, above }: typeof USUAL): void => {
  // A heading does not stay behind alone.
  if (doc.y > doc.page.height - MARGIN - 60) doc.addPage();
  doc.moveDown(above).font('bold').fontSize(size).fillColor(INK).text(heading, MARGIN);
  doc
    .moveTo(MARGIN, doc.y + 1)
    .lineTo(doc.page.width - MARGIN, doc.y + 1)
    .lineWidth(0.5)
    .strokeColor('#c8c8c8')
    .stroke();
  doc.moveDown(0.3);
};

/** All that a sheet says in words of others. */
const textsOf = ({ title, subtitle, sections, notes }: Sheet): string[] =>
  [title, subtitle, ...sections.flatMap(({ lines }) => lines.map(({ value }) => value)), ...notes].map(neutralText);

/** Draws a sheet where the document stands. */
const drawPart = (pen: Pen, sheet: Sheet, locale: LocaleCode): void => {
  const { title, subtitle, sections, notes, isDense = false } = sheet;
  const { doc } = pen;
  const sizes = isDense ? DENSE : USUAL;
  const width = doc.page.width - 2 * MARGIN;
  const paragraph = (text: string, font: string): void => writeText(pen, neutralText(text), font, { x: MARGIN, y: doc.y, width });
  doc.fontSize(16).fillColor(INK);
  paragraph(title, 'bold');
  doc.fontSize(10).fillColor(MUTED);
  paragraph(subtitle, 'regular');
  for (const { heading, lines } of sections) {
    drawSection(doc, heading, sizes);
    for (const line of lines) drawLine(pen, line, sizes);
  }
  doc.font('regular').moveDown(1);
  const missing = [...new Set(textsOf(sheet).flatMap((text) => unprintable(pen, text)))];
  const codes = missing.map(codeOf).join(', ');
  const said = missing.length === 0 ? [] : [messageText(domainMessage('sheet.unprintable', { sign: NO_LETTER, codes }), locale)];
  for (const note of [...notes, ...said]) {
    doc.fontSize(8.5).fillColor(MUTED);
    paragraph(note, 'regular');
    doc.moveDown(0.5);
  }
};

/**
 * Lays sheets out as one PDF, each from a new page.
 * @param locale the practice's: its country's paper and the language that is read aloud
 */
export const drawSheets = async (sheets: readonly [Sheet, ...Sheet[]], locale: LocaleCode, now: Date): Promise<Buffer> => {
  const [regular, bold] = await paperFonts;
  if (!regular || !bold) throw new Error('The fonts of printed sheets are missing');
  const [first, ...others] = sheets;
  const doc = new PDFDocument({
    size: PAPER[locale],
    margin: MARGIN,
    lang: locale,
    displayTitle: true,
    info: { Title: neutralText(first.title), Author: neutralText(first.subtitle), CreationDate: now },
    font: '',
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((fulfil, reject) => {
    doc.on('end', () => fulfil(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  registerFont(doc, 'regular', regular);
  registerFont(doc, 'bold', bold);
  const pen = await penFor(doc, regular, sheets.flatMap(textsOf));
  drawPart(pen, first, locale);
  for (const sheet of others) {
    doc.addPage();
    drawPart(pen, sheet, locale);
  }
  doc.end();
  return done;
};
