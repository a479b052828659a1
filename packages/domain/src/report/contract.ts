import { boolean } from 'yup';

import { contract, fields, idOf, int4 } from '../contract/index.ts';
import { pageOf } from '../paging/contract.ts';
import { CLIENT_LIST_SIZE_MAX } from '../paging/types.ts';
import { listDecisions, readLoadReport } from './calls.ts';
import { decidedRequest, loadReport, monthText } from './schema.ts';

const asked = { month: monthText(), vetStaffId: int4(1).meta({ entity: 'staff' }) };
const errors = { 403: 'The report of other vets is for administrators, or the practice does without', 404: 'No such vet' };

/** Checks {@link readLoadReport}. */
export const readLoadReportContract = contract(readLoadReport, {
  summary: "What a practice's approvals came to in one of the last twelve months: of the reader, or of any vet for administrators",
  params: fields({ practiceId: idOf('practice') }),
  query: fields(asked),
  answer: loadReport,
  errors,
});

/** Checks {@link listDecisions}. */
export const listDecisionsContract = contract(listDecisions, {
  summary: 'A page of the decisions of a month, the newest first',
  params: fields({ practiceId: idOf('practice') }),
  query: fields({ ...asked, controlled: boolean(), size: int4(1, CLIENT_LIST_SIZE_MAX), page: int4() }),
  answer: pageOf(decidedRequest),
  errors,
});
