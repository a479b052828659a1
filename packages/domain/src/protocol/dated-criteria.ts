import type { SuggestionJustification } from '../approval/queue/schema.ts';
import { daysBetween, isIsoDate, isoDateOf, type ZonedDate } from '../locale/dates.ts';
import type { Criterion } from './readiness-schema.ts';
import type { CriterionKind, CriterionSource } from './types.ts';

interface Dated {
  kind: CriterionKind;
  source: CriterionSource;
  /** `YYYY-MM-DD`, or anything else where nobody knows. */
  date: unknown;
  within: number;
  /** False: whoever sent the date says that it does not count. */
  isValid?: boolean;
}

/** Whether something was done no longer ago than asked. A day that is still to come is no day it was done on. */
export const withinDays = ({ kind, source, date, within, isValid = true }: Dated, now: ZonedDate): Criterion => {
  const day = isIsoDate(date) ? date : null;
  const age = day === null ? null : daysBetween(day, isoDateOf(now));
  const isKnown = age !== null && age >= 0;
  const state = isKnown ? (age <= within && isValid ? 'met' : 'notMet') : 'unknown';
  return { kind, state, value: isKnown ? age : null, asked: within, date: day, source, answer: null };
};

const EXAM_KINDS = { exam: /\bexam/iu, bloodTest: /\bblood/iu, heartwormTest: /\bheartworm/iu } as const;

/** Words that say of an exam or a test what it was; with any other it may be one that was canceled, missed or is still due. */
const KNOWN_WORDS = new Set(
  `last latest recent annual yearly wellness physical routine senior puppy kitten comprehensive complete full general recheck follow up
   exam exams examination examinations check checkup visit office blood bloods bloodwork work test tests testing panel profile
   chemistry cbc count heartworm antigen antibody snap and of the date done completed performed`.split(/\s+/u),
);

const wasDone = ({ examKind }: SuggestionJustification): boolean =>
  (examKind.toLowerCase().match(/[a-z0-9]+/gu) ?? []).every((word) => KNOWN_WORDS.has(word));

const dayOf = ({ date }: SuggestionJustification): string => date?.slice(0, 10) ?? '';

/** The last exam or test of a kind that the practice's system has. */
export const lastOfKind = (
  justifications: readonly SuggestionJustification[],
  kind: keyof typeof EXAM_KINDS,
): { date: string; isValid: boolean } | null => {
  const [last] = justifications
    .filter((one) => EXAM_KINDS[kind].test(one.examKind) && wasDone(one) && isIsoDate(dayOf(one)))
    .toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)));
  return last === undefined ? null : { date: dayOf(last), isValid: last.valid };
};
