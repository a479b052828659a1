import { number, string } from 'yup';

import { contract, fields, idOf, int4 } from '../contract/index.ts';
import { readChangeHistory } from './calls.ts';
import { HISTORY_SUBJECTS } from './subjects.ts';
import { historyPage } from './schema.ts';

/** Checks {@link readChangeHistory}. */
export const readChangeHistoryContract = contract(readChangeHistory, {
  summary: 'Who changed what when, of one subject of the settings; secrets are masked',
  params: fields({ practiceId: idOf('practice') }),
  query: fields({
    subject: string().oneOf(Object.keys(HISTORY_SUBJECTS)).required(),
    subjectId: int4(1).meta({ entity: 'staff' }),
    before: number().integer().min(1).max(Number.MAX_SAFE_INTEGER),
  }),
  answer: historyPage,
  errors: { 403: 'The login may not see these settings, or the practice shows no history' },
  example: { query: { subject: 'account' } },
});
