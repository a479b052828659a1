import type { PracticeStatus } from '../practice/types.ts';
import type { SessionClaims } from './types.ts';

const STATUSES: readonly PracticeStatus[] = ['MEMBER', 'PARTNER', 'AFFILIATE'];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = <Element>(value: unknown, isElement: (element: unknown) => element is Element): Element[] =>
  Array.isArray(value) ? value.filter(isElement) : [];
const isText = (value: unknown): value is string => typeof value === 'string';
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
const isSeconds = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const decodePayload = (token: string): Readonly<Record<string, unknown>> | null => {
  const parts = token.split('.');
  if (parts.length !== 3) return null;
  try {
    const base64 = (parts[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const payload: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof payload === 'object' && payload !== null && !Array.isArray(payload) ? (payload as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

let latest: { token: string; payload: Readonly<Record<string, unknown>> | null } | null = null;

/** Every call asks when its token expires, and it is the same token for many calls: it is decoded once. */
const readPayload = (token: unknown): Readonly<Record<string, unknown>> | null => {
  if (typeof token !== 'string') return null;
  if (latest?.token !== token) latest = { token, payload: decodePayload(token) };
  return latest.payload;
};

/**
 * The claims inside an access token. Nothing is verified: good for showing and hiding, never for deciding.
 * @param token a JWT, or whatever else was found in storage
 * @returns null when it is unreadable or lacks practice or expiry; the caller then clears what it stored
 */
export const readClaims = (token: unknown): SessionClaims | null => {
  const payload = readPayload(token);
  if (!payload || !isId(payload['practiceId']) || !isSeconds(payload['exp'])) return null;
  const { practiceId, exp } = payload as { practiceId: number; exp: number };
  return {
    practiceId,
    // A token of the shared login may leave the person out.
    userId: isId(payload['userId']) ? payload['userId'] : practiceId,
    sub: text(payload['sub']),
    userName: text(payload['userName']),
    name: text(payload['name']),
    email: isText(payload['email']) ? payload['email'] : null,
    exp,
    iat: isSeconds(payload['iat']) ? payload['iat'] : 0,
    jti: text(payload['jti']),
    scopes: list(payload['scopes'], isText),
    tenantIds: list(payload['tenantIds'], isId),
    practiceStatus: STATUSES.find((status) => status === payload['practiceStatus']) ?? 'MEMBER',
  };
};

/**
 * When a token says that it expires.
 * @param token a JWT or an opaque token
 * @returns milliseconds since the epoch, null when it does not say
 */
export const expiryOf = (token: unknown): number | null => {
  const expiry = readPayload(token)?.['exp'];
  return isSeconds(expiry) ? expiry * 1000 : null;
};

/**
 * Whether an access token is past its time.
 * @param now the present instant
 */
export const isExpired = (claims: Pick<SessionClaims, 'exp'>, now: Date): boolean => claims.exp * 1000 <= now.getTime();

/** Whether a person signed in, not the shared practice login: practice and user ids both exist and differ. */
export const isIndividual = (claims: Pick<SessionClaims, 'practiceId' | 'userId'>): boolean =>
  Boolean(claims.practiceId) && Boolean(claims.userId) && claims.practiceId !== claims.userId;
