import { describe, expect, it } from 'vitest';

import { inZone } from '../locale/dates.ts';
import { fieldErrorsOf } from '../text/field-errors.ts';
import { putOffSchema } from './schema.ts';
import type { WaitingFor } from './types.ts';
import { daysWaited, defaultUntil, isDue, missedShipDate, type WaitingEvent, waitingReducer, type WaitingState } from './waiting.ts';

// The evening of the 19th in Denver.
const NOW = inZone(new Date('2026-11-20T02:30:00Z'), 'America/Denver');
const at = (iso: string) => inZone(new Date(iso), 'America/Denver');
const QUEUED: WaitingState = { state: 'queued', returned: null };
const waitingFor = (what: WaitingFor): WaitingState =>
  waitingReducer(QUEUED, { type: 'putOff', wait: { waitingFor: what, until: '2026-11-26', note: 'Call first' } }, NOW);

const ANSWER = { kind: 'WEIGHT', weight: 27.3, text: null } as const;

const EVENTS: WaitingEvent[] = [
  { type: 'answered', answer: ANSWER },
  { type: 'weighed', weight: 27.3 },
  { type: 'examined' },
  { type: 'dayBegan' },
  { type: 'broughtBack' },
  { type: 'putOff', wait: { waitingFor: 'DATE', until: '2026-12-24', note: '' } },
];

describe('a request that waits', () => {
  it.each([
    ['WEIGHT', ['ANSWER', 'WEIGHT', null, null, 'HAND', null]],
    ['OWNER', ['ANSWER', null, null, null, 'HAND', null]],
    ['COLLEAGUE', [null, null, null, null, 'HAND', null]],
    ['EXAM', [null, null, 'EXAM', null, 'HAND', null]],
    ['DATE', [null, null, null, null, 'HAND', null]],
  ] as const)('for %s comes back by %j', (what, causes) => {
    const found = EVENTS.map((event) => {
      const next = waitingReducer(waitingFor(what), event, NOW);
      return next.state === 'queued' ? next.returned?.cause : null;
    });
    expect(found).toEqual(causes);
  });

  it('comes back on its day, by the calendar of the practice', () => {
    const waits = waitingFor('OWNER');
    expect(waitingReducer(waits, { type: 'dayBegan' }, at('2026-11-26T06:59:00Z'))).toBe(waits);
    expect(waitingReducer(waits, { type: 'dayBegan' }, at('2026-11-26T07:00:00Z'))).toEqual({
      state: 'queued',
      returned: {
        waitingFor: 'OWNER',
        cause: 'DATE',
        putOffAt: '2026-11-20T02:30:00.000Z',
        returnedAt: '2026-11-26T07:00:00.000Z',
        weight: null,
        note: 'Call first',
      },
    });
  });

  it('says what the pet weighed, and is not brought back by a weight that was cleared', () => {
    const waits = waitingFor('WEIGHT');
    expect(waitingReducer(waits, { type: 'weighed', weight: 27.3 }, NOW)).toMatchObject({ returned: { cause: 'WEIGHT', weight: 27.3 } });
    expect(waitingReducer(waits, { type: 'weighed', weight: null }, NOW)).toBe(waits);
  });
});

/** Days on which a clock is changed, and the day after: the last second before they begin, and the first of them. */
const CHANGES = [
  ['America/New_York', '2026-03-08', '2026-03-08T04:59:59Z', '2026-03-08T05:00:00Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z'],
  ['America/New_York', '2026-11-02', '2026-11-02T04:59:59Z', '2026-11-02T05:00:00Z'],
  ['America/Denver', '2026-03-09', '2026-03-09T05:59:59Z', '2026-03-09T06:00:00Z'],
  ['America/Denver', '2026-11-02', '2026-11-02T06:59:59Z', '2026-11-02T07:00:00Z'],
  ['America/Toronto', '2026-03-09', '2026-03-09T03:59:59Z', '2026-03-09T04:00:00Z'],
  ['America/Toronto', '2026-11-02', '2026-11-02T04:59:59Z', '2026-11-02T05:00:00Z'],
  ['Europe/London', '2026-03-30', '2026-03-29T22:59:59Z', '2026-03-29T23:00:00Z'],
  ['Europe/London', '2026-10-26', '2026-10-25T23:59:59Z', '2026-10-26T00:00:00Z'],
  ['Australia/Sydney', '2026-04-06', '2026-04-05T13:59:59Z', '2026-04-05T14:00:00Z'],
  ['Australia/Sydney', '2026-10-05', '2026-10-04T12:59:59Z', '2026-10-04T13:00:00Z'],
] as const;

it.each(CHANGES)('in %s, over a clock change: due with %s, and no second before', (zone, until, before, midnight) => {
  const due = [before, midnight].map((iso) => isDue({ until }, inZone(new Date(iso), zone)));
  expect(due).toEqual([false, true]);
  // A week before, whatever the clock did since.
  const weekBefore = inZone(new Date(Date.parse(midnight) - 6.5 * 86_400_000), zone);
  expect(defaultUntil(weekBefore)).toBe(until);
  expect(daysWaited({ putOffAt: weekBefore.toISOString(), returnedAt: midnight }, zone)).toBe(7);
});

it('says the newest answer, also once it is back for something else', () => {
  const answered = waitingReducer(waitingFor('OWNER'), { type: 'answered', answer: ANSWER }, NOW);
  expect(answered).toMatchObject({ state: 'queued', returned: { cause: 'ANSWER', answer: ANSWER, weight: null } });
  const later = at('2026-11-26T07:00:00Z');
  const back = waitingReducer(waitingFor('OWNER'), { type: 'dayBegan' }, later);
  const NO = { kind: 'YES_NO', weight: null, text: 'NO' } as const;
  expect(waitingReducer(back, { type: 'answered', answer: NO }, later)).toMatchObject({
    returned: { waitingFor: 'OWNER', cause: 'ANSWER', answer: NO, putOffAt: NOW.toISOString(), returnedAt: later.toISOString() },
  });
});

it('in the queue nothing but putting off changes a request', () => {
  const changed = EVENTS.filter((event) => waitingReducer(QUEUED, event, NOW) !== QUEUED);
  expect(changed.map(({ type }) => type)).toEqual(['putOff']);
});

it('counts days by the calendar of the practice', () => {
  expect(defaultUntil(NOW)).toBe('2026-11-26');
  expect(daysWaited({ putOffAt: '2026-11-20T02:30:00Z', returnedAt: '2026-11-26T07:00:00Z' }, 'America/Denver')).toBe(7);
});

it('names the AutoShip day that would be missed', () => {
  const order = { isAutoship: true, nextShipDate: '2026-11-26' };
  expect(missedShipDate(order, '2026-11-25')).toBeNull();
  expect(missedShipDate(order, '2026-11-26')).toBe('2026-11-26');
  expect(missedShipDate({ ...order, isAutoship: false }, '2026-11-26')).toBeNull();
  expect(missedShipDate({ ...order, nextShipDate: null }, '2026-11-26')).toBeNull();
});

describe('what is asked for', () => {
  const FORM = { waitingFor: 'OWNER', until: '2026-11-26', note: '', colleagueStaffId: null };
  const wrong = (changes: object): string[] => {
    try {
      putOffSchema(NOW).validateSync({ ...FORM, ...changes }, { abortEarly: false });
      return [];
    } catch (error) {
      return (fieldErrorsOf(error) ?? []).map(({ path, message }) => `${path} ${message.key}`);
    }
  };

  it.each([
    [{}, []],
    [{ until: '2026-11-20' }, []],
    [{ until: '2027-02-17' }, []],
    [{ until: '2026-11-19' }, ['until domain:waiting.untilPast']],
    [{ until: '2027-02-18' }, ['until domain:waiting.untilTooLate']],
    [{ until: '' }, ['until domain:validation.required']],
    [{ waitingFor: '' }, ['waitingFor domain:waiting.chooseFor']],
    [{ waitingFor: 'COLLEAGUE' }, ['colleagueStaffId domain:waiting.chooseColleague']],
    [{ waitingFor: 'COLLEAGUE', colleagueStaffId: 501 }, []],
    [{ note: 'x'.repeat(501) }, ['note domain:validation.maxLength']],
    [{ questionKind: 'TEXT', questionText: 'Still itching?' }, []],
    [{ questionKind: 'TEXT', questionText: ' ' }, ['questionText domain:waiting.questionRequired']],
    [{ questionKind: 'TEXT', questionText: 'x'.repeat(501) }, ['questionText domain:validation.maxLength']],
    [{ waitingFor: 'EXAM', questionKind: 'TEXT', questionText: 'Still itching?' }, ['questionKind domain:validation.invalid']],
  ])('%j has wrong: %j', (changes, problems) => {
    expect(wrong(changes)).toEqual(problems);
  });
});
