import { addTime, timeBetween } from '@practice-portal/domain/locale';
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';

import { outbox } from '../db/schema/outbox.ts';
import type { Part } from '../part.ts';
import type { Services } from '../services.ts';

const EVERY_MS = 5_000;
const CLAIM_MS = 60_000;
const HOUR_MS = 3_600_000;
/** How long a mail is tried: a provider may be away for a weekend. */
const GIVE_UP_MS = 72 * HOUR_MS;

/** A mail as it is handed to the provider. */
export type SendMail = (mail: { from: string; to: string; subject: string; text: string }) => Promise<unknown>;

type Mail = typeof outbox.$inferSelect;

/** Takes the next mail for this process alone. Sending happens outside the transaction: it takes seconds. */
const claim = ({ db, now }: Services) =>
  db.transaction(async (tx) => {
    const at = now();
    const [mail] = await tx
      .select()
      .from(outbox)
      .where(
        and(
          isNull(outbox.sentAt),
          isNull(outbox.failedAt),
          eq(outbox.channel, 'mail'),
          or(isNull(outbox.claimedUntil), lte(outbox.claimedUntil, at)),
        ),
      )
      .orderBy(asc(outbox.attempts), asc(outbox.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (mail) {
      const claimedUntil = addTime(at, CLAIM_MS, 'millisecond');
      await tx
        .update(outbox)
        .set({ claimedUntil, attempts: sql`${outbox.attempts} + 1` })
        .where(eq(outbox.id, mail.id));
    }
    return mail;
  });

/** A minute after the first try that failed, then double the wait each time, at most an hour. */
const pauseAfter = (attempts: number): number => Math.min(CLAIM_MS * 2 ** Math.min(attempts, 10), HOUR_MS);

/** Whether the mail server refuses this mail for good, not the connection or the login: a 5xx of RFC 5321 to its envelope or text. */
const isRefused = (error: unknown): boolean => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
};

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

const noteFailure = async ({ db, log, now }: Services, mail: Mail, err: unknown): Promise<void> => {
  const at = now();
  const isLost = isRefused(err) || timeBetween(mail.createdAt, at) >= GIVE_UP_MS;
  if (isLost) log.error({ err, message: mail.id, practiceId: mail.practiceId }, 'A mail was given up: it did not arrive');
  else log.warn({ err, message: mail.id }, 'A mail could not be sent, and is tried again later');
  await db
    .update(outbox)
    .set(
      isLost
        ? { failedAt: at, failure: wordsOf(err) }
        : { claimedUntil: addTime(at, pauseAfter(mail.attempts), 'millisecond'), failure: wordsOf(err) },
    )
    .where(eq(outbox.id, mail.id));
};

/** Sends what waits, oldest first. What fails is tried again later, for three days; what is refused for good is not. */
export const deliverMail = async (services: Services, sendMail: SendMail): Promise<number> => {
  for (let sent = 0; ;) {
    const mail = await claim(services);
    if (!mail) return sent;
    try {
      await sendMail({ from: services.config.mailFrom, to: mail.recipient, subject: mail.subject ?? '', text: mail.body });
      await services.db.update(outbox).set({ sentAt: services.now(), failure: null }).where(eq(outbox.id, mail.id));
      sent += 1;
    } catch (err) {
      await noteFailure(services, mail, err);
    }
  }
};

/** Delivers mail while the service runs, when there is a provider. */
export const mailDelivery: Part = (_app, services) => {
  const { smtpUrl } = services.config;
  if (smtpUrl === null) return Promise.resolve({ close: () => Promise.resolve() });
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 10_000 });
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => deliverMail(services, (mail) => transport.sendMail(mail)))
      .catch((err: unknown) => services.log.warn({ err }, 'Mail delivery paused'));
  }, EVERY_MS);
  return Promise.resolve({
    close: async () => {
      clearInterval(timer);
      await running;
      transport.close();
    },
  });
};
