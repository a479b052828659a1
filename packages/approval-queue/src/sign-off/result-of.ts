import { signOffFailure } from './sign-off-failure.ts';
import type { CallResult } from './sign-off-work.ts';

/** What came of a call, as the set reads it. */
export const resultOf = <Answer>({ data, error }: { data?: Answer | null | undefined; error?: unknown }): CallResult<Answer> =>
  data == null ? { answer: null, failure: signOffFailure(error) } : { answer: data, failure: null };
