import { type ApproveValidation, otherOrderInfo, signatureInfo, type ValidationMessage } from '@practice-portal/domain/approval';
import type { LocaleCode } from '@practice-portal/domain/locale';
import { type FieldMessage, messageText } from '@practice-portal/domain/text';

import { loadOrderedSkus } from '../../catalog/load-sku.ts';
import type { Tx } from '../../db/client.ts';
import { Problem } from '../../http/problem.ts';
import { printInfos } from '../../sheets/letters.ts';
import { loadPet } from '../../records/pet-record.ts';
import { WRONG_PIN } from '../../staff/verify-vet-pin.ts';
import { requireAwaiting } from '../../queue-items/hold-item.ts';
import { changesSince } from '../../queue-items/fallen-signature.ts';
import { type ItemDetails, loadDetails } from '../../queue-items/load-details.ts';
import { countOtherOrders } from '../../queue-items/other-orders.ts';
import { type ApprovalToCheck, checkApproval } from './check-approval.ts';

/** Returns what is wrong with a PIN, as a finding. */
export const pinFinding = (text: string, locale: LocaleCode): ValidationMessage => ({
  rule: 'NEW_ORDER_PIN_RULE',
  messageHeading: messageText({ key: 'domain:finding.NEW_ORDER_PIN_RULE.heading' }, locale),
  messageText: text,
  actions: [],
  actionContext: {},
});

/** Returns what is to be said of the vet's PIN: on validation a wrong one is a finding, not a refusal. Throttled all the same. */
export const pinFindings = async (asked: Promise<unknown>, locale: LocaleCode): Promise<ValidationMessage[]> => {
  try {
    await asked;
    return [];
  } catch (error) {
    if (error instanceof Problem && error.message === WRONG_PIN) return [pinFinding(WRONG_PIN, locale)];
    throw error;
  }
};

/** Returns what has changed since an item was signed before; empty for nothing, and for one that was not. */
const changesOf = async (
  tx: Tx,
  { practice, now }: Pick<ApprovalToCheck, 'practice' | 'now'>,
  { id, fallenSignature: signed, animal, product: { productId }, quantity, renewsRxId }: ItemDetails,
  usageInstructions: string,
): Promise<FieldMessage[]> => {
  if (signed === null) return [];
  const sku = (await loadOrderedSkus(tx, { practiceId: practice.id, now }, [productId])).get(productId);
  if (!sku) return [];
  const pet = await loadPet(tx, practice.id, animal.animalId);
  const before = { signed, pet, sku, quantity, usageInstructions, rxId: renewsRxId, itemId: id, isOpen: true };
  return changesSince(tx, { practice, now }, before);
};

/**
 * Checks an approval without making it.
 * @throws 404, 409 when it was decided
 */
export const validateItem = async (tx: Tx, { form, ...about }: Omit<ApprovalToCheck, 'item'>): Promise<ApproveValidation> => {
  const item = await loadDetails(tx, about.practice.id, form);
  requireAwaiting(item.status);
  const { validation } = await checkApproval(tx, { ...about, form, item });
  const printed = [item.clientName, item.animal.name, form.usageInstructions, form.pharmacyNotes ?? ''];
  const locale = about.practice.localizationData.defaultLocaleCode;
  const others = (await countOtherOrders(tx, about.practice.id, [item])).get(item.id) ?? 0;
  const changes = await changesOf(tx, about, item, form.usageInstructions);
  const fallen = changes.length > 0 ? [signatureInfo(locale, changes)] : [];
  const infoMessages = [...fallen, ...(others > 0 ? [otherOrderInfo(locale)] : []), ...(await printInfos(printed, locale))];
  return { ...validation, infoMessages };
};
