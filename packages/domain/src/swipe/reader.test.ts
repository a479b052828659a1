import { readFileSync } from 'node:fs';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { IDLE_READER, nextSwipeTick, readSwipe, SWIPE_TIMEOUT_MS, type SwipeReader, takesKeys } from './reader.ts';

interface Sample {
  id: string;
  raw: string;
  expect: string;
}
const { vectors, negatives } = JSON.parse(readFileSync(new URL('samples.json', import.meta.url), 'utf8')) as {
  vectors: Sample[];
  negatives: Sample[];
};
const of = (id: string): string => [...vectors, ...negatives].find((sample) => sample.id === id)?.raw ?? '';
const GOOD = of('bluefin-sredkey-secured-kb');

/** Types keys a millisecond apart, then lets time pass. */
const swiped = (text: string, { after = [] as string[], capsLock = false } = {}): SwipeReader => {
  let at = 1_000;
  let reader = readSwipe(IDLE_READER, { type: 'start' });
  for (const key of [...Array.from(text), ...after]) reader = readSwipe(reader, { type: 'key', key, at: (at += 1), capsLock });
  for (let next = nextSwipeTick(reader); next !== null; next = nextSwipeTick(reader))
    reader = readSwipe(reader, { type: 'tick', at: next });
  return reader;
};

const STATUS: Record<string, string> = {
  success: 'readingFinished',
  checksum: 'checksumError',
  payload: 'payloadSizeError',
  NOT: 'readingFinished',
};

test.each([...vectors, ...negatives])('what a reader typed: $id', ({ raw, expect: expected }) => {
  expect(swiped(raw).status).toBe(STATUS[expected.split(/[ -]/)[0] ?? '']);
});

test.each([...vectors, ...negatives])('a trailing Enter changes nothing: $id', ({ raw }) => {
  expect(swiped(raw, { after: ['Enter'] }).status).toBe(swiped(raw).status);
});

test('hexadecimal figures may be lower case', () => {
  const header = GOOD.slice(0, 6).toLowerCase();
  const trailer = GOOD.slice(-6).toLowerCase();
  expect(swiped(header + GOOD.slice(6, -6) + trailer).status).toBe('readingFinished');
});

test('a device message in XML is taken as it is', () => {
  expect(swiped('<DvcMsg Ver="1.1"><Card Exp="2812"/></DvcMsg>').status).toBe('readingFinished');
  expect(swiped('<DvcMsg Ver="1.1"><Card Exp="2812"/>').status).toBe('payloadSizeError');
});

test.each([
  ['keys that were lost', GOOD.slice(0, 100) + GOOD.slice(103), { kind: 'keystrokes', received: GOOD.length - 3, expected: GOOD.length }],
  ['a character that changed', of('neg-lrc'), { kind: 'checksum' }],
  ['a chip', 'DFEE25020001DFEE2682021800', { kind: 'chipInserted' }],
  ['Caps Lock', GOOD.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()), { kind: 'capsLock' }],
  ['something else that types', 'hello', { kind: 'unknown', received: 5 }],
])('says what was wrong: %s', (_case, text, finding) => {
  expect(swiped(text).finding).toEqual(finding);
});

test('nothing is read before it starts, and nothing times out before the first key', () => {
  expect(readSwipe(IDLE_READER, { type: 'key', key: '0', at: 1 })).toBe(IDLE_READER);
  const started = readSwipe(IDLE_READER, { type: 'start' });
  expect(nextSwipeTick(started)).toBeNull();
  expect(readSwipe(started, { type: 'tick', at: 10 * SWIPE_TIMEOUT_MS })).toBe(started);
});

test('what was read is forgotten once it is sent', () => {
  const read = swiped(GOOD);
  expect(read.payload).toBe(GOOD);
  const sent = readSwipe(read, { type: 'sent' });
  expect(sent).toMatchObject({ status: 'validating', payload: '' });
  expect(takesKeys(sent)).toBe(true);
  expect(readSwipe(sent, { type: 'accepted' })).toMatchObject({ status: 'success', payload: '' });
  expect(readSwipe(sent, { type: 'refused' })).toMatchObject({ status: 'checksumError', payload: '', finding: { kind: 'refused' } });
});

const framed = (body: string): string => {
  const codes = Array.from(body, (letter) => letter.charCodeAt(0));
  const hex = (value: number): string => (value % 256).toString(16).toUpperCase().padStart(2, '0');
  const lrc = codes.reduce((xor, code) => xor ^ code, 0);
  const sum = codes.reduce((all, code) => all + code, 0);
  return `02${hex(body.length)}${hex(Math.floor(body.length / 256))}${body}${hex(lrc)}${hex(sum)}03`;
};
const body = fc.string({ unit: fc.constantFrom(...Array.from('0123456789ABCDEF%*;^=?/ ')), minLength: 20, maxLength: 700 });

test('whatever a reader frames is read', () => {
  fc.assert(fc.property(body, (text) => swiped(framed(text)).status === 'readingFinished'));
});

test('a character that is another is never read as a card', () => {
  fc.assert(
    fc.property(body, fc.integer({ min: 6 }), fc.constantFrom(...Array.from('GHIJKLMNOP')), (text, place, other) => {
      const raw = framed(text);
      const at = 6 + (place % text.length);
      return swiped(raw.slice(0, at) + other + raw.slice(at + 1)).status === 'checksumError';
    }),
  );
});

test('a key that is lost is never read as a card, and every reading ends', () => {
  fc.assert(
    fc.property(body, fc.integer({ min: 0 }), (text, place) => {
      const raw = framed(text);
      const at = place % raw.length;
      return ['payloadSizeError', 'checksumError'].includes(swiped(raw.slice(0, at) + raw.slice(at + 1)).status);
    }),
  );
});

test.each([
  ['French', 'àédà&éà&&é%B4111'],
  ['German', '02D0012%B4111111111111111?ö4111111111111111'],
  ['Russian', '02В0012%И4111'],
])('a card reader on a %s keyboard is recognised', (_layout, typed) => {
  let reader = readSwipe(IDLE_READER, { type: 'start' });
  for (let at = 0; at < typed.length; at += 1) reader = readSwipe(reader, { type: 'key', key: typed.charAt(at), at });
  reader = readSwipe(reader, { type: 'tick', at: SWIPE_TIMEOUT_MS + 1 });
  expect([reader.status, reader.finding]).toEqual(['payloadSizeError', { kind: 'layout' }]);
});
