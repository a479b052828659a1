import { expect, it } from 'vitest';

import { CRITERIA, type Criterion } from '../lib/accessibility/criteria.ts';
import { accessibilityReport, verdictOf } from '../lib/accessibility/report.ts';

const rules = [{ ruleId: 'color-contrast', tags: ['wcag2aa', 'wcag143'] }];
const ran = (title: string, passed = true) => ({ title, passed });
const criterion = (number: string): Criterion => CRITERIA.find((one) => one.number === number) ?? { number, name: number, level: 'A' };
const levelOf = (number: string, stories: string[], specs: ReturnType<typeof ran>[]) =>
  verdictOf(criterion(number), { stories: stories.map((title) => ran(title)), specs, rules }).level;

it('has each criterion of WCAG 2.2 A and AA once', () => {
  expect(new Set(CRITERIA.map(({ number }) => number)).size).toBe(55);
  expect(['A', 'AA'].map((level) => CRITERIA.filter((one) => one.level === level).length)).toEqual([31, 24]);
});

it('says of a criterion what ran, and of the others that none did', () => {
  const keyboard = 'from the login to an approved order with the keyboard alone';
  expect(levelOf('1.4.3', ['A button'], [])).toBe('Supports');
  expect(levelOf('1.4.3', [], [])).toBe('Not Evaluated');
  expect(levelOf('2.1.1', [], [ran(keyboard)])).toBe('Supports');
  expect(levelOf('2.1.1', [], [ran(keyboard, false)])).toBe('Partially Supports');
  expect(levelOf('2.1.1', ['A button'], [ran('Something else')])).toBe('Not Evaluated');
  expect(accessibilityReport({ stories: [], specs: [], rules, on: null }).match(/Not Evaluated \|/g)).toHaveLength(55);
});
