import { outbox } from '../db/schema/outbox.ts';
import type { Tx } from '../db/client.ts';

/** A mail, text message or fax. */
export interface OutgoingMessage {
  practiceId: number;
  channel: 'mail' | 'sms' | 'fax';
  recipient: string;
  subject?: string;
  body: string;
  /** What it is about, where somebody looks for whether it arrived. */
  about?: string;
}

/** Queues a message in the transaction it belongs to: it is sent exactly when that is kept. */
export const queueMessage = async (tx: Tx, message: OutgoingMessage, now: Date): Promise<void> => {
  await tx.insert(outbox).values({ ...message, subject: message.subject ?? null, about: message.about ?? null, createdAt: now });
};
