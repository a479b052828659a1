import type { SessionTokens } from '@practice-portal/domain/session';

/** The services a call can go to. Each has a host of its own in {@link RuntimeConfig}. */
export type ServiceHost = 'practice' | 'user' | 'approval' | 'receipts';

/** Runtime configuration of a build. Read once at start, see `readConfig`. */
export interface RuntimeConfig {
  /** The environment's name, such as `local` or `production`: the first part of realtime channel names. */
  env: string;
  /** Base addresses, absolute or from the root of this origin. The reference service has all of them at `/api`. */
  hosts: Record<ServiceHost | 'realtime', string>;
  /** Where figures about the portal's use go, absolute or from the root of this origin. Left out, nothing is measured. */
  analytics?: { endpoint: string } | undefined;
  /** The page that takes card numbers, on an origin of its own. Left out, no card can be typed. */
  cardFrame?: { url: string } | undefined;
  /** Addresses of what belongs to others. What has none is not offered. */
  links?: OutsideLinks;
}

/** Pages outside the portal, absolute or from the root of this origin. */
export interface OutsideLinks {
  /** The survey behind 'Feedback'. */
  feedbackSurvey?: string;
  /** The chat service for practices with `googleChatEnabled`. */
  helpChat?: string;
  /** The article that explains the roles of staff. */
  rolesHelp?: string;
  /** The pages of PetMail+ where a practice signs up and looks at its emails. */
  petMailSignUp?: string;
  petMailPreview?: string;
  /** The support site. */
  support?: string;
}

/**
 * Where the session's tokens are kept. Read anew for every call: another tab may have changed them.
 */
export interface TokenStore {
  /** The tokens of the session, or null when nobody is signed in. */
  read(): SessionTokens | null;
  /**
   * Keeps the tokens of a new or refreshed session.
   *
   * @param keep whether they outlive this tab, where the store has a choice; left out, they stay where the last ones were
   */
  write(tokens: SessionTokens, keep?: boolean): void;
  /** Forgets the session. */
  clear(): void;
}

/** The thunk extra argument: everything a call needs from outside the store. */
export interface ApiEnvironment {
  config: RuntimeConfig;
  tokens: TokenStore;
  /** Tokens of the person who logged in over the shared practice login, if anyone did. */
  userTokens: TokenStore;
  /** Replaces the global `fetch`, which is otherwise looked up at each call. */
  fetchFn?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}
