import { contract, fields, idOf } from '../contract/index.ts';
import { readBank, saveBank, validateRoutingNumber } from './calls.ts';
import { bankBodySchema, routingNumberBodySchema, bankAnswer, routingNumberAnswer } from './schema.ts';

const params = fields({ siteId: idOf('practice') });
const FINANCIAL = { 403: "The login may not see or change the practice's bank" };

/** Checks {@link readBank}. */
export const readBankContract = contract(readBank, {
  summary: "Where the practice's proceeds are paid to; of the account number its last four characters",
  params,
  answer: bankAnswer,
  errors: FINANCIAL,
});

/** Checks {@link validateRoutingNumber}. */
export const validateRoutingNumberContract = contract(validateRoutingNumber, {
  summary: 'Whether a routing number is one',
  params,
  body: routingNumberBodySchema,
  answer: routingNumberAnswer,
  errors: FINANCIAL,
  example: { body: { routingNumber: '021000021' } },
});

/** Checks {@link saveBank}. */
export const saveBankContract = contract(saveBank, {
  summary: "Change where the practice's proceeds are paid to. The site administrators are notified",
  params,
  body: bankBodySchema,
  answer: bankAnswer,
  errors: {
    ...FINANCIAL,
    400: 'Changes are not allowed during a change of ownership',
    422: 'A field is missing or wrong, `fieldErrors` says which',
    429: 'Too many wrong passwords; the text says how long to wait after a colon',
  },
  example: { body: { routingNumber: '021000021', accountNumber: '000987654321', password: 'Demo1234' } },
});
