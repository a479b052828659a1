import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { makeTemplate } from '../mail/make-template.ts';
import { MAILS, type MailName } from '../src/outbox/kinds.ts';
import { letterHtml } from '../src/outbox/letter-html.ts';
import { letterOnPaper } from '../src/outbox/letter.ts';
import { writeMail } from '../src/outbox/write-mail.ts';

const NAMES = Object.keys(MAILS) as MailName[];
const LINK = 'https://portal.example/to?token=abc&next="x"';
const PAGE = 'https://portal.example/requests/abc';
const PARAMS = {
  practice: 'Smith & Sons <b>Animal</b> Hospital',
  name: '<script>alert(1)</script>',
  email: 'kim@mail.example',
  link: LINK,
  count: 2,
  ...Object.fromEntries(
    [
      'pet',
      'ordered',
      'product',
      'directions',
      'quantity',
      'date',
      'code',
      'minutes',
      'user',
      'requester',
      'inviter',
      'changer',
      'ended',
    ].map((name) => [name, `"${name}" & <i>{{link}}</i>`]),
  ),
};
const TEXTS = {
  products: 'One × 1\nTwo <b>× 2</b>',
  items: 'One\nTwo',
  question: 'How much?\nToday?',
  call: '',
  text: 'Hello Kim,\n\nwe cannot.',
  pages: `See how each stands:\nOne, Biscuit: ${PAGE}`,
  note: 'Dear <Kim>,\n\nhello',
  promo: '',
};

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
/** What a reader sees of a mail's body. */
const seen = (html: string): string =>
  html
    .slice(html.indexOf('role="article"'))
    .replace(/^[^>]*>/, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&\w+;|&#39;/g, (entity) => ENTITIES[entity] ?? entity);
const words = (text: string): string[] => text.split(/[\s:]+/).filter(Boolean);

it('what mails look like is compiled from its source', async () => {
  expect(readFileSync(new URL('../src/outbox/letter-template.ts', import.meta.url), 'utf8')).toBe(await makeTemplate());
});

it.each(NAMES)('%s says the same as text and as HTML, under the name of its practice', (name) => {
  const { subject, body, letter } = writeMail(name, PARAMS, 'en-US', TEXTS);
  const html = letterHtml(letter, subject);
  const leads = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&').replaceAll('&quot;', '"'));
  expect(leads.toSorted()).toEqual([LINK, PAGE].filter((link) => body.includes(link)).toSorted());
  expect(words(seen(html))).toEqual([...words(PARAMS.practice), ...words(body.replace(LINK, '').replace(PAGE, ''))]);
  expect(html).not.toMatch(/<script|<b>|<i>|src="(?!cid:mark)|url\(|@import/);
  expect(html.includes('cid:mark')).toBe(MAILS[name].to !== 'client');
  // What the reader does next is one button, in few words.
  expect(letter.blocks.filter(({ kind }) => kind === 'action').length).toBe(body.includes(LINK) ? 1 : 0);
  for (const block of letter.blocks) if (block.kind === 'action') expect(block.label.length).toBeLessThan(30);
});

it('a mail on paper leads nowhere', () => {
  const { letter } = writeMail('queueItem', PARAMS, 'en-US', TEXTS);
  expect(letterOnPaper(letter)).not.toContain('http');
});
