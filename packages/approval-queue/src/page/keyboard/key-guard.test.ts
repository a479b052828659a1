import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type KeyMoment, mayRun } from './key-guard.ts';
import { KEY_COMMANDS, KEY_MAP, keyCap, type KeyCommand } from '../../item/key-map.ts';

const command = fc.constantFrom(...KEY_COMMANDS);
const moment: fc.Arbitrary<KeyMoment> = fc.record({
  layer: fc.constantFrom('list', 'decision', 'other'),
  typing: fc.constantFrom('no', 'search', 'field'),
  onRow: fc.boolean(),
  repeat: fc.boolean(),
  composing: fc.boolean(),
  handled: fc.boolean(),
  singleKeys: fc.boolean(),
});
const expectAlways = (holds: (command: KeyCommand, moment: KeyMoment) => void): void =>
  // All there is to press, nearly: most moments refuse most keys, and a hundred runs would miss the ones that count.
  fc.assert(
    fc.property(command, moment, (one, now) => holds(one, now)),
    { numRuns: 5_000 },
  );

const AT_REST: KeyMoment = { layer: 'list', typing: 'no', onRow: true, repeat: false, composing: false, handled: false, singleKeys: true };

test('in the list every key works but the one that signs and the one of the search', () => {
  expect(KEY_COMMANDS.filter((one) => !mayRun(one, AT_REST))).toEqual(['toList', 'sign']);
});

test('nothing fires while somebody types, but the way from the search and what signs the open decision', () => {
  expectAlways((one, now) => {
    if (now.typing === 'no' || !mayRun(one, now)) return;
    expect(one === 'sign' ? now.layer : `${one} in ${now.typing}`).toBe(one === 'sign' ? 'decision' : 'toList in search');
  });
});

test('nothing fires under a dialog, a drawer or a menu that is none of a decision', () => {
  expectAlways((one, now) => {
    if (now.layer === 'other') expect(mayRun(one, now)).toBe(false);
  });
});

test('a decision takes the signing key alone, and only a decision takes it', () => {
  expectAlways((one, now) => {
    if (mayRun(one, now)) expect(one === 'sign').toBe(now.layer === 'decision');
  });
});

test('switched off, no single key works and signing still does', () => {
  expectAlways((one, now) => {
    const off = { ...now, singleKeys: false };
    expect(mayRun(one, off)).toBe(one === 'sign' && mayRun(one, now));
  });
});

test('a held key steps and decides nothing; a key that was used or belongs to a letter does nothing', () => {
  expectAlways((one, now) => {
    if (!mayRun(one, now)) return;
    expect(now.handled || now.composing).toBe(false);
    if (now.repeat) expect(['next', 'previous']).toContain(one);
  });
});

test('a letter that is typed has nobody look for what is above the list', () => {
  const typed: KeyMoment = {
    ...AT_REST,
    typing: 'search',
    get layer(): never {
      throw new Error('looked for');
    },
  };
  expect(KEY_COMMANDS.filter((one) => one !== 'sign' && one !== 'toList' && mayRun(one, typed))).toEqual([]);
});

test('Enter opens the row that has the focus, and is left to what else has it', () => {
  expect([true, false].map((onRow) => mayRun('open', { ...AT_REST, onRow }))).toEqual([true, false]);
});

test('what signs needs a modifier, no key is bound to two commands, and Escape is not bound', () => {
  expect(KEY_MAP.sign).toMatch(/^\$mod\+/);
  expect(new Set(Object.values(KEY_MAP)).size).toBe(KEY_COMMANDS.length);
  expect(Object.values(KEY_MAP).join(' ')).not.toMatch(/Escape/i);
});

test('keys are written as they stand on the keyboard', () => {
  expect(keyCap('next', false)).toEqual(['J']);
  expect(keyCap('help', false)).toEqual(['?']);
  expect(keyCap('sign', false)).toEqual(['Ctrl', 'Enter']);
  expect(keyCap('sign', true)).toEqual(['⌘', '⏎']);
});
