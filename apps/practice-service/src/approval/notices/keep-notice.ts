import {
  defaultStep,
  inParagraphs,
  noticeTemplate,
  type OwnerMessage,
  ownerMessageSchema,
  type ToldDecision,
} from '@practice-portal/domain/notice';
import { isFlagOn } from '@practice-portal/domain/permissions';
import { domainMessage, messageText } from '@practice-portal/domain/text';

import { referenceNow } from '../../db/reference.ts';
import { ownerNotices } from '../../db/schema/notice.ts';
import { problem } from '../../http/problem.ts';
import { validateOr422 } from '../../http/validate-or-422.ts';
import { lastMailAbout } from '../../outbox/delivery.ts';
import type { ItemDetails } from '../../queue-items/load-details.ts';
import type { Deciding } from '../decide/sign.ts';
import { subjectOf } from '../subject-of.ts';

/** What is decided, and what comes with it for the owner. */
interface Told {
  details: ItemDetails;
  decision: ToldDecision;
  /** Of the template: a denial's reason, or what else is told. */
  reason: string;
  finalAt: Date;
  /** Left out by systems that know of none: the owner then gets the template's text. */
  message?: OwnerMessage | undefined;
}

/** Whose decision it is, and when. */
interface Telling extends Pick<Deciding, 'tx' | 'practice'> {
  item: Pick<Deciding['item'], 'id' | 'type' | 'practiceId'>;
  vet: Pick<Deciding['vet'], 'displayName'>;
  times: Pick<Deciding['times'], 'now'>;
}

const templateOf = (
  { practice, vet }: Telling,
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

type NoticeValues = Omit<typeof ownerNotices.$inferInsert, 'itemId' | 'practiceId' | 'putOffAt' | 'putOffBy' | 'requestId'>;

/** Keeps a notice in the place of an earlier one of its item. */
const keep = async ({ tx, item, vet, times: { now } }: Telling, decision: ToldDecision, values: NoticeValues): Promise<void> => {
  const whole = {
    toldAt: null,
    mailId: null,
    hasLink: false,
    arrivedAt: null,
    bouncedAt: null,
    bounce: null,
    openedAt: null,
    task: null,
    taskAt: null,
    calledAt: null,
    calledBy: null,
    ...values,
    practiceId: item.practiceId,
    putOffAt: decision === 'PUT_OFF' ? now : null,
    putOffBy: decision === 'PUT_OFF' ? vet.displayName : null,
    requestId: referenceNow(),
  };
  await tx
    .insert(ownerNotices)
    .values({ itemId: item.id, ...whole })
    .onConflictDoUpdate({ target: ownerNotices.itemId, set: whole });
};

/**
 * Keeps what the owner is told of a decision once it can no longer be taken back, in the decision's transaction.
 * @throws 422 for a text that is empty or too long, and for a mail to a client without an address
 */
export const keepNotice = async (deciding: Telling, { details, decision, reason, finalAt, message }: Told): Promise<void> => {
  const { practice } = deciding;
  if (!isFlagOn(practice, 'closedLoopEnabled')) return;
  const locale = practice.localizationData.defaultLocaleCode;
  const { text, nextStep, way, sms } = message ?? templateOf(deciding, details, reason);
  validateOr422(ownerMessageSchema, { text }, locale);
  if (way === 'MAIL' && !details.clientEmail) {
    const errorMessage = messageText(domainMessage('notice.noAddress'), locale);
    throw problem(422, errorMessage, { fieldErrors: { way: errorMessage } });
  }
  await keep(deciding, decision, {
    text: text.trim(),
    nextStep,
    way,
    sms: sms && way === 'MAIL',
    finalAt,
  });
};

/** Keeps the question that was just mailed to the owner, to follow its mail. */
export const keepQuestion = async (deciding: Telling, question: string): Promise<void> => {
  const { tx, practice, item, times } = deciding;
  const { now } = times;
  await keep(deciding, 'PUT_OFF', {
    text: question.trim(),
    nextStep: 'NONE',
    way: 'MAIL',
    sms: false,
    finalAt: now,
    toldAt: now,
    mailId: await lastMailAbout(tx, practice.id, subjectOf(item)),
    hasLink: true,
  });
};
