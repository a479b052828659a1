/** Why a call came to no answer at all. */
export type NoAnswerReason = 'network' | 'timeout' | 'aborted';

/** The `error` of a failed call, as every hook returns it. */
export interface ApiError {
  /** The HTTP status; 0 when there was no answer. */
  status: number;
  /** The service's own words when it gave any, else `Error {status}`. */
  message: string;
  /** The body of the answer, when it was JSON. */
  data?: unknown;
  /** Names the call in the service's log, of a fault of the service. */
  reference?: string | undefined;
  /** Present when `status` is 0. */
  reason?: NoAnswerReason | undefined;
}

/** Whether something that was thrown or returned as an error is an {@link ApiError}. */
export const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' &&
  value !== null &&
  'status' in value &&
  typeof value.status === 'number' &&
  'message' in value &&
  typeof value.message === 'string';

/** The fallback text of the specification's error catalog. */
export const statusMessage = (status: number): string => `Error ${status}`;
