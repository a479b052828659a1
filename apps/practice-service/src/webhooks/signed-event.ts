import { createHmac, randomBytes } from 'node:crypto';

import { timeBetween } from '@practice-portal/domain/locale';

import type { eventDeliveries } from '../db/schema/event.ts';

const EPOCH = new Date(0);
const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret, as Standard Webhooks writes it. */
export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

const signatureOf = (secret: string, signed: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(signed)
    .digest('base64')}`;

/** The headers of Standard Webhooks: a signature for each secret that is good. */
export const signedHeaders = (
  { id, body, at }: { id: string; body: string; at: Date },
  secrets: readonly string[],
): Record<string, string> => {
  const timestamp = String(Math.floor(timeBetween(EPOCH, at, 'second')));
  return {
    'content-type': 'application/cloudevents+json; charset=utf-8',
    'user-agent': 'practice-service',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signatureOf(secret, `${id}.${timestamp}.${body}`)).join(' '),
  };
};

type Delivery = Pick<typeof eventDeliveries.$inferSelect, 'key' | 'type' | 'subject' | 'data' | 'happenedAt' | 'practiceId'>;

/** An event as it is sent, a CloudEvent in JSON: the same in each try. */
export const cloudEvent = ({ key, type, subject, data, happenedAt, practiceId }: Delivery, publicUrl: string) => ({
  specversion: '1.0',
  id: key,
  source: `${publicUrl}/practices/${practiceId}`,
  type,
  subject,
  time: happenedAt.toISOString(),
  datacontenttype: 'application/json',
  data,
});
