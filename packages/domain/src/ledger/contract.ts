import { string } from 'yup';

import { contract, fields, idOf } from '../contract/index.ts';
import { listSettlements, readLedger } from './calls.ts';
import { settlementsAnswer } from './schema.ts';

const params = fields({ practiceId: idOf('practice') });
const ERRORS = { 403: "The login may not see the practice's statements" };
const REFERENCE_MAX = 40;

/** Checks {@link listSettlements}. */
export const listSettlementsContract = contract(listSettlements, {
  summary: 'The months that there is a statement of, the newest first',
  params,
  answer: settlementsAnswer,
  errors: ERRORS,
});

/** Checks {@link readLedger}. */
export const readLedgerContract = contract(readLedger, {
  summary: "A month's statement of home delivery as a PDF",
  params,
  query: fields({
    settlementReference: string()
      .required()
      .max(REFERENCE_MAX)
      .matches(/^[\w-]+$/)
      .meta({ entity: 'settlement' }),
  }),
  errors: { ...ERRORS, 404: 'No such settlement' },
});
