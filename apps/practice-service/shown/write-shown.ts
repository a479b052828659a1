// Writes what owners and staff get from the service, as files that Storybook shows: `node shown/write-shown.ts <folder>`.
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { LocaleCode } from '@practice-portal/domain/locale';

import { shownMails } from './mails.ts';
import { LOCALIZATIONS, NAMES } from './names.ts';

const folder = process.argv[2];
if (folder === undefined) throw new Error('Say where to write');

const write = async (name: string, content: string | Buffer): Promise<void> => {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
};

for (const locale of Object.keys(LOCALIZATIONS) as LocaleCode[])
  for (const [variant, names] of Object.entries(NAMES))
    for (const [name, html] of shownMails(locale, names)) await write(`${name}.${variant}.${locale}.html`, html);

await cp(fileURLToPath(new URL('../src/pages/assets/pages.css', import.meta.url)), join(folder, 'pages.css'));
