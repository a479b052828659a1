import { array, mixed, number, string } from 'yup';

import { contract, fields, idOf, int4 } from '../contract/index.ts';
import { readChangeHistory } from './calls.ts';
import { HISTORY_SUBJECTS } from './subjects.ts';
import type { HistoryValue } from './types.ts';

const isValue = (value: unknown): value is HistoryValue => value === null || ['string', 'number', 'boolean'].includes(typeof value);
const value = () =>
  mixed<NonNullable<HistoryValue>>(isValue as (value: unknown) => value is NonNullable<HistoryValue>)
    .nullable()
    .defined();

/** Checks {@link readChangeHistory}. */
export const readChangeHistoryContract = contract(readChangeHistory, {
  summary: 'Who changed what when, of one subject of the settings; secrets are masked',
  params: fields({ practiceId: idOf('practice') }),
  query: fields({
    subject: string().oneOf(Object.keys(HISTORY_SUBJECTS)).required(),
    subjectId: int4(1).meta({ entity: 'staff' }),
    before: number().integer().min(1).max(Number.MAX_SAFE_INTEGER),
  }),
  answer: fields({
    items: array()
      .of(
        fields({
          id: number().required(),
          at: string().required(),
          by: string().required(),
          action: string().required(),
          about: string().nullable().defined(),
          changes: array()
            .of(fields({ field: string().required(), before: value(), after: value() }))
            .required(),
        }),
      )
      .required(),
    next: number().nullable().defined(),
  }),
  errors: { 403: 'The login may not see these settings, or the practice shows no history' },
  example: { query: { subject: 'account' } },
});
