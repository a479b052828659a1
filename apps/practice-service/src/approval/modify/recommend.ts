import {
  approveSchema,
  modificationRefusal,
  type ModificationRefusal,
  type ModificationRequest,
  PORTAL_SOURCE_ID,
} from '@practice-portal/domain/approval';
import { prescribingLimits } from '@practice-portal/domain/guardrails';
import { formatNumber } from '@practice-portal/domain/locale';
import { isWeightBelowLimit } from '@practice-portal/domain/pet';
import type { PracticeData } from '@practice-portal/domain/practice';
import { domainMessage, fieldErrorsOf, messageText } from '@practice-portal/domain/text';
import { eq } from 'drizzle-orm';

import { setWeight } from '../../animals/set-weight.ts';
import type { Tx } from '../../db/client.ts';
import { products } from '../../db/schema/product.ts';
import { problem } from '../../http/problem.ts';
import { queueMessage } from '../../outbox/send.ts';
import { writeMail } from '../../outbox/write-mail.ts';
import type { Deciding } from '../decide/sign.ts';
import { denyItem } from '../decide/deny.ts';
import type { Decided } from '../decide/finish-item.ts';
import { type ItemDetails, loadDetails } from '../items/load-details.ts';

const REFUSALS: Record<ModificationRefusal, string> = {
  noAlternative: 'No replacement can be recommended for this order',
  otherReason: 'A replacement is only recommended for a wrong strength or quantity, or a pet that is due',
};

type Product = typeof products.$inferSelect;

/** @throws 422 for a weight that no record of a pet could have */
const requireWeight = ({ localizationData: { defaultLocaleCode } }: PracticeData, pounds: number): void => {
  if (!isWeightBelowLimit(pounds, defaultLocaleCode)) throw problem(422, messageText(domainMessage('pet.weightLimit'), defaultLocaleCode));
};

/** @throws 404 for no such product, 422 for what could not be prescribed of it */
const requireReplacement = async (tx: Tx, practice: PracticeData, form: ModificationRequest, now: Date): Promise<Product> => {
  const { localizationData: localization } = practice;
  const { id, refills, usage: usageInstructions, pharmacyNotes } = form.product;
  const [product] = await tx.select().from(products).where(eq(products.id, id));
  if (!product) throw problem(404, 'No such product');
  // What else a compounded product asks for, the vet gives when the client has ordered it.
  const compliance = {
    ...product.compliance,
    isClinicalRationaleRequired: false,
    isMedicationIndicationsRequired: false,
    isVetLicenceInformationRequired: false,
  };
  const { name: productName, strength: productStrength } = product;
  const limits = prescribingLimits({ productName, productStrength, complianceBean: product.compliance }, { practice, now });
  const schema = approveSchema({ type: 'RX_CART_ITEM', compliance, localization, now, pharmacyNoteRequired: false, limits });
  try {
    schema.validateSync({ expirationDate: form.effectiveTo, refills, usageInstructions, pharmacyNotes }, { abortEarly: false });
  } catch (error) {
    const [first] = fieldErrorsOf(error) ?? [];
    if (!first) throw error;
    throw problem(422, messageText(first.message, localization.defaultLocaleCode));
  }
  return product;
};

/** What goes to the client: the mail, and where the practice has SMS and the vet asks for it, its subject as one. */
const tellClient = async (
  tx: Tx,
  practice: PracticeData,
  item: ItemDetails,
  product: Product,
  form: ModificationRequest,
  now: Date,
): Promise<void> => {
  const { defaultLocaleCode: code } = practice.localizationData;
  const recipient = form.clientEmail?.trim() || item.clientEmail;
  if (!recipient) throw problem(422, 'Enter a valid email address');
  const mail = writeMail(
    'recommendation',
    {
      practice: practice.companyName,
      name: item.clientName,
      pet: item.animal.name,
      ordered: item.product.productName,
      product: [product.name, product.strength, product.packaging].filter(Boolean).join(', '),
      directions: form.product.usage,
      quantity: formatNumber(form.product.fillQuantity, code),
    },
    code,
  );
  await queueMessage(tx, { practiceId: practice.id, channel: 'mail', recipient, ...mail }, now);
  const phone = form.clientPhone?.replaceAll(/\D/g, '') || item.clientPhone;
  if (form.smsShouldSend === true && practice.practiceHomeFeatures.smsEnabled && phone)
    await queueMessage(tx, { practiceId: practice.id, channel: 'sms', recipient: phone, body: mail.subject }, now);
};

/**
 * Denies an item that this transaction holds, and recommends another product in its place.
 * @throws 422 for an item or reason without a replacement, or a replacement that could not be prescribed
 */
export const recommendInstead = async (deciding: Deciding, form: ModificationRequest): Promise<Decided> => {
  const { tx, practice, item, times } = deciding;
  const details = await loadDetails(tx, practice.id, item);
  const refusal = modificationRefusal(details, form.denialReason);
  if (refusal) throw problem(422, REFUSALS[refusal]);
  requireWeight(practice, form.pet.weight);
  const product = await requireReplacement(tx, practice, form, times.now);
  const changed = await setWeight(
    tx,
    { practiceId: practice.id, animalId: details.animal.animalId, itemId: item.id, staffId: form.veterinarianSfuId },
    form.pet.weight,
    times.now,
  );
  await tellClient(tx, practice, details, product, form, times.now);
  const { id, type } = item;
  const { denialReason: reason, veterinarianSfuId: vetStaffId } = form;
  // Final at once: a mail is on its way.
  const denied = await denyItem(deciding, { id, type, reason, removeAutoShips: true, sourceId: PORTAL_SOURCE_ID, vetStaffId }, false);
  return { ...denied, events: [...denied.events, changed] };
};
