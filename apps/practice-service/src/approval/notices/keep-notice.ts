import { type DecisionAnswer } from '@practice-portal/domain/approval';
import { defaultStep, inParagraphs, noticeTemplate, type OwnerMessage, ownerMessageSchema } from '@practice-portal/domain/notice';
import { isFlagOn } from '@practice-portal/domain/permissions';
import { domainMessage, messageText } from '@practice-portal/domain/text';

import { ownerNotices } from '../../db/schema/approval.ts';
import { problem } from '../../http/problem.ts';
import { validateOr422 } from '../../http/validate-or-422.ts';
import type { ItemDetails } from '../../queue-items/load-details.ts';
import type { Deciding } from '../decide/sign.ts';

/** What is decided, and what comes with it for the owner. */
interface Told {
  details: ItemDetails;
  decision: DecisionAnswer['decision'];
  /** The reason of a denial. */
  reason: string;
  finalAt: Date;
  /** Left out by systems that know of none: the owner of a denied request then gets the template's text. */
  message: OwnerMessage | undefined;
}

const templateOf = (
  { practice, vet }: Deciding,
  { clientName, clientEmail, animal, product }: ItemDetails,
  reason: string,
): OwnerMessage => {
  const nextStep = defaultStep(reason);
  const about = {
    owner: clientName,
    vet: vet.displayName,
    pet: animal.name,
    product: [product.productName, product.productStrength].filter(Boolean).join(' '),
  };
  const paragraphs = noticeTemplate(reason, nextStep, about).map((part) => messageText(part, practice.localizationData.defaultLocaleCode));
  return { text: inParagraphs(paragraphs), nextStep, way: clientEmail ? 'MAIL' : 'PHONE', sms: false };
};

/**
 * Keeps what the owner is told of a decision once it can no longer be taken back, in the decision's transaction.
 * @throws 422 for a text that is empty or too long, and for a mail to a client without an address
 */
export const keepNotice = async (deciding: Deciding, { details, decision, reason, finalAt, message }: Told): Promise<void> => {
  const { tx, practice, item } = deciding;
  if (!isFlagOn(practice, 'closedLoopEnabled') || (decision === 'APPROVED' && message === undefined)) return;
  const locale = practice.localizationData.defaultLocaleCode;
  const { text, nextStep, way, sms } = message ?? templateOf(deciding, details, reason);
  validateOr422(ownerMessageSchema, { text }, locale);
  if (way === 'MAIL' && !details.clientEmail) {
    const errorMessage = messageText(domainMessage('notice.noAddress'), locale);
    throw problem(422, errorMessage, { fieldErrors: { way: errorMessage } });
  }
  const { id: itemId, practiceId } = item;
  await tx.insert(ownerNotices).values({ itemId, practiceId, text: text.trim(), nextStep, way, sms: sms && way === 'MAIL', finalAt });
};
