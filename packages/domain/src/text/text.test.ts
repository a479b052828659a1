import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import enCA from '../locales/en-CA.json' with { type: 'json' };
import enGB from '../locales/en-GB.json' with { type: 'json' };
import enUS from '../locales/en-US.json' with { type: 'json' };
import { messageText } from './message-text.ts';
import { domainMessage } from './message.ts';

type Texts = { [key: string]: string | Texts };

const leaves = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : leaves(value, `${path}${key}.`),
  );

const american = new Map(leaves(enUS));

describe('messageText', () => {
  test('fills in parameters and picks the plural', () => {
    expect(messageText(domainMessage('approval.dateBefore', { date: '11/20/2027' }), 'en-US')).toBe('Enter a date before 11/20/2027');
    expect(messageText(domainMessage('approval.waiting.days', { count: 1 }), 'en-US')).toBe('1 day');
    expect(messageText(domainMessage('approval.waiting.days', { count: 3 }), 'en-GB')).toBe('3 days');
  });

  test("takes the locale's own text, else the American one", () => {
    expect(messageText(domainMessage('approval.licenseExpired'), 'en-GB')).toContain('licence');
    expect(messageText(domainMessage('approval.licenseExpired'), 'en-US')).toContain('license');
    expect(messageText(domainMessage('validation.required'), 'en-CA')).toBe('Required');
  });

  test('has one certification for each country', () => {
    const texts = (['en-US', 'en-GB', 'en-CA'] as const).map((code) => messageText(domainMessage('certification.text'), code));
    expect(texts).toEqual([
      expect.stringContaining('licensed in this state'),
      expect.stringContaining('Royal College of Veterinary Surgeons'),
      expect.stringContaining('College of Veterinarians of Ontario'),
    ]);
  });

  test('shows the key of a text that does not exist, and leaves an unknown parameter alone', () => {
    expect(messageText({ key: 'domain:no.such' }, 'en-US')).toBe('domain:no.such');
    expect(messageText({ key: 'domain:approval' }, 'en-US')).toBe('domain:approval');
    expect(messageText({ key: 'domain:constructor.name' }, 'en-US')).toBe('domain:constructor.name');
    expect(messageText(domainMessage('approval.dateBefore'), 'en-US')).toBe('Enter a date before {{date}}');
  });

  test('a parameter is put in as it is', () => {
    expect(messageText(domainMessage('approval.dateBefore', { date: '$& {{date}}' }), 'en-US')).toBe('Enter a date before $& {{date}}');
  });
});

describe('the locale files', () => {
  test.each([
    ['en-GB', enGB],
    ['en-CA', enCA],
  ])('%s holds only texts that differ', (_code, texts) => {
    for (const [path, text] of leaves(texts)) {
      expect(american.has(path), path).toBe(true);
      expect(text, path).not.toBe(american.get(path));
    }
  });

  const sources = readdirSync(new URL('..', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    // Declarations name calls, not texts.
    .filter((file) => !/calls\.ts$|history.subjects\.ts$/.test(file))
    .map((file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
    .join('\n');

  test('have every key that a rule names', () => {
    const named = [
      ...sources.matchAll(/'(?:domain:)?((?:account|approval|certification|chat|session|validation|finding|prescription)\.[A-Za-z_.]+)'/g),
    ].map(([, key]) => key ?? '');
    expect(named.length).toBeGreaterThan(30);
    for (const key of named) expect(american.has(key) || american.has(`${key}_other`), key).toBe(true);
  });
});
