import { PORTAL_SOURCE_ID, type ModificationRequest } from '@practice-portal/domain/approval';
import { orderExpirationRules } from '@practice-portal/domain/cart';
import { prescribingLimits, withinLimits } from '@practice-portal/domain/guardrails';
import { isFlagOn } from '@practice-portal/domain/permissions';
import { expirationLimits } from '@practice-portal/domain/prescription';

import { problemsOf } from '../../carts/check-item.ts';
import { requireAnsweredItem, requireSignableItem } from '../../carts/require-signable-item.ts';
import { maySignOrder, signItem } from '../../carts/signature.ts';
import { loadSkus } from '../../catalog/load-sku.ts';
import { cartItems, carts } from '../../db/schema/cart.ts';
import { recommendations } from '../../db/schema/recommendation.ts';
import { type LinkMaking, offerSecretOf } from '../../owner-links/owner-link.ts';
import type { Deciding } from '../decide/sign.ts';
import type { ItemDetails } from '../../queue-items/load-details.ts';

/** Where the mail of a replacement goes. */
interface Offer {
  details: ItemDetails;
  form: ModificationRequest;
  clientEmail: string;
  phone: string | null;
}

/** Holds what can be bought by a link. */
export interface Offered {
  cartId: number;
  /** The link, and when it ends. */
  value: string;
  until: Date;
}

/**
 * Makes a recommendation of a replacement, signed by the vet who denied: the client can buy it by a link.
 * @returns its cart and link; null for a product that needs more than the vet was asked for here, such as a compounded one, or that
 * they may not sign an order of
 * @throws 422 with the findings when one is not answered, or the license that the product asks for is not on record
 */
export const offerReplacement = async (
  { tx, practice, vet, signedBy, times: { now } }: Deciding,
  making: LinkMaking,
  { details, form, clientEmail, phone }: Offer,
): Promise<Offered | null> => {
  const { id: productId, fillQuantity: quantity, refills, usage: usageInstructions, pharmacyNotes } = form.product;
  const sku = (await loadSkus(tx, { practiceId: practice.id, now }, [productId])).get(productId);
  if (!sku) return null;
  const { localizationData: localization } = practice;
  const limits = prescribingLimits(
    { productName: sku.name, productStrength: sku.strengthSize, complianceBean: sku.complianceBean },
    { practice, now },
  );
  const rules = withinLimits(orderExpirationRules({ sku, localization, now }), limits);
  const item = {
    orderQuantity: quantity,
    prescriptionQuantity: quantity,
    refills,
    refillExpiration: form.effectiveTo ?? expirationLimits({ now, compliance: rules, localeCode: localization.defaultLocaleCode }).max,
    usageInstructions: usageInstructions.trim(),
    pharmacyNotes: pharmacyNotes.trim(),
  };
  const pet = { species: details.animal.species, weight: form.pet.weight };
  const reader = { practice, now };
  const { animalId } = details.animal;
  const { shownFindings, confirmedFindings } = form;
  const ordered = { sku, input: { ...item, animalId, shownFindings, confirmedFindings }, clientId: details.clientId, insteadOf: details };
  const isSigned = maySignOrder(vet, sku) && Object.keys(await problemsOf(tx, reader, { sku, pet, input: item })).length === 0;
  // What is only recommended is read by the client as well: its warnings are answered all the same.
  if (!isSigned) {
    await requireAnsweredItem(tx, reader, ordered);
    return null;
  }
  const signable = await requireSignableItem(tx, reader, { vet, signedBy }, ordered);
  const [cart] = await tx
    .insert(carts)
    .values({
      practiceId: practice.id,
      clientId: details.clientId,
      status: 'RECOMMENDED',
      sourceId: PORTAL_SOURCE_ID,
      referralSourceId: form.referralSourceId,
      shippingAddressId: details.shippingAddress?.id ?? null,
      createdAt: now,
      modifiedAt: now,
    })
    .returning({ id: carts.id });
  if (!cart) throw new Error('A cart was not stored');
  const whose = { practiceId: practice.id, cartId: cart.id, animalId, productId, vetStaffId: vet.id };
  const [added] = await tx
    .insert(cartItems)
    .values({ ...item, ...whose })
    .returning();
  await signItem(tx, added, { clientId: details.clientId, now }, signable);
  await tx.insert(recommendations).values({
    cartId: cart.id,
    practiceId: practice.id,
    clientId: details.clientId,
    clientEmail,
    phone,
    submittedByStaffId: vet.id,
    sentAt: now,
  });
  const request = isFlagOn(practice, 'closedLoopEnabled') ? { practiceId: practice.id, queueItemId: details.id } : undefined;
  return { cartId: cart.id, ...(await offerSecretOf(tx, making, { cartId: cart.id, item: request }, now)) };
};
