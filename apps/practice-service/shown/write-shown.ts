// Writes what owners and staff get from the service, as files that Storybook shows:
// `node shown/write-shown.ts mails|pages|papers <folder>`.
import { cp, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { LocaleCode } from '@practice-portal/domain/locale';

import { shownMails } from './mails.ts';
import { LOCALIZATIONS, NAMES, type Names } from './names.ts';
import { shownPages } from './pages.ts';

type Write = (locale: LocaleCode, names: Names) => Promise<[name: string, content: string | Buffer][]>;

const KINDS: Readonly<Record<string, Write>> = {
  mails: (locale, names) => Promise.resolve(shownMails(locale, names)),
  pages: (locale, names) => Promise.resolve(shownPages(locale, names)),
  // What draws papers is read for them alone.
  papers: async (locale, names) => (await import('./papers.ts')).shownPapers(locale, names),
};

const [, , kind = '', folder] = process.argv;
const write = KINDS[kind];
if (write === undefined || folder === undefined) throw new Error('Say what to write, and where');

for (const locale of Object.keys(LOCALIZATIONS) as LocaleCode[])
  for (const [variant, names] of Object.entries(NAMES))
    for (const [name, content] of await write(locale, names))
      await writeFile(join(folder, `${name}.${variant}.${locale}.${kind === 'papers' ? 'pdf' : 'html'}`), content);

if (kind === 'pages')
  for (const style of ['pages/assets/pages.css', 'card-frame/assets/card-frame.css'])
    await cp(fileURLToPath(new URL(`../src/${style}`, import.meta.url)), join(folder, basename(style)));
