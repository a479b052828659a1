/** The moments at which a holder is told how little time is left, in seconds. */
export const HOLD_NOTICES = [30, 120] as const;

/** One of {@link HOLD_NOTICES}. */
export type HoldNotice = (typeof HOLD_NOTICES)[number];

const ACTIVE_MS = 60_000;
const FULL_SHARE = 2 / 3;

/** Whole seconds until a hold ends; 0 when it is over. Both in milliseconds since the epoch. */
export const holdSecondsLeft = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1_000));

/** Seconds as minutes and seconds, such as `9:05`. */
export const formatTimeLeft = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * What to tell a holder between one look at the clock and the next: the shortest time that was passed on the way. A page
 * that slept tells one thing, not all it missed, and nothing about a hold that is over.
 */
export const holdNotice = (before: number, left: number): HoldNotice | null =>
  left === 0 ? null : (HOLD_NOTICES.find((notice) => before > notice && left <= notice) ?? null);

/** What tells whether a hold is prolonged by itself. Milliseconds since the epoch. */
export interface HoldBeat {
  /** When the time that runs was given, and when it ends. */
  since: number;
  until: number;
  /** The last key, press or movement of the person. */
  activeAt: number;
  now: number;
}

/**
 * Whether somebody who is at work gets more time without asking: a third of the time is gone, and they did something in
 * the last minute. Who has gone away does not, so that no item is kept from colleagues by an empty chair.
 */
export const isHoldProlonged = ({ since, until, activeAt, now }: HoldBeat): boolean =>
  now < until && activeAt > since && now - activeAt <= ACTIVE_MS && until - now <= (until - since) * FULL_SHARE;
