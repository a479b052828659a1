/** Seconds before a lock expires at which its holder is notified. */
export const LOCK_TIME_NOTICES = [30, 120] as const;

/** One of {@link LOCK_TIME_NOTICES}. */
export type LockTimeNotice = (typeof LOCK_TIME_NOTICES)[number];

const ACTIVE_MS = 60_000;
const FULL_SHARE = 2 / 3;

/** Whole seconds until a lock expires; 0 once it has. Both in milliseconds since the epoch. */
export const lockSecondsLeft = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1_000));

/** Seconds as minutes and seconds, such as `9:05`. */
export const formatTimeLeft = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * The notice due between two checks of the time: the shortest one that was passed in between. A page
 * that was suspended gives one notice, not all it missed, and none for a lock that has expired.
 */
export const lockTimeNotice = (before: number, left: number): LockTimeNotice | null =>
  left === 0 ? null : (LOCK_TIME_NOTICES.find((notice) => before > notice && left <= notice) ?? null);

/** Input of {@link shouldExtendLock}. Milliseconds since the epoch. */
export interface LockActivity {
  /** When the current lock time was granted, and when it ends. */
  since: number;
  until: number;
  /** The last key, press or movement of the person. */
  activeAt: number;
  now: number;
}

/**
 * Whether an active vet's lock is extended automatically: a third of the time has passed, and there was some input in
 * the last minute. Otherwise it expires, so that an inactive vet does not keep colleagues from the item.
 */
export const shouldExtendLock = ({ since, until, activeAt, now }: LockActivity): boolean =>
  now < until && activeAt > since && now - activeAt <= ACTIVE_MS && until - now <= (until - since) * FULL_SHARE;
