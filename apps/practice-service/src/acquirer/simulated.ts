import { createHash, randomBytes } from 'node:crypto';

import type { CardAuthentication } from '@practice-portal/domain/card-frame';
import { isWholeSwipe } from '@practice-portal/domain/swipe';
import { type CardType, isCardExpired } from '@practice-portal/domain/card';
import { addTime, inZone, type ZonedDate } from '@practice-portal/domain/locale';
import cardValidator from 'card-validator';
import { and, eq, gt, isNull, sum } from 'drizzle-orm';

import type { Db, Executor } from '../db/client.ts';
import { acquirerCards, acquirerCharges, acquirerRefunds, type CardBehaviour } from '../db/schema/payment.ts';
import { problem } from '../http/problem.ts';
import { isPlausible, tracksOf } from './swipe-tracks.ts';
import { TEST_CARDS } from './test-cards.ts';
import { decryptTestSwipe } from './test-swipes.ts';
import type { Acquirer, CardToken, ChargeOutcome } from './types.ts';

/** Limits how long a token of no card on file is good. */
const TOKEN_MS = 15 * 60_000;
/** More than this no issuer grants at once, in minor units. */
const CHARGE_MAX = 5_000_000;

const BRANDS: Readonly<Record<string, CardType>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  'american-express': 'American Express',
  discover: 'Discover',
};

const NO_CARD = 'Please input your card information';
const MISREAD = 'Error validating credit card';

interface SimulatedParts {
  db: Db;
  now(): Date;
  /** How long a charge may take, in milliseconds. */
  timeoutMs: number;
}

type CardRow = typeof acquirerCards.$inferSelect;

const tokenOf = ({ token, type, lastDigits, expirationDate: expiration, name }: CardRow): CardToken => ({
  token,
  type,
  lastDigits,
  expiration,
  name,
});

const authenticated = (token: string, attempted: boolean): CardAuthentication => ({
  dddsEci: attempted ? '05' : '07',
  dddsStatus: attempted ? 'Y' : 'U',
  dddsVersion: '2.2.0',
  dddsAttempted: attempted,
  dddsAuthenticationvalue: createHash('sha256').update(`3ds ${token}`).digest('base64').slice(0, 28),
});

const saidOf = ({ status, reason }: typeof acquirerCharges.$inferSelect): ChargeOutcome =>
  status === 'CHARGED' ? { charged: true } : { charged: false, reason: reason ?? 'CARD_DECLINED' };

/** An acquirer that does not answer: the time there is passes, and then nobody knows. */
const noAnswer = (ms: number): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The acquirer did not answer')), ms);
  });

/**
 * An acquirer for demonstrations and tests, with a vault and a ledger of its own in the service's database: it keeps no
 * number, code or track, only what a card does when it is charged. See the README for its test cards.
 */
export const createSimulatedAcquirer = ({ db, now, timeoutMs }: SimulatedParts): Acquirer => {
  const keep = async (card: Omit<typeof acquirerCards.$inferInsert, 'token' | 'createdAt'>, kind: string): Promise<CardRow> => {
    const token = `${kind}_${randomBytes(18).toString('base64url')}`;
    const [row] = await db
      .insert(acquirerCards)
      .values({ ...card, token, createdAt: now() })
      .returning();
    if (!row) throw new Error('A token was not stored');
    return row;
  };

  // Where a day ends last: a card is good through its last evening in Honolulu too.
  const latest = (): ZonedDate => inZone(now(), 'Etc/GMT+12');

  const decide = async (token: string, amount: number): Promise<ChargeOutcome> => {
    const [card] = await db.select().from(acquirerCards).where(eq(acquirerCards.token, token));
    if (!card) return { charged: false, reason: 'CARD_DECLINED' };
    if (isCardExpired(card.expirationDate, latest())) return { charged: false, reason: 'EXPIRED_CARD' };
    if (card.declinesNext) return { charged: false, reason: 'CARD_DECLINED' };
    if (card.behaviour === 'silent') return noAnswer(timeoutMs);
    if (card.behaviour !== 'approve') return { charged: false, reason: card.behaviour };
    return amount > CHARGE_MAX ? { charged: false, reason: 'INSUFFICIENT_FUNDS' } : { charged: true };
  };

  const entered = async (key: string) => (await db.select().from(acquirerCharges).where(eq(acquirerCharges.key, key)))[0];

  return {
    tokenize: async ({ number, expiration, code, name }, check) => {
      const digits = number.replaceAll(/\D/g, '');
      const checked = cardValidator.number(digits);
      const type = BRANDS[checked.card?.type ?? ''];
      const date = cardValidator.expirationDate({ month: expiration.slice(0, 2), year: expiration.slice(2) });
      const hasCode = cardValidator.cvv(code, checked.card?.code.size ?? 3).isValid;
      if (!checked.isValid || !type || !date.isValid || !hasCode || name.trim() === '' || /\d{4}/.test(name)) throw problem(422, NO_CARD);
      const { behaviour, challenge = false } = TEST_CARDS[digits] ?? { behaviour: 'approve' as CardBehaviour };
      const row = await keep(
        { behaviour, type, lastDigits: digits.slice(-4), expirationDate: expiration, name: name.trim(), authenticated: !challenge, check },
        'etk',
      );
      return challenge
        ? { step: 'challenge', token: row.token }
        : { step: 'done', card: tokenOf(row), authentication: authenticated(row.token, false) };
    },

    answerChallenge: async (token, answer) => {
      const fresh = gt(acquirerCards.createdAt, addTime(now(), -TOKEN_MS, 'millisecond'));
      const waiting = and(eq(acquirerCards.token, token), eq(acquirerCards.authenticated, false), isNull(acquirerCards.refusedAt), fresh);
      if (answer !== 'approved') {
        // The question is over: its token comes to nothing.
        await db.update(acquirerCards).set({ refusedAt: now() }).where(waiting);
        return null;
      }
      const [row] = await db.update(acquirerCards).set({ authenticated: true }).where(waiting).returning();
      return row ? { card: tokenOf(row), authentication: authenticated(token, true) } : null;
    },

    readSwipe: async (payload) => {
      if (!isWholeSwipe(payload)) throw problem(422, MISREAD);
      const track = tracksOf(payload);
      const known = decryptTestSwipe(payload);
      // What the reader hides only whoever has its key can read.
      const number = track?.number ?? null;
      const brand = number === null ? known?.type : BRANDS[cardValidator.number(number).card?.type ?? ''];
      const expiration = known?.expiration ?? track?.expiration ?? null;
      if ((track && !isPlausible(track)) || !brand || expiration === null || isCardExpired(expiration, latest()))
        throw problem(422, MISREAD);
      const { behaviour } = TEST_CARDS[number ?? ''] ?? { behaviour: 'approve' as CardBehaviour };
      const row = await keep(
        {
          behaviour,
          type: brand,
          lastDigits: known?.lastDigits ?? track?.lastDigits ?? '',
          expirationDate: expiration,
          name: known?.name ?? track?.name ?? '',
          swiped: true,
        },
        'swp',
      );
      return tokenOf(row);
    },

    findToken: async (token) => {
      const [row] = await db
        .select()
        .from(acquirerCards)
        .where(
          and(
            eq(acquirerCards.token, token),
            eq(acquirerCards.authenticated, true),
            gt(acquirerCards.createdAt, addTime(now(), -TOKEN_MS, 'millisecond')),
          ),
        );
      return row ? tokenOf(row) : null;
    },

    charge: async ({ key, token, authentication, amount, currency }) => {
      const known = await entered(key);
      if (known) return saidOf(known);
      const outcome = await decide(token, amount);
      const status = outcome.charged ? ('CHARGED' as const) : ('DECLINED' as const);
      const reason = outcome.charged ? null : outcome.reason;
      const made = await db.transaction(async (tx) => {
        const entry = await tx
          .insert(acquirerCharges)
          .values({ key, token, authentication, amount, currency, status, reason, at: now() })
          .onConflictDoNothing()
          .returning({ key: acquirerCharges.key });
        if (entry.length > 0 && !outcome.charged)
          await tx
            .update(acquirerCards)
            .set({ declinesNext: false })
            .where(and(eq(acquirerCards.token, token), eq(acquirerCards.declinesNext, true)));
        return entry;
      });
      if (made.length > 0) return outcome;
      // Another person asked with this key meanwhile: theirs is the answer.
      const first = await entered(key);
      return first ? saidOf(first) : outcome;
    },

    void: async (key) => {
      await db
        .insert(acquirerCharges)
        .values({ key, token: '', amount: 0, currency: '', status: 'VOIDED', at: now() })
        .onConflictDoUpdate({ target: acquirerCharges.key, set: { status: 'VOIDED' } });
    },

    refund: ({ key, chargeKey, amount }) =>
      db.transaction(async (tx) => {
        // Refunds of one charge come one after the other: together they are never more than it.
        const [charge] = await tx.select().from(acquirerCharges).where(eq(acquirerCharges.key, chargeKey)).for('update');
        const [known] = await tx.select().from(acquirerRefunds).where(eq(acquirerRefunds.key, key));
        if (known) return { refunded: known.status === 'REFUNDED' };
        const ofCharge = and(eq(acquirerRefunds.chargeKey, chargeKey), eq(acquirerRefunds.status, 'REFUNDED'));
        const [before] = await tx
          .select({ amount: sum(acquirerRefunds.amount).mapWith(Number) })
          .from(acquirerRefunds)
          .where(ofCharge);
        const refunded = charge?.status === 'CHARGED' && amount > 0 && (before?.amount ?? 0) + amount <= charge.amount;
        await tx.insert(acquirerRefunds).values({ key, chargeKey, amount, status: refunded ? 'REFUNDED' : 'REFUSED', at: now() });
        return { refunded };
      }),

    find: async (key) => (await entered(key))?.status ?? null,
  };
};

/** Has the next charge of a card declined, once. */
export const declineNext = async (executor: Executor, token: string): Promise<void> => {
  await executor.update(acquirerCards).set({ declinesNext: true }).where(eq(acquirerCards.token, token));
};
