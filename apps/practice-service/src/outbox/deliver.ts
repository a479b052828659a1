import { setTimeout } from 'node:timers/promises';

import { addTime, timeBetween } from '@practice-portal/domain/locale';
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { createTransport, type SendMailOptions } from 'nodemailer';

import { outbox } from '../db/schema/outbox.ts';
import type { Part } from '../part.ts';
import type { Services } from '../services.ts';
import { htmlPart } from './html-part.ts';
import { WITHOUT_SECRET } from './tidy.ts';

const EVERY_MS = 5_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** RFC 5321 4.5.3.2.6: a server that has taken a mail may be as slow as this to say so, and asked again would take it twice. */
const ANSWER_MS = 10 * MINUTE_MS;
/** Longer than a server may be silent: no other process sends the mail meanwhile. */
export const CLAIM_MS = 3 * ANSWER_MS;
/** Mails at once, so that a slow server of one address holds up no other. */
const AT_ONCE = 4;
/** How long a process that ends waits for a server: the mail is tried again after its claim. */
const CLOSE_MS = 10_000;
/** How long a mail is tried: a provider may be away for a weekend. */
export const GIVE_UP_MS = 72 * HOUR_MS;

/** How a mail is handed to the provider. */
export type SendMail = (mail: SendMailOptions) => Promise<unknown>;

type Mail = typeof outbox.$inferSelect;

/** Where mail goes through, and how long it is waited for. */
export const mailServer = (smtpUrl: string) => ({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: ANSWER_MS });

/** A mail as it is sent, the same each time: whoever got it twice sees one. */
const letterOf = ({ id, createdAt, recipient, replyTo, subject, body, letter }: Mail, from: string): SendMailOptions => ({
  from,
  to: recipient,
  ...(replyTo !== null && { replyTo }),
  subject: subject ?? '',
  text: body,
  ...(letter && htmlPart(letter, subject ?? '')),
  messageId: `<outbox.${id}.${createdAt.getTime()}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`,
  // RFC 3834: absence notes don't answer it.
  headers: { 'Auto-Submitted': 'auto-generated' },
});

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
const pauseAfter = (attempts: number): number => Math.min(MINUTE_MS * 2 ** Math.min(attempts, 10), HOUR_MS);

/** Whether the mail server refuses this mail for good, not the connection or the login: a 5xx of RFC 5321 to its envelope or text. */
const isRefused = (error: unknown): boolean => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
};

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

const hasEnded = ({ secretUntil }: Mail, now: Date): boolean => secretUntil !== null && secretUntil <= now;

const noteFailure = async ({ db, log, now, systemNow }: Services, mail: Mail, err: unknown): Promise<void> => {
  const at = now();
  const isLost = isRefused(err) || timeBetween(mail.createdAt, at) >= GIVE_UP_MS || hasEnded(mail, systemNow());
  const about = { err, message: mail.id, practiceId: mail.practiceId, ...(mail.requestId !== null && { reqId: mail.requestId }) };
  if (isLost) log.error(about, 'A mail was given up: it did not arrive');
  else log.warn(about, 'A mail could not be sent, and is tried again later');
  await db
    .update(outbox)
    .set(
      isLost
        ? { ...WITHOUT_SECRET, failedAt: at, failure: wordsOf(err) }
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
      if (hasEnded(mail, services.systemNow())) throw new Error('Its link or code has ended');
      await sendMail(letterOf(mail, services.config.mailFrom));
    } catch (err) {
      await noteFailure(services, mail, err);
      continue;
    }
    // Beyond the try: a mail that was sent and can't be noted waits for its claim to end, and is no failure to repeat in a minute.
    const done = { ...WITHOUT_SECRET, sentAt: services.now(), claimedUntil: null, failedAt: null, failure: null };
    await services.db.update(outbox).set(done).where(eq(outbox.id, mail.id));
    sent += 1;
  }
};

/** Delivers mail while the service runs, when there is a provider. */
export const mailDelivery: Part = (_app, services) => {
  const { smtpUrl } = services.config;
  if (smtpUrl === null) return Promise.resolve({ close: () => Promise.resolve() });
  const transport = createTransport(mailServer(smtpUrl));
  const running = new Set<Promise<unknown>>();
  const timer = setInterval(() => {
    if (running.size >= AT_ONCE || services.maintenance.since() !== null) return;
    const run: Promise<unknown> = deliverMail(services, (mail) => transport.sendMail(mail))
      .catch((err: unknown) => services.log.warn({ err }, 'Mail delivery paused'))
      .finally(() => running.delete(run));
    running.add(run);
  }, EVERY_MS);
  return Promise.resolve({
    close: async () => {
      clearInterval(timer);
      await Promise.race([Promise.all(running), setTimeout(CLOSE_MS, undefined, { ref: false })]);
      transport.close();
    },
  });
};
