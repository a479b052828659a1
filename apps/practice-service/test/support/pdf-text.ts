import { inflateSync } from 'node:zlib';

interface PdfObject {
  head: string;
  stream: Buffer | null;
}

const objectsOf = (pdf: Buffer): Map<number, PdfObject> => {
  const text = pdf.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, number = '', content = ''] = match;
    const at = content.indexOf('stream\n');
    if (at < 0) {
      objects.set(Number(number), { head: content, stream: null });
      continue;
    }
    const head = content.slice(0, at);
    const raw = Buffer.from(content.slice(at + 7, content.lastIndexOf('\nendstream')), 'latin1');
    objects.set(Number(number), { head, stream: head.includes('FlateDecode') ? inflateSync(raw) : raw });
  }
  return objects;
};

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Characters by glyph number, as the font's ToUnicode table has them. */
const readCharacters = (table: string): Map<number, string> => {
  const characters = new Map<number, string>();
  for (const [, from = '0', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f\s]*)>/gi)].entries())
      characters.set(Number.parseInt(from, 16) + at, utf16(hex.replaceAll(/\s/g, '')));
  }
  return characters;
};

/**
 * The text a PDF of ours shows, one piece a line, as a reader would copy it.
 * Knows as much of the format as pdfkit writes, and no more.
 */
export const pdfText = (pdf: Buffer): string[] => {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<number, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = '', number] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, table] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(number))?.head ?? '') ?? [];
      if (table) fonts.set(name, readCharacters(objects.get(Number(table))?.stream?.toString('latin1') ?? ''));
    }
  }
  const pieces: string[] = [];
  for (const { head, stream } of objects.values()) {
    const content = stream?.toString('latin1') ?? '';
    if (head.includes('/Length1') || !content.includes(' Tf')) continue;
    let font = new Map<number, string>();
    for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = fonts.get(name) ?? font;
      else
        pieces.push(
          [...(shown ?? '').matchAll(/<([0-9a-f]*)>/gi)]
            .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
            .map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? '\uFFFD')
            .join(''),
        );
    }
  }
  return pieces;
};
