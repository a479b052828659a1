import type { Criterion } from './readiness-schema.ts';
import type { CriterionKind } from './types.ts';

type State = Criterion['state'];

/** The state of what is so, is not so, or is not known. */
export const known = (isMet: boolean | null): State => (isMet === null ? 'unknown' : isMet ? 'met' : 'notMet');

/** A criterion of which nothing more is found than its state. */
export const criterion = (
  kind: CriterionKind,
  source: Criterion['source'],
  state: State,
  more: Partial<Pick<Criterion, 'value' | 'asked' | 'date' | 'answer'>> = {},
): Criterion => ({
  kind,
  state,
  value: null,
  asked: null,
  date: null,
  source,
  answer: null,
  ...more,
});
