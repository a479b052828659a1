import { contract, fields, idOf, int4 } from '../contract/index.ts';
import { readLoadReport } from './calls.ts';
import { loadReport, monthText } from './schema.ts';

/** Checks {@link readLoadReport}. */
export const readLoadReportContract = contract(readLoadReport, {
  summary: "What a practice's approvals came to in one of the last twelve months: of the reader, or of any vet for administrators",
  params: fields({ practiceId: idOf('practice') }),
  query: fields({ month: monthText(), vetStaffId: int4(1).meta({ entity: 'staff' }) }),
  answer: loadReport,
  errors: { 403: 'The report of other vets is for administrators, or the practice does without', 404: 'No such vet' },
});
