import type { ApprovalQueueItem } from '../approval/queue/schema.ts';
import type { PrescribingLimits } from '../guardrails/types.ts';
import { addDays, daysBetween, isIsoDate, isoDateOf, type ZonedDate } from '../locale/dates.ts';
import { startingExpirationDate } from '../prescription/expiration.ts';
import { allowedRefills } from '../guardrails/refill-rules.ts';
import { examDueAfter, firstFillDay, type RefillProposal, refillsToExam } from '../supply/refills-to-exam.ts';
import { lastOfKind } from './dated-criteria.ts';

/** An order, as far as its refills go. */
export type RefillOrder = Pick<
  ApprovalQueueItem,
  'product' | 'quantity' | 'isAutoship' | 'autoshipFrequency' | 'nextShipDate' | 'approvalSuggestion'
>;

/** Is signed, as far as the refills depend on it. */
export interface SignedTerms {
  usageInstructions: string | null;
  /** `YYYY-MM-DD`; anything else: not chosen yet. */
  expirationDate: unknown;
}

/**
 * The refills that are proposed at signing: none for a controlled substance, nor where no exam is known that counts.
 * @param limits what the law allows beyond the product's own limits; null where nothing
 * @param signed what the vet signs instead of what the order began with; a later end than the usual one adds no refill
 */
export const proposedRefills = (
  order: RefillOrder,
  limits: PrescribingLimits | null,
  now: ZonedDate,
  signed?: SignedTerms,
): RefillProposal | null => {
  const { complianceBean, productPackaging } = order.product;
  const exam = lastOfKind(order.approvalSuggestion?.suggestionJustifications ?? [], 'exam');
  // An exam that is still to come is none that was done.
  if (complianceBean.isControlledSubstance || exam === null || !exam.isValid || exam.date > isoDateOf(now)) return null;
  const begun = startingExpirationDate(complianceBean, now);
  const lastLawful = limits?.expiration?.max;
  const { usageInstructions } = signed ?? complianceBean;
  const firstFillOn = order.isAutoship ? order.nextShipDate : null;
  const proposal = refillsToExam({
    fill: { quantity: order.quantity, productPackaging, usageInstructions: usageInstructions ?? '' },
    autoshipDays: order.isAutoship ? order.autoshipFrequency : null,
    firstFillOn,
    examDueOn: examDueAfter(exam.date),
    expirationDate: begun !== null && isIsoDate(lastLawful) && lastLawful < begun ? lastLawful : begun,
    allowed: allowedRefills(complianceBean.maximumRefills, limits),
    now,
  });
  return proposalUntil(proposal, signed?.expirationDate, firstFillDay(firstFillOn, isoDateOf(now)));
};

/** A proposal for a prescription that ends when the vet says: no refill is due on that day or later. */
const proposalUntil = (proposal: RefillProposal | null, expirationDate: unknown, from: string): RefillProposal | null => {
  if (proposal === null || !isIsoDate(expirationDate)) return proposal;
  const most = Math.floor(daysBetween(from, addDays(expirationDate, -1)) / proposal.days);
  if (most >= proposal.refills) return proposal;
  return most <= 0 ? null : { ...proposal, refills: most, boundBy: 'expiration' };
};

/**
 * Refills that were granted beyond what was asked for because they were proposed: each of them spares a request once it is used.
 * @param asked what the order began with; null for nothing
 * @returns 0 where another number was granted than was proposed
 */
export const refillsBeyondAsked = (proposal: RefillProposal | null, asked: number | null, granted: number | null | undefined): number =>
  proposal === null || granted !== proposal.refills ? 0 : Math.max(0, granted - (asked ?? 0));
