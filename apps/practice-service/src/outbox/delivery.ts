import { and, desc, eq, inArray } from 'drizzle-orm';

import type { Executor, Tx } from '../db/client.ts';
import { outbox } from '../db/schema/outbox.ts';

/** How far a mail came: the mail server accepted it, or gave it back. */
export interface Delivery {
  sentAt: Date | null;
  failedAt: Date | null;
  failure: string | null;
}

/** The mail that was last written about something, such as `recommendation/12`. */
export const lastMailAbout = async (tx: Tx, practiceId: number, about: string): Promise<number | null> => {
  const [last] = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.practiceId, practiceId), eq(outbox.about, about), eq(outbox.channel, 'mail')))
    .orderBy(desc(outbox.id))
    .limit(1);
  return last?.id ?? null;
};

/** Whether somebody was told of something already, whatever the way. */
export const isWrittenAbout = async (tx: Tx, practiceId: number, about: string): Promise<boolean> => {
  const [first] = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.practiceId, practiceId), eq(outbox.about, about)))
    .limit(1);
  return first !== undefined;
};

/** How far mails came, by their ids. */
export const readDelivery = async (executor: Executor, ids: readonly number[]): Promise<Map<number, Delivery>> => {
  if (ids.length === 0) return new Map();
  const { id, sentAt, failedAt, failure } = outbox;
  const mails = await executor
    .select({ id, sentAt, failedAt, failure })
    .from(outbox)
    .where(inArray(id, [...ids]));
  return new Map(mails.map((mail) => [mail.id, mail]));
};
