import { object, string, type InferType } from 'yup';

import { addDays, isIsoDate, isoDateOf, type ZonedDate } from '../locale/dates.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { isoDate, plainText } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import { dataOf, fields, flag, textOrNull, oneOf } from '../contract/index.ts';
import { PETMAIL_CANCEL_REASONS, PETMAIL_FREQUENCIES, type PetMailCancelReason, type PetMailFrequency } from './types.ts';

/** Days that a pause lasts at most. Rule: docs/rules/settings.md#petmail-pause. */
export const PAUSE_DAYS_MAX = 90;
/** Characters of a reason in words. Rule: docs/rules/settings.md#petmail-pause. */
export const PETMAIL_REASON_MAX = 300;
const INPUT_MAX = 5_000;

const REQUIRED = domainMessage('validation.required');
const INVALID = domainMessage('validation.invalid');

const reasonInWords = () =>
  plainText(INPUT_MAX).test('length', domainMessage('petmail.reasonTooLong'), (value) => (value ?? '').length <= PETMAIL_REASON_MAX);

const day = () => isoDate().required(REQUIRED);

/** A day of a form: nothing typed is missing, not wrong. */
const formDay = () =>
  string()
    .nullable()
    .test('filled', REQUIRED, Boolean)
    .test('date', domainMessage('validation.date'), (value) => !value || isIsoDate(value));

/** The rules of a pause. Rule: docs/rules/settings.md#petmail-pause. */
export const pauseSchema = (now: ZonedDate) =>
  object({
    reason: reasonInWords(),
    startPauseDate: formDay().test('future', domainMessage('petmail.startPast'), (value) => !isIsoDate(value) || value > isoDateOf(now)),
    resumeDate: formDay()
      .test('after', domainMessage('petmail.resumeBeforeStart'), (value, { parent }) => {
        const { startPauseDate } = parent as { startPauseDate?: string };
        return !isIsoDate(value) || !isIsoDate(startPauseDate) || value > startPauseDate;
      })
      .test('within', domainMessage('petmail.resumeTooLate'), (value, { parent }) => {
        const { startPauseDate } = parent as { startPauseDate?: string };
        return !isIsoDate(value) || !isIsoDate(startPauseDate) || value <= addDays(startPauseDate, PAUSE_DAYS_MAX);
      }),
  });

/** The rules of a cancellation. Rule: docs/rules/settings.md#petmail-cancellation. */
export const cancelSchema = object({
  reason: string<PetMailCancelReason>().nullable().test('filled', REQUIRED, Boolean),
  /** In words, for `OTHER`. */
  otherReason: reasonInWords().nullable(),
});

/** The shape of a `PetMailPauseBody`. */
export const pauseBodySchema = bodySchema({ reason: plainText(INPUT_MAX).defined(REQUIRED), startPauseDate: day(), resumeDate: day() });
/** Body of `PUT …/pause`. Days are `YYYY-MM-DD`. */
export interface PetMailPauseBody extends InferType<typeof pauseBodySchema> {}

/** The shape of a `PetMailCancelBody`. */
export const cancelBodySchema = bodySchema({
  reason: string<PetMailCancelReason>()
    .typeError(INVALID)
    .oneOf([...PETMAIL_CANCEL_REASONS], INVALID)
    .required(REQUIRED),
  otherReason: plainText(INPUT_MAX).nullable().defined(REQUIRED),
});
/** Body of `PUT …/cancel`. */
export interface PetMailCancelBody extends InferType<typeof cancelBodySchema> {}

/** The shape of a `PetMailFrequencyBody`. */
export const frequencyBodySchema = bodySchema({
  frequency: string<PetMailFrequency>()
    .typeError(INVALID)
    .oneOf([...PETMAIL_FREQUENCIES], INVALID)
    .required(REQUIRED),
});
/** Body of `PUT …/frequency`. */
export interface PetMailFrequencyBody extends InferType<typeof frequencyBodySchema> {}

const petMailEnrollment = fields({
  enrolled: flag(),
  paused: flag(),
  /** A pause that has not begun yet. */
  futurePauseScheduled: flag(),
  emailFrequency: oneOf(PETMAIL_FREQUENCIES).required(),
  /** `YYYY-MM-DD`; null without a pause. */
  pauseStartDate: textOrNull(),
  /** `YYYY-MM-DD`: mails go out again from this day on. */
  resumeDate: textOrNull(),
  lastUpdatedBy: string().required(),
  /** ISO 8601. */
  lastUpdatedDateTime: string().required(),
});
/** A practice's enrollment. Rule: docs/rules/settings.md#petmail-enrollment. */
export interface PetMailEnrollment extends InferType<typeof petMailEnrollment> {}

export const petMailAnswer = dataOf(petMailEnrollment.nullable());
/** Answer of `GET petmail/enrollment-preferences/practice/{practiceId}`; null where the practice never signed up. */
export interface PetMailAnswer extends InferType<typeof petMailAnswer> {}
