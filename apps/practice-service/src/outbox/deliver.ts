import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';

import { outbox } from '../db/schema/outbox.ts';
import type { Part } from '../part.ts';
import type { Services } from '../services.ts';

const EVERY_MS = 5_000;
const CLAIM_MS = 60_000;
const TRIES = 20;

/** A mail as it is handed to the provider. */
export type SendMail = (mail: { from: string; to: string; subject: string; text: string }) => Promise<unknown>;

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
          eq(outbox.channel, 'mail'),
          lt(outbox.attempts, TRIES),
          or(isNull(outbox.claimedUntil), lt(outbox.claimedUntil, at)),
        ),
      )
      .orderBy(asc(outbox.attempts), asc(outbox.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (mail) {
      const claimedUntil = new Date(at.getTime() + CLAIM_MS);
      await tx
        .update(outbox)
        .set({ claimedUntil, attempts: sql`${outbox.attempts} + 1` })
        .where(eq(outbox.id, mail.id));
    }
    return mail;
  });

/** Sends what waits, oldest first. What fails is tried again a minute later. */
const deliverMail = async (services: Services, sendMail: SendMail): Promise<number> => {
  for (let sent = 0; ;) {
    const mail = await claim(services);
    if (!mail) return sent;
    try {
      await sendMail({ from: services.config.mailFrom, to: mail.recipient, subject: mail.subject ?? '', text: mail.body });
      await services.db.update(outbox).set({ sentAt: services.now() }).where(eq(outbox.id, mail.id));
      sent += 1;
    } catch (err) {
      services.log.warn({ err, message: mail.id }, 'A mail could not be sent');
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
