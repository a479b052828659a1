import { describe, expect, test } from 'vitest';

import { DENIAL_REASONS, isAddedReason, refusalCode } from '../approval/queue/denial-reasons.ts';
import { messageText, schemaProblems } from '../text/index.ts';
import { type NoticeFacts, noticeState, noticeTask } from './notice.ts';
import { ownerMessageSchema } from './schema.ts';
import { defaultStep, inParagraphs, noticeTemplate, ONE_FILL } from './template.ts';

const at = (text: string) => new Date(`2026-11-${text}Z`);
const FINAL = at('20T12:00:08');
const MAIL: NoticeFacts = {
  way: 'MAIL',
  finalAt: FINAL,
  toldAt: null,
  arrivedAt: null,
  bouncedAt: null,
  openedAt: null,
  hasLink: true,
  calledAt: null,
};
const SENT = { ...MAIL, toldAt: at('20T12:00:15') };

describe('a notice to an owner', () => {
  test.each<[string, Partial<NoticeFacts>, string, string | null]>([
    ['is not sent while the decision can be taken back', {}, '20T12:00:07', null],
    ['waits for the mail', {}, '20T12:00:08', null],
    ['is to be called where it goes by phone', { way: 'PHONE' }, '20T12:00:08', 'PHONE'],
    ['not before the decision is final', { way: 'PHONE' }, '20T12:00:07', null],
    ['bounced', { ...SENT, bouncedAt: at('20T12:00:40') }, '20T12:00:40', 'BOUNCED'],
    ['that was not opened, a second before two days', SENT, '22T12:00:14', null],
    ['that was not opened for two days', SENT, '22T12:00:15', 'UNOPENED'],
    ['that nobody could open', { ...SENT, hasLink: false }, '29T12:00:15', null],
    ['opened', { ...SENT, openedAt: at('20T13:00:00') }, '29T12:00:15', null],
    ['bounced and called', { ...SENT, bouncedAt: at('20T12:00:40'), calledAt: at('20T14:00:00') }, '29T12:00:15', null],
  ])('%s', (_case, facts, now, task) => {
    expect(noticeTask({ ...MAIL, ...facts }, at(now))).toBe(task);
  });

  // Hours, so that no clock change makes them more or less, whatever zone the service runs in.
  test.each(['2026-03-07T17:00:00Z', '2026-03-28T17:00:00Z', '2026-10-03T17:00:00Z', '2026-10-24T17:00:00Z', '2026-10-31T17:00:00Z'])(
    'that was sent on %s, over a clock change, is asked about after 48 hours',
    (told) => {
      const toldAt = new Date(told);
      const tasks = [47.99, 48].map((hours) =>
        noticeTask({ ...SENT, finalAt: toldAt, toldAt }, new Date(toldAt.getTime() + hours * 3_600_000)),
      );
      expect(tasks).toEqual([null, 'UNOPENED']);
    },
  );

  test.each<[Partial<NoticeFacts>, string]>([
    [{}, 'PENDING'],
    [{ way: 'PHONE' }, 'CALL'],
    [SENT, 'SENT'],
    [{ ...SENT, arrivedAt: FINAL }, 'ARRIVED'],
    [{ ...SENT, arrivedAt: FINAL, bouncedAt: FINAL }, 'BOUNCED'],
    [{ ...SENT, arrivedAt: FINAL, openedAt: FINAL }, 'OPENED'],
    [{ ...SENT, bouncedAt: FINAL, calledAt: FINAL }, 'CALLED'],
  ])('%j stands at %s', (facts, state) => {
    expect(noticeState({ ...MAIL, ...facts })).toBe(state);
  });
});

describe('the text to an owner', () => {
  const ABOUT = { owner: 'Eleanor Whitaker', vet: 'Dr. Amelia Okafor', pet: 'Biscuit', product: 'Carprofen 75 mg' };
  const written = (reason: string, locale: 'en-US' | 'en-GB' = 'en-US') =>
    inParagraphs(noticeTemplate(reason, defaultStep(reason), ABOUT).map((part) => messageText(part, locale)));

  test('says who decided what about whom, why, and what is next', () => {
    expect(written('PET_DUE_FOR_EXAM_OR_TEST')).toBe(
      "Hello Eleanor Whitaker,\n\nDr. Amelia Okafor can't approve Carprofen 75 mg for Biscuit now: Biscuit is due for an exam or a test first.\n\nPlease contact us to book an exam for Biscuit.",
    );
    expect(written('PET_DUE_FOR_EXAM_OR_TEST', 'en-GB')).toContain('book an appointment');
  });

  test.each([...Object.values(DENIAL_REASONS), ONE_FILL])('of %s is whole', (reason) => {
    expect(written(reason)).not.toMatch(/\{\{|notice\./);
  });

  test("passes no person's own words on", () => {
    expect(written('Owner shouts at us')).toBe(written('OTHER'));
  });

  test.each([
    ['  ', 'text domain:notice.textRequired'],
    ['x'.repeat(1001), 'text domain:validation.maxLength'],
    ['a\u0000b', 'text domain:validation.unreadable'],
  ])('%j is refused', (text, problem) => {
    expect(schemaProblems(ownerMessageSchema, { text }).map(({ path, message }) => `${path} ${message.key}`)).toContain(problem);
  });

  test('has up to 1,000 characters', () => {
    expect(schemaProblems(ownerMessageSchema, { text: 'x'.repeat(1000) })).toEqual([]);
  });
});

test("each reason but a person's own words has a code of HL7", () => {
  const codes = Object.values(DENIAL_REASONS).map((reason) => [reason, refusalCode(reason)?.code ?? null]);
  expect(Object.fromEntries(codes)).toEqual({
    PET_PASSED_AWAY: 'NOREQ',
    PET_REHOMED: 'NOTPAT',
    PET_DUE_FOR_EXAM_OR_TEST: 'NEEDAPMT',
    INCORRECT_STRENGTH: 'NEWSTR',
    INCORRECT_QUANTITY: 'QUANTCHG',
    NO_CURRENT_RELATIONSHIP: 'NOTPAT',
    DUPLICATE_ORDER: 'ALREADYRX',
    OTHER: null,
    TOO_EARLY: 'TOOEARLY',
    ON_HOLD: 'ONHOLD',
    STOPPED: 'STOPMED',
    WITH_ANOTHER_VET: 'FAMPHYS',
  });
  expect(refusalCode('Not seen since 2024')).toBeNull();
  expect(Object.values(DENIAL_REASONS).filter(isAddedReason)).toEqual(['TOO_EARLY', 'ON_HOLD', 'STOPPED', 'WITH_ANOTHER_VET']);
});
