import { isApiError } from '@practice-portal/api-client';
import { savedByOther } from '@practice-portal/api-client/pets';

/** Why a weight was not saved. */
export type SaveProblem =
  /** Somebody else saved the record meanwhile. */
  | { kind: 'conflict' }
  /** The service says what is wrong with the weight. */
  | { kind: 'weight'; message: string }
  /** The service refused the record; in its words where it has some. */
  | { kind: 'refused'; message: string | null }
  | { kind: 'unexpected' };

const fieldErrorsIn = (data: unknown): Partial<Record<string, unknown>> =>
  typeof data === 'object' && data !== null && 'fieldErrors' in data ? (data.fieldErrors as Partial<Record<string, unknown>>) : {};

/** What a refused save means. An answer that never came is unexpected: trying again with the same key saves it once. */
export const saveProblem = (error: unknown): SaveProblem => {
  if (!isApiError(error) || error.status === 0 || error.status >= 500) return { kind: 'unexpected' };
  if (savedByOther(error) !== null) return { kind: 'conflict' };
  const { weight } = fieldErrorsIn(error.data);
  if (typeof weight === 'string') return { kind: 'weight', message: weight };
  return { kind: 'refused', message: error.status === 401 || error.status === 403 ? null : error.message };
};
