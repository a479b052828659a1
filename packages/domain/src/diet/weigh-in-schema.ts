import { object, string } from 'yup';

import { isIsoDate, isoDateOf, type ZonedDate } from '../locale/dates.ts';
import type { LocaleCode } from '../locale/types.ts';
import { typedWeightSchema } from '../pet/typed-weight-schema.ts';
import { isWeightBelowLimit } from '../pet/weight-limits.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';
import type { NewWeighIn } from './wire-schemas.ts';

export interface WeighInContext {
  now: ZonedDate;
  /** `YYYY-MM-DD`. */
  birthDate: string | null;
}

const dateProblem = (date: string, { now, birthDate }: WeighInContext): FieldMessage | null => {
  if (!isIsoDate(date)) return domainMessage('validation.date');
  if (date > isoDateOf(now)) return domainMessage('diet.weighIn.future');
  return birthDate !== null && date < birthDate ? domainMessage('diet.weighIn.beforeBirth') : null;
};

/** The rules of a weigh-in's form: `date`, and `weight` as it is typed in the practice's unit. */
export const weighInSchema = (context: WeighInContext) =>
  object({
    date: string()
      .required(domainMessage('validation.required'))
      .test('day', domainMessage('validation.date'), (date, { createError }) => {
        const problem = dateProblem(date, context);
        return problem === null || createError({ message: problem as unknown as string });
      }),
    weight: typedWeightSchema(),
  });

/** Everything that is wrong with a weigh-in as the service gets it, by field. */
export const weighInProblems = (
  { date, weight }: NewWeighIn,
  { localeCode, ...context }: WeighInContext & { localeCode: LocaleCode },
): Record<string, FieldMessage> => {
  const day = dateProblem(date, context);
  return {
    ...(day === null ? {} : { date: day }),
    ...(isWeightBelowLimit(weight, localeCode) ? {} : { weight: domainMessage('pet.weightLimit') }),
  };
};
