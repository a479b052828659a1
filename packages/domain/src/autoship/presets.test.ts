import { expect, test } from 'vitest';

import { NOW } from '../../test/fixed.ts';
import { messageText } from '../text/message-text.ts';
import { AUTOSHIP_OTHER, AUTOSHIP_PRESETS, defaultFrequency, frequencyProblem, presetOf, startDateProblem } from './presets.ts';

const said = (problem: ReturnType<typeof frequencyProblem>): string | null => problem && messageText(problem, 'en-US');

test('a preset is shown for its days, and Other for all else', () => {
  expect(AUTOSHIP_PRESETS.map(presetOf)).toEqual([...AUTOSHIP_PRESETS]);
  expect([presetOf(45), presetOf(1), presetOf(0)]).toEqual([AUTOSHIP_OTHER, AUTOSHIP_OTHER, AUTOSHIP_OTHER]);
});

test.each([
  [null, 30],
  [6, 30],
  [7, 7],
  [180, 180],
])('an empty field of a product with %s days becomes %i', (days, becomes) => {
  expect(defaultFrequency(days)).toBe(becomes);
});

test.each([
  [null, null],
  [7, null],
  [6, 'Enter 7 days or more'],
  [7.5, 'Enter a valid value'],
  [731, 'Enter 730 days or fewer'],
])('%s days: %s', (days, problem) => {
  expect(said(frequencyProblem(days))).toBe(problem);
});

test.each([
  ['', null],
  ['2026-11-20', null],
  ['2026-11-19', 'The first ship date has passed. Select today or a later date'],
  ['2026-02-30', 'Enter a valid date'],
  ['2036-01-01', 'Select a date within 2 years'],
])('a start on %j: %s', (date, problem) => {
  expect(said(startDateProblem(date, NOW))).toBe(problem);
});
