import type { InferType } from 'yup';

import { fields, text } from '../../contract/index.ts';

export const refusalCodeAnswer = fields({
  system: text(),
  code: text(),
  /** What HL7 calls it. */
  display: text(),
}).meta({ name: 'RefusalCode' });
/** A denial's reason as a practice's system knows it: one of HL7's codes (CC0). */
export interface RefusalCode extends InferType<typeof refusalCodeAnswer> {}
