import { LOGIN_PATHS } from '@practice-portal/domain/navigation';
import type { PracticeData } from '@practice-portal/domain/practice';
import { SESSION_END_CAUSES, type SessionTokens } from '@practice-portal/domain/session';
import type { Approver } from '@practice-portal/domain/staff';

import type { LastLogin } from '../state/last-login.ts';
import type { SessionEnd } from '../state/session-slice.ts';

// Stored values may come from an older version of the portal or be edited by hand: their shape is checked, not trusted.
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a stored value is a text. */
export const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether a stored value is a pair of tokens. */
export const isTokens = (value: unknown): value is SessionTokens =>
  isRecord(value) && isText(value['token']) && isText(value['refreshToken']);

/** Whether a stored value is a practice. */
export const isPractice = (value: unknown): value is PracticeData =>
  isRecord(value) &&
  typeof value['id'] === 'number' &&
  typeof value['companyName'] === 'string' &&
  isRecord(value['localizationData']) &&
  typeof value['localizationData']['defaultLocaleCode'] === 'string' &&
  typeof value['localizationData']['dateTimeFormat'] === 'string' &&
  isRecord(value['practiceHomeFeatures']);

/** A vet kept for the tab's lifetime, with the practice they approve for. */
export interface StoredVet {
  practiceId: number;
  vet: Approver;
}

/** Whether a stored value is a vet. */
export const isStoredVet = (value: unknown): value is StoredVet =>
  isRecord(value) &&
  typeof value['practiceId'] === 'number' &&
  isRecord(value['vet']) &&
  typeof value['vet']['vetStaffId'] === 'number' &&
  typeof value['vet']['vetDisplayName'] === 'string' &&
  Array.isArray(value['vet']['canApprove']);

/** The last login, with the reason for its end, which open tabs show. */
export interface StoredLogin extends LastLogin {
  ended: SessionEnd | null;
}

const ENDS: readonly unknown[] = [null, 'expired', 'signedOut', 'refused', ...SESSION_END_CAUSES] satisfies (SessionEnd | null)[];
const LOGGED_OUT_AS: readonly unknown[] = [null, 'practice', 'user'] satisfies LastLogin['loggedOutAs'][];

/** Whether a stored value is a last login. */
export const isStoredLogin = (value: unknown): value is StoredLogin =>
  isRecord(value) &&
  LOGIN_PATHS.some((path) => path === value['path']) &&
  typeof value['individual'] === 'boolean' &&
  LOGGED_OUT_AS.includes(value['loggedOutAs']) &&
  ENDS.includes(value['ended']);
