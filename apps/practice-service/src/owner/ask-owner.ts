import { formatPhone, type ZonedDate } from '@practice-portal/domain/locale';
import type { PracticeData } from '@practice-portal/domain/practice';
import { domainMessage, messageText } from '@practice-portal/domain/text';
import type { OwnerQuestionKind } from '@practice-portal/domain/waiting';
import { eq } from 'drizzle-orm';

import type { Executor, Tx } from '../db/client.ts';
import { ownerRequests } from '../db/schema/owner.ts';
import { practices } from '../db/schema/practice.ts';
import { problem } from '../http/problem.ts';
import { tell } from '../outbox/tell.ts';
import type { ItemDetails } from '../queue-items/load-details.ts';
import { type LinkMaking, ownerSecretOf } from '../owner-links/owner-link.ts';

/** A question to the owner of a queue item that the transaction holds. */
interface Question {
  practice: PracticeData;
  item: ItemDetails;
  kind: OwnerQuestionKind;
  text: string;
  /** Who asks, as the audit log names them. */
  by: string;
}

/** The phone of a practice as it is written; empty for none. */
export const practicePhone = async (executor: Executor, { id, localizationData }: PracticeData): Promise<string> => {
  const [row] = await executor.select({ phone: practices.phone }).from(practices).where(eq(practices.id, id));
  return row?.phone ? formatPhone(row.phone, localizationData.defaultLocaleCode) : '';
};

/**
 * Mails the owner a question, with the link to the page where it is answered. It takes the place of an earlier one.
 * @throws 422 without an address
 */
export const askOwner = async (
  tx: Tx,
  services: LinkMaking,
  { practice, item, kind, text, by }: Question,
  now: ZonedDate,
): Promise<void> => {
  const { defaultLocaleCode: locale } = practice.localizationData;
  const email = item.clientEmail?.trim();
  if (!email) {
    const errorMessage = messageText(domainMessage('waiting.noEmail'), locale);
    throw problem(422, errorMessage, { fieldErrors: { questionText: errorMessage } });
  }
  const secret = await ownerSecretOf(tx, services, { practiceId: practice.id, queueItemId: item.id }, now);
  const question = text.trim();
  await tx.update(ownerRequests).set({ questionKind: kind, questionText: question, askedAt: now }).where(eq(ownerRequests.itemId, item.id));
  const phone = await practicePhone(tx, practice);
  await tell(
    tx,
    {
      practiceId: practice.id,
      mail: 'ownerQuestion',
      to: [{ name: item.clientName, email }],
      params: { pet: item.animal.name, product: item.product.productName },
      texts: {
        question,
        call: phone === '' ? '' : messageText(domainMessage('owner.mail.call', { practice: practice.companyName, phone }), locale),
      },
      secret,
      about: `${item.type}/${item.id}`,
      by,
    },
    now,
  );
};
