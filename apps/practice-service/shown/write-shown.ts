// Writes what owners and staff get from the service, as files that Storybook shows:
// `node shown/write-shown.ts mails|pages|papers <folder>`.
import { cp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

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
  for (const [variant, names] of Object.entries(NAMES)) {
    // A paper takes a hundred times as long as a page.
    if (kind === 'papers' && variant === 'longest' && locale !== 'en-US') continue;
    for (const [name, content] of await write(locale, names))
      await writeFile(join(folder, `${name}.${variant}.${locale}.${kind === 'papers' ? 'pdf' : 'html'}`), content);
  }

if (kind === 'pages') {
  const beside = ['../src/pages/assets/pages.css', '../src/card-frame/assets/card-frame.css'].map((path) => new URL(path, import.meta.url));
  for (const style of beside) await cp(style, join(folder, basename(style.pathname)));
  await cp(
    createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    join(folder, 'inter.woff2'),
  );
}
