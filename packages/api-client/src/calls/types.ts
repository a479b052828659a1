import type { ServiceHost } from '../environment/types.ts';

/** A value of a query string. Null and undefined are left out; a list repeats its name. */
export type QueryValue = string | number | boolean | null | undefined | readonly string[];

/** One call, as an endpoint describes it. */
export interface ServiceCall {
  host: ServiceHost;
  /** Below the host, without a slash in front, exactly as the specification spells it. */
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | undefined;
  query?: Record<string, QueryValue> | undefined;
  body?: unknown;
  headers?: Record<string, string> | undefined;
  /**
   * `public` calls carry no token. `user` calls carry the token of a person: of who logged in over the shared practice
   * login, or of the session itself when that is an individual or administrator's login. `userFirst` calls carry a
   * person's token while there is one, else the session's. `operator` calls carry a cookie, which no script can read.
   */
  access?: 'public' | 'session' | 'user' | 'userFirst' | 'operator' | undefined;
  /** `body` (usual): an empty answer is a failure. `nothing`: there may be no body. `document`: a file to open. */
  answer?: 'body' | 'nothing' | 'document' | undefined;
  /** How long it may take; default: `CALL_SECONDS`. */
  seconds?: number | undefined;
  /** Names this tab's realtime connection, so that the service can free what the tab holds when it is gone. */
  tiedToConnection?: boolean | undefined;
}

/**
 * A file from the service, ready to open. A person who takes it calls `URL.revokeObjectURL(url)` when done.
 */
export interface FetchedDocument {
  /** An object URL. The bytes themselves never enter the store. */
  url: string;
  /** Bytes. */
  size: number;
  /** Such as `application/pdf`. */
  type: string;
}
