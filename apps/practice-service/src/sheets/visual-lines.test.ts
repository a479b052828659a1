import { expect, test } from 'vitest';

import { visualLines } from './visual-lines.ts';

/** Every character is 1 wide. Letters of a script that is read from the right stay as spoken. */
const lines = (text: string, width = 100): string[] =>
  visualLines(text, {
    width,
    fontOf: (character) => (character === '🐶' ? 'emoji' : 'base'),
    widthOf: ({ text: { length } }) => length,
  }).map((line) => line.map((piece) => piece.text).join('|'));

test.each([
  ['Biscuit', ['Biscuit']],
  // Alone: the first word stands on the right.
  ['שלום', ['שלום']],
  ['שלום כהן', ['כהן| |שלום']],
  ['مرحبا يا أحمد', ['أحمد| |يا| |مرحبا']],
  // Mixed: what is read from the left goes on where it stood.
  ['Rex שלום כהן Smith', ['Rex |כהן| |שלום| Smith']],
  ['Give 1 tablet to שלום daily', ['Give 1 tablet to |שלום| daily']],
  ['כהן Rex 12', ['Rex 12| |כהן']],
  ['שלום 12 כהן', ['כהן| |12| |שלום']],
  // Brackets turn round with the letters around them.
  ['שלום (כהן)', [')כהן(| |שלום']],
  ['🐶 Rex', ['🐶| Rex']],
  // A family, a doctor, a heart on fire: one sign each.
  ['👨‍👩‍👧 Rex', ['👨 Rex']],
  ['👩🏽‍⚕️ Rex', ['👩 Rex']],
  ['❤️‍🔥🐶', ['❤|🐶']],
])('%j is seen as %j', (text, seen) => {
  expect(lines(text)).toEqual(seen);
});

test('each line is put in order by itself', () => {
  expect(lines('שלום כהן לוי', 8)).toEqual(['כהן| |שלום', 'לוי']);
  expect(lines('王小明王小明', 4)).toEqual(['王小明王', '小明']);
  expect(lines('aaaaaaaa bb', 5)).toEqual(['aaaaa', 'aaa ', 'bb']);
});
