import type { InferType } from 'yup';

import { amount, fields, itemsOf, text, textOrNull } from '../contract/index.ts';

const practiceSearchResult = fields({
  id: amount(),
  name: text(),
  address1: text(),
  city: text(),
  /** Null where addresses have none. */
  state: textOrNull(),
  zip: text(),
});
/** A practice as the finder shows it. Rule: docs/rules/sign-in.md#practice-finder. */
export interface PracticeSearchResult extends InferType<typeof practiceSearchResult> {}

export const practiceSearchAnswer = itemsOf(practiceSearchResult);
/** The finder's results, none when nothing fits. */
export interface PracticeSearchAnswer extends InferType<typeof practiceSearchAnswer> {}
