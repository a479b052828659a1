import { createHash, timingSafeEqual } from 'node:crypto';

import { call } from '@practice-portal/domain/call';
import { contract } from '@practice-portal/domain/contract';
import { bodySchema, requiredText } from '@practice-portal/domain/schema';
import { and, eq, isNull } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { outbox } from '../db/schema/outbox.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import { neutralText } from './neutral-text.ts';
import { WITHOUT_SECRET } from './tidy.ts';

const MESSAGE_ID_MAX = 300;
const REASON_MAX = 500;

interface BounceBody {
  messageId: string;
  reason: string;
}

const bounceContract = contract(
  call<BounceBody>()({ id: 'mail.bounced', method: 'POST', host: 'service', path: 'mail/bounces', access: 'public', answer: 'nothing' }),
  {
    summary: 'The mail provider says that a mail came back for good, with the secret `MAIL_BOUNCE_SECRET` as its bearer token',
    body: bodySchema({
      /** The Message-ID of the mail that came back, with or without its angle brackets. */
      messageId: requiredText(MESSAGE_ID_MAX),
      /** What the recipient's server said. */
      reason: requiredText(REASON_MAX),
    }),
    answerIs: 'Noted; a mail that is not ours changes nothing',
    errors: { 401: 'Another secret', 404: 'No secret is set' },
    example: { body: { messageId: '<outbox.1.1796000000000@mail.example>', reason: '550 5.1.1 No such user' } },
  },
);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** @throws 404 where no provider may say so, 401 for another secret */
const requireProvider = (secret: string | null, authorization: string | undefined): void => {
  if (secret === null) throw problem(404, 'Not found');
  if (!timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${secret}`))) throw problem(401, 'Not authorized');
};

/** Notes that a mail came back; false for one that is unknown, or did not arrive anyway. */
const noteBounce = async (tx: Tx, { messageId, reason }: BounceBody, now: Date): Promise<boolean> => {
  const [, id, createdMs] = /^<?outbox\.(\d{1,15})\.(\d{1,15})@/.exec(messageId) ?? [];
  if (id === undefined) return false;
  const [mail] = await tx
    .select()
    .from(outbox)
    .where(eq(outbox.id, Number(id)))
    .for('update');
  if (!mail || mail.createdAt.getTime() !== Number(createdMs) || mail.failedAt !== null) return false;
  await tx
    .update(outbox)
    .set({ ...WITHOUT_SECRET, failedAt: now, failure: neutralText(reason) })
    .where(and(eq(outbox.id, mail.id), isNull(outbox.failedAt)));
  return true;
};

/** Bounces that come in after a mail was sent. Rule: docs/rules/notifications.md#bounces. */
export const mailBounced = route(bounceContract, {
  prepare: ({ services, request }) => {
    requireProvider(services.config.mailBounceSecret, request.headers.authorization);
    return Promise.resolve();
  },
  handler: async ({ body, tx, now, record }) => {
    record({ after: { messageId: body.messageId, reason: body.reason, noted: await noteBounce(tx, body, now) } });
  },
});
