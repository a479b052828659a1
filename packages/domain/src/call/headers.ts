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

/**
 * The header of answers that says which build of the portal the service has: since when, in milliseconds, and after a hyphen a
 * digest of it. Without it, the service has none.
 */
export const PORTAL_BUILD_HEADER = 'x-portal-build';

/**
 * The header of answers that names the request in the service's log and audit log. A person reads out the beginning of it from
 * the message of a failure.
 */
export const REFERENCE_HEADER = 'x-request-id';

/** The name of the `meta` element by which the portal's page says the same of itself. */
export const PORTAL_BUILD_META = 'portal-build';
