import { HttpResponse } from 'msw';

/** In a PDF, text stands in parentheses. */
const textOf = (line: string): string => `(${line.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj`;

/**
 * A PDF of one page, with a heading and lines of text.
 * @returns the answer of a call for a document
 */
export const paper = (heading: string, ...lines: string[]): HttpResponse<string> => {
  const page = [
    'BT',
    '72 710 Td',
    '/F1 20 Tf',
    textOf(heading),
    '/F1 12 Tf',
    '0 -16 Td',
    ...lines.map((line) => `0 -18 Td ${textOf(line)}`),
    'ET',
  ];
  const content = page.join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj${object}endobj`).join('\n');
  return new HttpResponse(`%PDF-1.4\n${body}\ntrailer<</Root 1 0 R>>\n%%EOF`, { headers: { 'content-type': 'application/pdf' } });
};
