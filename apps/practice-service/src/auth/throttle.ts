import { addTime, timeBetween } from '@practice-portal/domain/locale';
import { inArray, sql } from 'drizzle-orm';

import type { Db, Executor } from '../db/client.ts';
import { signInAttempts } from '../db/schema/session.ts';
import { networkOf } from '../http/network.ts';
import { counterKey, tooMany, WINDOW_MS } from '../http/throttle-window.ts';

const KNOWN_DAYS = 30;

/** One counter of failed tries and how many it bears. */
interface Counter {
  key: string;
  limit: number;
  /** When an operator allowed new tries: what was counted by then no longer counts. */
  since?: Date | null;
}

/** Whose secret is tried, and from where. */
export interface Try {
  /** Names what the secret belongs to, such as `practice:1001`. Unknown accounts count like known ones. */
  account: string;
  address: string;
  /** Which person asks, where one is signed in: their tries are theirs alone, and keep nobody else out. */
  by?: string | undefined;
  /** Counts tries of several accounts together, of one person or network and whether it is known or not, such as `pins of 1001`. */
  together?: string;
}

/** Tries of one person or from one network that are counted together. */
const TOGETHER = 20;

interface ThrottleLimits {
  accountAttempts: number;
  addressAttempts: number;
}

/** The row that says when an operator allowed new tries of an account. */
const allowedKey = (account: string): string => counterKey('allowed', account);

const countersFor = async (
  db: Db,
  { account, address, by, together }: Try,
  limits: ThrottleLimits,
  now: Date,
): Promise<{ counters: Counter[]; known: string; isKnown: boolean; locked: { limit: number; until: Date } | null }> => {
  const network = networkOf(address);
  const known = counterKey('known', account, network);
  const allowed = allowedKey(account);
  const ofNetwork = counterKey('address', network);
  const own = by === undefined ? [] : [{ key: counterKey('account', account, by), limit: limits.accountAttempts }];
  const shared = [
    { key: counterKey('account', account), limit: limits.accountAttempts },
    { key: ofNetwork, limit: limits.addressAttempts },
  ];
  const joint: Counter[] = together === undefined ? [] : [{ key: counterKey('together', together, by ?? network), limit: TOGETHER }];
  const rows = await db
    .select()
    .from(signInAttempts)
    .where(inArray(signInAttempts.key, [known, allowed, ...[...own, ...shared, ...joint].map((counter) => counter.key)]));
  const lastSuccess = rows.find((row) => row.key === known)?.lastSuccessAt;
  // Where this account has signed in before, a stranger's guessing elsewhere cannot lock it out.
  const isKnown = lastSuccess != null && timeBetween(lastSuccess, now, 'day') < KNOWN_DAYS;
  // The first is the account's own, and all that the right secret clears.
  const since = rows.find((row) => row.key === allowed)?.windowStartedAt ?? null;
  const ofAccount = by !== undefined ? own : isKnown ? [{ key: known, limit: limits.accountAttempts }] : shared;
  const counters: Counter[] = [...ofAccount.map((counter) => (counter.key === ofNetwork ? counter : { ...counter, since })), ...joint];
  const [latest] = counters
    .map(({ key, limit, since: allowedAt = null }) => {
      const until = rows.find((row) => row.key === key)?.lockedUntil ?? new Date(0);
      const isOver = allowedAt !== null && addTime(until, -WINDOW_MS, 'millisecond') <= allowedAt;
      return { limit, until: isOver ? new Date(0) : until };
    })
    .toSorted((one, other) => timeBetween(one.until, other.until));
  return { counters, known, isKnown, locked: latest && latest.until > now ? latest : null };
};

const countFailure = async (db: Db, { key, limit, since }: Counter, now: Date): Promise<void> => {
  const t = signInAttempts;
  const windowStart = addTime(now, -WINDOW_MS, 'millisecond');
  const staleSince = since != null && since > windowStart ? since : windowStart;
  const fresh = sql`(${t.windowStartedAt} <= ${staleSince.toISOString()}::timestamptz or ${t.lockedUntil} <= ${now.toISOString()}::timestamptz)`;
  const failures = sql`(case when ${fresh} then 0 else ${t.failures} end + 1)`;
  const lockedUntil = addTime(now, WINDOW_MS, 'millisecond').toISOString();
  await db
    .insert(t)
    .values({ key, failures: 1, windowStartedAt: now, lockedUntil: limit <= 1 ? new Date(lockedUntil) : null })
    .onConflictDoUpdate({
      target: t.key,
      set: {
        failures,
        windowStartedAt: sql`case when ${fresh} then ${now.toISOString()}::timestamptz else ${t.windowStartedAt} end`,
        lockedUntil: sql`case when ${failures} >= ${limit} then ${lockedUntil}::timestamptz else null end`,
      },
    });
};

const noteSuccess = async (db: Db, key: string, now: Date): Promise<void> => {
  const values = { failures: 0, windowStartedAt: now, lockedUntil: null, lastSuccessAt: now };
  await db
    .insert(signInAttempts)
    .values({ key, ...values })
    .onConflictDoUpdate({ target: signInAttempts.key, set: values });
};

/** Allows new tries of accounts from now on, whatever was counted before, from wherever. */
export const allowTries = async (executor: Executor, accounts: readonly string[], now: Date): Promise<void> => {
  for (const account of accounts)
    await executor
      .insert(signInAttempts)
      .values({ key: allowedKey(account), windowStartedAt: now })
      .onConflictDoUpdate({ target: signInAttempts.key, set: { windowStartedAt: now } });
};

/** Counts failed tries in the database, so that all processes count together. */
export interface Throttle {
  /** @throws 429, with the time to wait after a colon */
  check(attempt: Try): Promise<void>;
  failed(attempt: Try): Promise<void>;
  succeeded(attempt: Try): Promise<void>;
  /** Whether an account has signed in from there within 30 days. */
  knows(attempt: Try): Promise<boolean>;
  /** Notes that an account has signed in from there. */
  met(attempt: Try): Promise<void>;
}

/** Makes the throttle. A lock ends by itself: nobody is locked out for ever. */
export const createThrottle = (db: Db, limits: ThrottleLimits, now: () => Date): Throttle => ({
  check: async (attempt) => {
    const { locked } = await countersFor(db, attempt, limits, now());
    if (locked) throw tooMany('Maximum password retries reached', locked, now());
  },
  failed: async (attempt) => {
    const { counters } = await countersFor(db, attempt, limits, now());
    for (const counter of counters) await countFailure(db, counter, now());
  },
  succeeded: async (attempt) => {
    const { known, counters } = await countersFor(db, attempt, limits, now());
    await noteSuccess(db, known, now());
    const [account] = counters;
    if (account && account.key !== known) await noteSuccess(db, account.key, now());
  },
  knows: async (attempt) => (await countersFor(db, attempt, limits, now())).isKnown,
  met: (attempt) => noteSuccess(db, counterKey('known', attempt.account, networkOf(attempt.address)), now()),
});
