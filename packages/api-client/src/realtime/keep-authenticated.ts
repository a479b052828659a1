import { AUTHENTICATE_EVENT } from '@practice-portal/domain/approval';
import { readClaims } from '@practice-portal/domain/session';
import type { Socket } from 'socket.io-client';

const LEAD_MS = 20_000;
// What a timer can hold; a longer one would fire at once.
const LONGEST_MS = 2 ** 31 - 1;

/** How long a token can be kept: until shortly before its end. A quarter of its life at least, in case this device's clock is wrong. */
const keepFor = (token: string): number | null => {
  const claims = readClaims(token);
  if (!claims) return null;
  const life = (claims.exp - claims.iat) * 1000;
  const untilEnd = claims.exp * 1000 - Date.now() - Math.min(LEAD_MS, life / 4);
  return Math.min(Math.max(untilEnd, life / 4), LONGEST_MS);
};

/**
 * Shows the service a newer token before the one a connection was made with expires, so that a screen that is only
 * looked at does not lose its connection every few minutes.
 *
 * @param nextToken gets a token newer than the given one; null when there is none now
 * @returns stops
 */
export const keepAuthenticated = (socket: Socket, token: string, nextToken: (token: string) => Promise<string | null>): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const wait = (current: string): void => {
    const delay = keepFor(current);
    if (delay === null || stopped) return;
    timer = setTimeout(() => void renew(current), delay);
  };
  const renew = async (current: string): Promise<void> => {
    const next = await nextToken(current);
    if (stopped || next === null) return;
    socket.emit(AUTHENTICATE_EVENT, next);
    wait(next);
  };
  wait(token);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
};
