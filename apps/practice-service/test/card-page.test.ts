import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

import { beforeAll, expect, it } from 'vitest';

import { frameAssets, type FrameAsset } from '../src/card-frame/assets.ts';
import { challengePage, framePage } from '../src/card-frame/page.ts';

const { version } = createRequire(import.meta.url)('card-validator/package.json') as { version: string };

/** Why each script is there, and whose it is: one without an entry fails. */
const SCRIPTS: Record<string, { purpose: string; from: string }> = {
  'card-frame.js': { purpose: 'Shows the fields in the portal’s words, and sends what is typed to the acquirer', from: 'this repository' },
  'card-fields.js': { purpose: 'Groups the digits, and says what is wrong with a field', from: 'this repository' },
  'card-validator.js': { purpose: 'Knows the numbers, dates and codes of each kind of card', from: `\`card-validator\` ${version}` },
  'challenge.js': { purpose: 'Of the simulated bank’s page: sends its answer', from: 'this repository' },
};

let assets: ReadonlyMap<string, FrameAsset>;
beforeAll(async () => {
  assets = await frameAssets();
});

const PAGES = { 'the card page': framePage(), 'the simulated bank’s page': challengePage() };

/** Scripts that a page runs, with those that they import. */
const scriptsOf = (html: string): Set<string> => {
  const found = new Set([...html.matchAll(/<script\b[^>]*\bsrc="assets\/([^"]+)"/g)].map(([, name = '']) => name));
  for (const name of found)
    for (const [, other = ''] of String(assets.get(name)?.body).matchAll(/\b(?:from|import)\s*\(?\s*["']\.\/([\w-]+\.js)["']/g))
      found.add(other);
  return found;
};

const document = (): string => {
  const rows = Object.entries(SCRIPTS).map(([name, { purpose, from }]) => {
    const pages = Object.entries(PAGES).flatMap(([page, html]) => (scriptsOf(html).has(name) ? [page] : []));
    const digest = createHash('sha384')
      .update(String(assets.get(name)?.body))
      .digest('base64');
    return `| \`assets/${name}\` | ${pages.join(', ')} | ${purpose} | ${from} | \`sha384-${digest}\` |`;
  });
  return `${[
    '# Scripts of the card page',
    'PCI DSS 6.4.3: every script of the page that takes card numbers, why it is there, and what it is byte for byte. Written from `apps/practice-service/test/card-page.test.ts` by `pnpm --filter @practice-portal/practice-service exec vitest run test/card-page.test.ts -u`; a script without a purpose there, and a page with another one, fail `pnpm test`. A change of a script changes this page, so whoever approves the one approves the other.',
    ['| script | of | purpose | from | integrity |', '| --- | --- | --- | --- | --- |', ...rows].join('\n'),
    "Nothing else runs there: the page’s policy is `default-src 'none'; script-src 'self'`, its origin has no other pages, and it has no inline script. Whether a running service has these scripts and no others (PCI DSS 11.6.1), once a week:",
    '```sh\nfor script in card-frame card-fields card-validator; do\n  curl -fsS "$CARD_FRAME_URL/assets/$script.js" | openssl dgst -sha384 -binary | openssl base64 -A; echo "  $script"\ndone\n```',
    'With a payment provider’s own page at `CARD_FRAME_URL` none of these is loaded, and the inventory is the provider’s.',
  ].join('\n\n')}\n`;
};

it('has a purpose for each script that a page runs or could load', () => {
  const run = new Set(Object.values(PAGES).flatMap((html) => [...scriptsOf(html)]));
  const served = [...assets].filter(([, { type }]) => type.startsWith('text/javascript')).map(([name]) => name);
  expect([...run].toSorted()).toEqual(Object.keys(SCRIPTS).toSorted());
  expect(served.toSorted()).toEqual(Object.keys(SCRIPTS).toSorted());
  for (const html of Object.values(PAGES)) expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|src="(?!assets\/)/);
});

it('is docs/card-page.md', async () => {
  await expect(document()).toMatchFileSnapshot('../../../docs/card-page.md');
});
