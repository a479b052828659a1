// `pnpm mail:template`: compiles what mails look like, so that the service needs no compiler when it sends them.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import mjml2html from 'mjml';

const SOURCE = new URL('letter.mjml', import.meta.url);
const TEMPLATE = new URL('../src/outbox/letter-template.ts', import.meta.url);
const MARK = new URL('../../portal/public/brand/mark.png', import.meta.url);

/** The module with the compiled template and the product's mark. */
export const makeTemplate = async (): Promise<string> => {
  const { html, errors } = await mjml2html(await readFile(SOURCE, 'utf8'), {
    keepComments: true,
    validationLevel: 'strict',
    // Loads no font: mail programs ask before they fetch anything, or fetch nothing.
    fonts: {},
  });
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  const lines = html
    .replaceAll(/\{\{ (\w+) \}\}/g, '{{$1}}')
    // Short lines can be compared.
    .replaceAll('><', '>\n<')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const mark = (await readFile(MARK)).toString('base64').match(/.{1,120}/g) ?? [];
  return `// Written by \`pnpm mail:template\` from mail/letter.mjml and the portal's public/brand/mark.png: change those.

/** The HTML of every mail, with comments around what is repeated. */
export const LETTER = \`
${lines.join('\n')}
\`.trim();

/** The product's mark, a PNG in Base64. */
export const MARK_PNG = \`
${mark.join('\n')}
\`.replaceAll('\\n', '');
`;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(TEMPLATE, await makeTemplate());
