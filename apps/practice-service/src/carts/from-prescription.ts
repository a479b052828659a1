import { type CartFromPrescription, type CartFromPrescriptionAnswer, orderRefillOptions } from '@practice-portal/domain/cart';
import { refillPrescriptionContract, renewPrescriptionContract, replacePrescriptionContract } from '@practice-portal/domain/contract/cart';
import { prescribingLimits } from '@practice-portal/domain/guardrails';
import type { PracticeData } from '@practice-portal/domain/practice';
import { isPrn } from '@practice-portal/domain/prescription';
import { SCOPES } from '@practice-portal/domain/session';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';

import { requireSigner } from '../approval/who-signs.ts';
import type { Tx } from '../db/client.ts';
import { cartItems } from '../db/schema/cart.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import type { AnyRoute } from '../http/route.ts';
import type { Session } from '../http/session.ts';
import { holdPrescription, loadPrescription, type PrescriptionRecord } from '../prescriptions/hold-prescription.ts';
import { voidPrescription } from '../prescriptions/void-prescription.ts';
import type { Services } from '../services.ts';
import { requirePet, requireSku } from './check-item.ts';
import { fillRefusal } from './check-order.ts';
import { changeCart, holdOpenCart } from './hold-cart.ts';
import { openCart, ordersHere } from './open-cart.ts';
import { preparePractice } from './sign-item.ts';

interface Adding {
  tx: Tx;
  practice: PracticeData;
  rx: PrescriptionRecord;
  form: Pick<CartFromPrescription, 'sourceId' | 'referralSourceId'>;
  now: Date;
}

/** @throws 404 when the body is about another prescription than the address */
const requireSame = (params: { prescriptionId: number }, body: { prescriptionId: number }): void => {
  if (params.prescriptionId !== body.prescriptionId) throw problem(404, 'The request is about another prescription than its address');
};

const add = async (
  { tx, practice, rx, form, now }: Adding,
  item: Pick<typeof cartItems.$inferInsert, 'kind' | 'refills' | 'refillExpiration'>,
): Promise<CartFromPrescriptionAnswer> => {
  const { clientId } = rx;
  const pet = await requirePet(tx, practice.id, clientId, rx.animalId);
  const sku = await requireSku(tx, { practice, now }, rx.productId);
  const { cart } = await openCart(tx, { practiceId: practice.id, clientId, now, ...form });
  await holdOpenCart(tx, practice.id, cart.id);
  const [known] = await tx
    .select({ id: cartItems.id })
    .from(cartItems)
    .where(and(eq(cartItems.cartId, cart.id), eq(cartItems.rxId, rx.id)));
  if (known) throw problem(409, 'This prescription is in the order already', { cartId: cart.id, cartItemId: known.id });
  const [made] = await tx
    .insert(cartItems)
    .values({
      ...item,
      practiceId: practice.id,
      cartId: cart.id,
      animalId: pet.id,
      productId: sku.id,
      rxId: rx.id,
      orderQuantity: rx.quantity,
      prescriptionQuantity: rx.quantity,
      usageInstructions: rx.usageInstructions,
      pharmacyNotes: rx.pharmacyNotes,
      compoundingFlavorId: sku.compoundingFlavorEntries[0]?.id ?? null,
      clinicalRationaleCode: sku.complianceBean.defaultClinicalRationaleCode,
      medicationIndicationIds: sku.complianceBean.defaultMedicationIndicationIds,
    })
    .returning({ id: cartItems.id });
  await changeCart(tx, { practice, now }, cart.id);
  return { cartId: cart.id, cartItemId: made?.id ?? 0 };
};

/** As much of a prescription as its renewal may be: refills the product and the law still allow; the vet chooses the date. */
const renewal = async ({ tx, practice, rx, now }: Adding) => {
  const sku = await requireSku(tx, { practice, now }, rx.productId);
  const product = { productName: sku.name, productStrength: sku.strengthSize, complianceBean: sku.complianceBean };
  const offered = orderRefillOptions(sku.complianceBean, prescribingLimits(product, { practice, now }));
  const most = offered.findLast((refills) => !isPrn(refills)) ?? 0;
  const refills = offered.includes(rx.originalRefills) ? rx.originalRefills : Math.min(rx.originalRefills, most);
  return { kind: 'RENEW' as const, refills, refillExpiration: null };
};

const refill = route(refillPrescriptionContract, {
  requires: ordersHere,
  subject: ({ params }) => `prescription/${params.prescriptionId}`,
  prepare: preparePractice,
  handler: async ({ params, body, session: { practiceId }, tx, now, prepared: { practice } }) => {
    requireSame(params, body);
    const rx = await holdPrescription(tx, practiceId, params.prescriptionId);
    const refusal = fillRefusal(rx, 1, now);
    if (refusal !== null) throw problem(409, refusal);
    return add({ tx, practice, rx, form: body, now }, { kind: 'REFILL', refills: null, refillExpiration: rx.expirationDate });
  },
});

const renew = route(renewPrescriptionContract, {
  requires: ordersHere,
  subject: ({ params }) => `prescription/${params.prescriptionId}`,
  prepare: preparePractice,
  handler: async ({ params, body, session: { practiceId }, tx, now, prepared: { practice } }) => {
    requireSame(params, body);
    const rx = await holdPrescription(tx, practiceId, params.prescriptionId);
    if (rx.voidedAt !== null) throw problem(409, 'This prescription was voided');
    if (rx.finalAt !== null && now < rx.finalAt)
      throw problem(409, 'The approval of this prescription is not final yet. Try again in a few seconds');
    const adding = { tx, practice, rx, form: body, now };
    return add(adding, await renewal(adding));
  },
});

interface Replacing {
  services: Services;
  session: Pick<Session, 'practiceId' | 'scopes'>;
  params: { prescriptionId: number };
  body: { prescriptionId: number; vetStaffId: number; vetPin?: string | undefined };
  request: Pick<FastifyRequest, 'ip'>;
}

const prepareReplacing = async ({ params, body, ...asking }: Replacing) => {
  requireSame(params, body);
  await loadPrescription(asking.services.db, asking.session.practiceId, params.prescriptionId);
  return requireSigner(asking, { vetStaffId: body.vetStaffId, pin: body.vetPin });
};

/** 'Void and replace prescription' in one go: what is voided has its replacement in the cart, or nothing was done. */
const replace = route(replacePrescriptionContract, {
  requires: ordersHere,
  scope: SCOPES.approvePrescriptions,
  subject: ({ params }) => `prescription/${params.prescriptionId}`,
  prepare: prepareReplacing,
  handler: async ({ params: { prescriptionId }, body, session: { practiceId }, tx, now, prepared: { vet, practice } }) => {
    await voidPrescription(tx, { practiceId, rxId: prescriptionId, vet, isReplacement: true, now });
    const rx = await holdPrescription(tx, practiceId, prescriptionId);
    const adding = { tx, practice, rx, form: body, now };
    return add(adding, await renewal(adding));
  },
});

/** The routes that make carts of prescriptions. */
export const fromPrescriptionRoutes: readonly AnyRoute[] = [refill, renew, replace];
