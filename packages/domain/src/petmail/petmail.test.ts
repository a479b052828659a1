import { inZone } from '../locale/dates.ts';
import { describe, expect, it } from 'vitest';

import { fieldErrorsOf } from '../text/field-errors.ts';
import { cancelSchema, pauseSchema } from './schema.ts';
import { alternativeTo, pauseState, petMailAllows, petMailView } from './view.ts';

const NOW = inZone(new Date('2026-11-20T12:00:00Z'), 'UTC');

const wrong = (schema: { validateSync(value: unknown, options: object): unknown }, value: object): string[] => {
  try {
    schema.validateSync(value, { abortEarly: false });
    return [];
  } catch (error) {
    return (fieldErrorsOf(error) ?? []).map(({ path, message }) => `${path} ${message.key}`);
  }
};
const pause = (startPauseDate: string, resumeDate: string, reason = ''): string[] =>
  wrong(pauseSchema(NOW), { startPauseDate, resumeDate, reason });

describe('the view of an enrolment', () => {
  it.each([
    [null, 'unregistered'],
    [{ enrolled: true, paused: false, futurePauseScheduled: false }, 'enrolled'],
    [{ enrolled: true, paused: true, futurePauseScheduled: false }, 'paused'],
    [{ enrolled: true, paused: false, futurePauseScheduled: true }, 'scheduled'],
    [{ enrolled: false, paused: true, futurePauseScheduled: false }, 'cancellation'],
  ] as const)('of %j is %s', (enrollment, view) => {
    expect(petMailView(enrollment)).toBe(view);
  });

  it('allows a pause once, and what else answers a reason to leave', () => {
    expect(petMailAllows('enrolled', 'pause')).toBe(true);
    expect([petMailAllows('paused', 'pause'), petMailAllows('scheduled', 'pause')]).toEqual([false, false]);
    expect([petMailAllows('paused', 'changeFrequency'), petMailAllows('scheduled', 'changeFrequency')]).toEqual([true, true]);
    expect([alternativeTo('EMAIL_FREQUENCY'), alternativeTo('DIFFERENT_SERVICE'), alternativeTo('OTHER'), alternativeTo('')]).toEqual([
      'changeFrequency',
      'pause',
      null,
      null,
    ]);
  });
});

describe('a pause', () => {
  it.each([
    ['2026-11-21', 'scheduled'],
    ['2026-11-20', 'paused'],
    ['2026-10-01', 'paused'],
  ])('from %s is %s until it is over', (pauseStartDate, state) => {
    expect(pauseState({ pauseStartDate, resumeDate: '2026-12-01' }, '2026-11-20')).toBe(state);
    expect(pauseState({ pauseStartDate, resumeDate: '2026-11-20' }, '2026-11-20')).toBe('none');
  });

  it('begins tomorrow at the earliest and lasts 90 days at most', () => {
    expect(pause('2026-11-21', '2027-02-19')).toEqual([]);
    expect(pause('2026-11-20', '2026-11-25')).toEqual(['startPauseDate domain:petmail.startPast']);
    expect(pause('2026-11-21', '2026-11-21')).toEqual(['resumeDate domain:petmail.resumeBeforeStart']);
    expect(pause('2026-11-21', '2027-02-20')).toEqual(['resumeDate domain:petmail.resumeTooLate']);
    expect(pause('', '', 'x'.repeat(301))).toEqual([
      'reason domain:petmail.reasonTooLong',
      'startPauseDate domain:validation.required',
      'resumeDate domain:validation.required',
    ]);
  });
});

it('a cancellation needs a reason', () => {
  expect(wrong(cancelSchema, { reason: '', otherReason: '' })).toEqual(['reason domain:validation.required']);
  expect(wrong(cancelSchema, { reason: 'OTHER', otherReason: 'x'.repeat(301) })).toEqual(['otherReason domain:petmail.reasonTooLong']);
});
