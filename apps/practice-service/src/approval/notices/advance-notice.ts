import { noticeTask } from '@practice-portal/domain/notice';
import { formatPhone } from '@practice-portal/domain/locale';
import { eq } from 'drizzle-orm';

import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../db/client.ts';
import { referenceNow, withReference } from '../../db/reference.ts';
import { queueItemDetails, queueItems } from '../../db/schema/approval.ts';
import { ownerNotices } from '../../db/schema/notice.ts';
import { clients } from '../../db/schema/client.ts';
import { practices } from '../../db/schema/practice.ts';
import { ordersChanged } from '../../orders/orders-changed.ts';
import { ownerSecretOf } from '../../owner-links/owner-link.ts';
import { lastMailAbout, readDelivery } from '../../outbox/delivery.ts';
import { tell } from '../../outbox/tell.ts';
import { announce } from '../../realtime/approval-events.ts';
import type { Services } from '../../services.ts';
import { subjectOf } from '../subject-of.ts';

type TellingServices = Pick<Services, 'keys' | 'publicUrl'>;
type NoticeRecord = typeof ownerNotices.$inferSelect;

/** Of a notice, with its item held: whom it is for. */
const holdNotice = async (tx: Tx, itemId: number) => {
  // As an undo does: one of them comes first, and the other sees what it did.
  const [item] = await tx
    .select({ id: queueItems.id, type: queueItems.type, status: queueItems.status })
    .from(queueItems)
    .where(eq(queueItems.id, itemId))
    .for('update', { skipLocked: true });
  if (!item) return null;
  const [found] = await tx
    .select({ notice: ownerNotices, details: queueItemDetails, client: clients, practice: practices })
    .from(ownerNotices)
    .innerJoin(queueItemDetails, eq(queueItemDetails.itemId, ownerNotices.itemId))
    .innerJoin(clients, eq(clients.id, queueItemDetails.clientId))
    .innerJoin(practices, eq(practices.id, ownerNotices.practiceId))
    .where(eq(ownerNotices.itemId, itemId));
  return found ? { ...found, item } : null;
};

type Held = NonNullable<Awaited<ReturnType<typeof holdNotice>>>;

/** Mails the owner, at the address of now; without one it is told by phone. */
const send = async (
  tx: Tx,
  services: TellingServices,
  { notice, details, client, practice, item }: Held,
  now: Date,
): Promise<Partial<NoticeRecord>> => {
  if (!client.email) return { way: 'PHONE' };
  const about = subjectOf(item);
  const { practiceId } = notice;
  const secret = await ownerSecretOf(tx, services, { practiceId, queueItemId: item.id }, now);
  await tell(
    tx,
    {
      practiceId,
      mail: 'ownerTold',
      to: [{ name: details.clientName, email: client.email, cell: notice.sms ? client.phone : null }],
      params: { pet: details.animal.name, phone: practice.phone === null ? '' : formatPhone(practice.phone, practice.localeCode) },
      texts: { text: notice.text },
      secret,
      about,
    },
    now,
  );
  return { toldAt: now, mailId: await lastMailAbout(tx, practiceId, about), hasLink: true };
};

/** What the mail server has said of it since. */
const follow = async (tx: Tx, { mailId, arrivedAt }: NoticeRecord): Promise<Partial<NoticeRecord>> => {
  const mail = mailId === null ? undefined : (await readDelivery(tx, [mailId])).get(mailId);
  if (mail?.failedAt) return { bouncedAt: mail.failedAt, bounce: mail.failure };
  return mail?.sentAt && arrivedAt === null ? { arrivedAt: mail.sentAt } : {};
};

const ACTIONS = { toldAt: 'notice.told', arrivedAt: 'notice.arrived', bouncedAt: 'notice.bounced' } as const;

/**
 * Takes a notice as far as it has come: sends its mail once the decision is final, notes what became of the mail, and asks for a call
 * where one is needed. What can be taken back is left alone; so is what another process has.
 */
export const advanceNotice = async (tx: Tx, services: TellingServices, itemId: number, now: Date): Promise<void> => {
  const held = await holdNotice(tx, itemId);
  if (held === null || held.notice.finalAt > now) return;
  const { notice, item, details } = held;
  // Back in the queue, there is nothing to call about.
  if (notice.putOffAt !== null && item.status !== 'PUT_OFF') return;
  const news =
    notice.toldAt === null && notice.way === 'MAIL'
      ? await withReference(notice.requestId, () => send(tx, services, held, now))
      : await follow(tx, notice);
  const next = { ...notice, ...news };
  const task = noticeTask(next, now);
  const isAsked = task !== null && task !== notice.task;
  if (Object.keys(news).length === 0 && !isAsked) return;
  await tx
    .update(ownerNotices)
    .set({ ...news, ...(isAsked && { task, taskAt: now }) })
    .where(eq(ownerNotices.itemId, itemId));
  for (const [field, action] of Object.entries(ACTIONS))
    if (field in news)
      await audit(tx, services.keys.audit, {
        at: now,
        practiceId: notice.practiceId,
        actor: 'service',
        sessionId: null,
        requestId: notice.requestId ?? referenceNow() ?? subjectOf(item),
        action,
        subject: subjectOf(item),
        result: 'done',
        status: null,
        before: null,
        after: action === 'notice.told' ? { text: notice.text } : { bounce: next.bounce },
      });
  await announce(tx, [ordersChanged({ practiceId: notice.practiceId, clientId: details.clientId }, now)]);
};
