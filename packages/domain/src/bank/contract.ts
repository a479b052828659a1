import { boolean, number, string } from 'yup';

import { contract, fields, idOf } from '../contract/index.ts';
import { readBank, saveBank, validateRoutingNumber } from './calls.ts';
import { bankBodySchema, routingNumberBodySchema } from './schema.ts';

const params = fields({ siteId: idOf('practice') });
const FINANCIAL = { 403: "The login may not see or change the practice's bank" };
const answer = fields({
  data: fields({
    routingNumber: string().required(),
    accountNumber: string().required(),
    lastUpdatedBy: string().required(),
    lastUpdatedOn: string().required(),
    version: number().required(),
  })
    .nullable()
    .default(undefined),
}).meta({ name: 'BankAccount' });

/** Checks {@link readBank}. */
export const readBankContract = contract(readBank, {
  summary: "Where the practice's proceeds are paid to; of the account number its last four characters",
  params,
  answer,
  errors: FINANCIAL,
});

/** Checks {@link validateRoutingNumber}. */
export const validateRoutingNumberContract = contract(validateRoutingNumber, {
  summary: 'Whether a routing number is one',
  params,
  body: routingNumberBodySchema,
  answer: fields({ valid: boolean().required() }),
  errors: FINANCIAL,
  example: { body: { routingNumber: '021000021' } },
});

/** Checks {@link saveBank}. */
export const saveBankContract = contract(saveBank, {
  summary: "Change where the practice's proceeds are paid to. The site administrators are notified",
  params,
  body: bankBodySchema,
  answer,
  errors: {
    ...FINANCIAL,
    400: 'Changes are not allowed during a change of ownership',
    422: 'A field is missing or wrong, `fieldErrors` says which',
    429: 'Too many wrong passwords; the text says how long to wait after a colon',
  },
  example: { body: { routingNumber: '021000021', accountNumber: '000987654321', password: 'Demo1234' } },
});
