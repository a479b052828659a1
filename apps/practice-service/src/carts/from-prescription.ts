import type { ZonedDate } from '@practice-portal/domain/locale';
import {
  type CartFromPrescriptionAnswer,
  type RefillPrescription,
  orderRefillOptions,
  startingOrderExpiration,
} from '@practice-portal/domain/cart';
import { refillPrescriptionContract, renewPrescriptionContract, replacePrescriptionContract } from '@practice-portal/domain/contract/cart';
import { prescribingLimits } from '@practice-portal/domain/guardrails';
import { orderRefusal, prescriptionRefusal, type PrescriptionUse } from '@practice-portal/domain/order';
import type { PracticeData } from '@practice-portal/domain/practice';
import { isPrn } from '@practice-portal/domain/prescription';
import { SCOPES } from '@practice-portal/domain/session';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';

import { loadPet } from '../records/pet-record.ts';
import { requireSigner } from '../staff/who-signs.ts';
import type { Tx } from '../db/client.ts';
import { queueItemDetails } from '../db/schema/approval.ts';
import { cartItems } from '../db/schema/cart.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import type { AnyRoute } from '../http/route.ts';
import type { Session } from '../http/session.ts';
import { holdPrescription, loadPrescription, type PrescriptionRecord } from '../prescriptions/hold-prescription.ts';
import { requireVoidable } from '../prescriptions/void-prescription.ts';
import type { Services } from '../services.ts';
import { requirePet, requireSku } from './check-item.ts';
import { requireEarlyConfirmed } from './early-fills.ts';
import { changeCart, holdOpenCart } from './hold-cart.ts';
import { openCart, ordersHere } from './open-cart.ts';
import { isClientActive, refusalText, soldProduct } from './order-standing.ts';
import { preparePractice } from './sign-item.ts';

interface Adding {
  tx: Tx;
  practice: PracticeData;
  rx: PrescriptionRecord;
  form: Pick<RefillPrescription, 'sourceId' | 'referralSourceId' | 'insteadOfItemId' | 'confirmedFindings'>;
  now: ZonedDate;
}

/** @throws 404 when the body is about another prescription than the address */
const requireSame = (params: { prescriptionId: number }, body: { prescriptionId: number }): void => {
  if (params.prescriptionId !== body.prescriptionId) throw problem(404, 'The request is about another prescription than its address');
};

/** @throws 404 when it is no item of this cart that a fill for this pet can take the place of */
const removeInstead = async (tx: Tx, itemId: number, { cartId, animalId }: { cartId: number; animalId: number }): Promise<void> => {
  const ofPet = and(eq(cartItems.id, itemId), eq(cartItems.cartId, cartId), eq(cartItems.animalId, animalId), ne(cartItems.kind, 'REFILL'));
  const [removed] = await tx.delete(cartItems).where(ofPet).returning({ id: cartItems.id });
  if (!removed) throw problem(404, 'This product is no longer in the cart');
};

const add = async (
  { tx, practice, rx, form, now }: Adding,
  item: Pick<typeof cartItems.$inferInsert, 'kind' | 'refills' | 'refillExpiration' | 'voidVetStaffId' | 'isReplacement'> &
    Partial<Pick<typeof cartItems.$inferInsert, 'orderQuantity' | 'prescriptionQuantity'>>,
  asksIfEarly: 'REFILL' | 'RENEW' | null,
): Promise<CartFromPrescriptionAnswer> => {
  const { clientId } = rx;
  const pet = await requirePet(tx, { practice }, clientId, rx.animalId);
  const sku = await requireSku(tx, { practice, now }, rx.productId);
  const { cart } = await openCart(tx, { practiceId: practice.id, clientId, now, ...form });
  await holdOpenCart(tx, practice.id, cart.id);
  if (form.insteadOfItemId !== undefined) await removeInstead(tx, form.insteadOfItemId, { cartId: cart.id, animalId: pet.id });
  const [known] = await tx
    .select({ id: cartItems.id })
    .from(cartItems)
    .where(and(eq(cartItems.cartId, cart.id), eq(cartItems.rxId, rx.id)));
  if (known) throw problem(409, 'This prescription is in the order already', { cartId: cart.id, cartItemId: known.id });
  if (asksIfEarly !== null) {
    const asked = { animalId: pet.id, animalName: pet.name, sku, kind: asksIfEarly, confirmedFindings: form.confirmedFindings };
    await requireEarlyConfirmed(tx, { practice, now }, asked);
  }
  const [made] = await tx
    .insert(cartItems)
    .values({
      practiceId: practice.id,
      cartId: cart.id,
      animalId: pet.id,
      productId: sku.id,
      rxId: rx.id,
      orderQuantity: rx.quantity,
      prescriptionQuantity: rx.quantity,
      usageInstructions: rx.usageInstructions,
      pharmacyNotes: rx.pharmacyNotes,
      // As it was prescribed. Where it does not come in that flavor any more, a person chooses another one: nobody did yet.
      compoundingFlavorId: sku.compoundingFlavorEntries.find(({ id }) => id === rx.compoundingFlavorId)?.id ?? null,
      clinicalRationaleCode: sku.complianceBean.defaultClinicalRationaleCode,
      medicationIndicationIds: sku.complianceBean.defaultMedicationIndicationIds,
      ...item,
    })
    .returning({ id: cartItems.id });
  await changeCart(tx, { practice, now }, cart.id);
  return { cartId: cart.id, cartItemId: made?.id ?? 0 };
};

/** @throws 409 for what the prescription no longer allows, 422 for what else speaks against it; the cart asks for the agreement */
const requireAllowed = async ({ tx, practice, rx, now }: Adding, use: PrescriptionUse): Promise<void> => {
  const pet = await loadPet(tx, practice.id, rx.animalId);
  const product = await soldProduct(tx, { practice, now }, rx.productId);
  const refusal = orderRefusal({ pet, isClientActive: await isClientActive(tx, rx.clientId), product, practice, use, now });
  if (refusal === null || refusal === 'agreementNotAccepted') return;
  throw problem(prescriptionRefusal(use, now) === refusal ? 409 : 422, refusalText(refusal, practice));
};

/** As much of a prescription as its renewal may be: refills the product and the law allow, as many packs as are sold, a new date. */
const renewal = async ({ tx, practice, rx, now }: Adding) => {
  const sku = await requireSku(tx, { practice, now }, rx.productId);
  const product = { productName: sku.name, productStrength: sku.strengthSize, complianceBean: sku.complianceBean };
  const limits = prescribingLimits(product, { practice, now });
  const offered = orderRefillOptions(sku.complianceBean, limits);
  const most = offered.findLast((refills) => !isPrn(refills)) ?? 0;
  const refills = offered.includes(rx.originalRefills) ? rx.originalRefills : Math.min(rx.originalRefills, most);
  const refillExpiration = startingOrderExpiration(sku, { localization: practice.localizationData, now, limits });
  const quantity = Math.max(rx.quantity, sku.minimumQuantity);
  return { kind: 'RENEW' as const, orderQuantity: quantity, prescriptionQuantity: quantity, refills, refillExpiration };
};

/** Whether something has taken, or waits to take, the place of a prescription that was voided for it. */
const isReplaced = async (tx: Tx, { id, clientId }: PrescriptionRecord): Promise<boolean> => {
  const bought = and(eq(cartItems.rxId, id), isNotNull(cartItems.purchasedAt));
  const inQueue = and(eq(queueItemDetails.clientId, clientId), eq(queueItemDetails.renewsRxId, id));
  return (await tx.$count(cartItems, bought)) + (await tx.$count(queueItemDetails, inQueue)) > 0;
};

const refill = route(refillPrescriptionContract, {
  requires: ordersHere,
  subject: ({ params }) => `prescription/${params.prescriptionId}`,
  prepare: preparePractice,
  handler: async ({ params, body, session: { practiceId }, tx, now, prepared: { practice } }) => {
    requireSame(params, body);
    const rx = await holdPrescription(tx, practiceId, params.prescriptionId);
    const adding = { tx, practice, rx, form: body, now };
    await requireAllowed(adding, { kind: 'fill', prescription: rx, fills: 1 });
    return add(adding, { kind: 'REFILL', refills: null, refillExpiration: rx.expirationDate }, 'REFILL');
  },
});

const renew = route(renewPrescriptionContract, {
  requires: ordersHere,
  subject: ({ params }) => `prescription/${params.prescriptionId}`,
  prepare: preparePractice,
  handler: async ({ params, body, session: { practiceId }, tx, now, prepared: { practice } }) => {
    requireSame(params, body);
    const rx = await holdPrescription(tx, practiceId, params.prescriptionId);
    const adding = { tx, practice, rx, form: body, now };
    const isReplacement = rx.voidedAt !== null;
    if (isReplacement && (await isReplaced(tx, rx))) throw problem(409, refusalText('prescriptionVoided', practice));
    await requireAllowed(adding, { kind: 'renew', prescription: rx, isSame: true });
    return add(adding, { ...(await renewal(adding)), isReplacement }, isReplacement ? null : 'RENEW');
  },
});

interface Replacing {
  services: Services;
  session: Pick<Session, 'practiceId' | 'staffId' | 'scopes'>;
  params: { prescriptionId: number };
  body: { prescriptionId: number; vetStaffId: number; vetPin?: string | undefined };
  request: Pick<FastifyRequest, 'ip'>;
}

const prepareReplacing = async ({ params, body, ...asking }: Replacing) => {
  requireSame(params, body);
  await loadPrescription(asking.services.db, asking.session.practiceId, params.prescriptionId);
  return requireSigner(asking, { vetStaffId: body.vetStaffId, pin: body.vetPin });
};

/** 'Void and replace prescription': the item has the vet's approval, and the prescription ends once that is saved. */
const replace = route(replacePrescriptionContract, {
  requires: ordersHere,
  scope: SCOPES.approvePrescriptions,
  subject: ({ params }) => `prescription/${params.prescriptionId}`,
  prepare: prepareReplacing,
  handler: async ({ params: { prescriptionId }, body, session: { practiceId }, tx, now, prepared: { vet, practice } }) => {
    const rx = await requireVoidable(tx, { practiceId, rxId: prescriptionId, vet, now });
    const adding = { tx, practice, rx, form: body, now };
    await requireAllowed(adding, { kind: 'renew', prescription: rx, isSame: true });
    return add(adding, { ...(await renewal(adding)), voidVetStaffId: vet.id, isReplacement: true }, null);
  },
});

/** The routes that make carts of prescriptions. */
export const fromPrescriptionRoutes: readonly AnyRoute[] = [refill, renew, replace];
