/** The request header with the key under which a call is done at most once, from `newKey` of the ui package. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** The request header that names the version of a record a change was made to. */
export const VERSION_HEADER = 'if-match';

/** A version as {@link VERSION_HEADER} holds it: an entity tag. */
export const versionTag = (version: number): string => `"${version}"`;
/**
 * The header of answers that says how far the service's clock is ahead, in milliseconds: over demo data it can be put forward.
 * Without it, the service has the time that it is.
 */
export const CLOCK_HEADER = 'x-clock-ahead-ms';
