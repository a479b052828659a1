import {
  approveSchema,
  modificationRefusal,
  type ModificationRefusal,
  type ModificationRequest,
  PORTAL_SOURCE_ID,
} from '@practice-portal/domain/approval';
import { prescribingLimits } from '@practice-portal/domain/guardrails';
import { formatNumber, type LocaleCode, parsePhone, phoneSchema, type ZonedDate } from '@practice-portal/domain/locale';
import { isFlagOn } from '@practice-portal/domain/permissions';
import { isWeightBelowLimit } from '@practice-portal/domain/pet';
import type { PracticeData } from '@practice-portal/domain/practice';
import { domainMessage, fieldErrorsOf, messageText } from '@practice-portal/domain/text';
import { eq } from 'drizzle-orm';
import { object } from 'yup';

import { setWeight } from '../../pets/set-weight.ts';
import type { Tx } from '../../db/client.ts';
import { products } from '../../db/schema/product.ts';
import { recommendations } from '../../db/schema/recommendation.ts';
import { isDietProduct } from '../../catalog/diet-product.ts';
import { problem } from '../../http/problem.ts';
import { endReplaced } from '../../prescriptions/void-prescription.ts';
import { validateOr422 } from '../../http/validate-or-422.ts';
import { cancelLinesOf } from '../../orders/cancel-line.ts';
import { tell } from '../../outbox/tell.ts';
import { type LinkMaking, ownerLinkOf } from '../../owner-links/owner-link.ts';
import type { Deciding } from '../decide/sign.ts';
import { denyItem } from '../decide/deny.ts';
import type { Decided } from '../decide/finish-item.ts';
import { subjectOf } from '../subject-of.ts';
import { type ItemDetails, loadDetails } from '../../queue-items/load-details.ts';
import { type Offered, offerReplacement } from './offer-replacement.ts';

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
const requireReplacement = async (tx: Tx, practice: PracticeData, form: ModificationRequest, now: ZonedDate): Promise<Product> => {
  const { localizationData: localization } = practice;
  const { id, refills, usage: usageInstructions, pharmacyNotes } = form.product;
  const [product] = await tx.select().from(products).where(eq(products.id, id));
  if (!product) throw problem(404, 'No such product');
  if (isDietProduct(product)) throw problem(422, 'This product is ordered by a diet recommendation alone');
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

/** Message to the client. */
interface Telling extends ReturnType<typeof contactOf> {
  item: ItemDetails;
  product: Product;
  form: ModificationRequest;
  offer: Offered | null;
  making: LinkMaking;
}

/** Where the mail of a replacement goes, and the text message that is asked for. */
const contactOf = (item: ItemDetails, form: ModificationRequest, localeCode: LocaleCode) => {
  const clientEmail = form.clientEmail?.trim() || item.clientEmail;
  if (!clientEmail) throw problem(422, 'Enter a valid email address');
  const clientPhone = parsePhone(form.clientPhone ?? '', localeCode);
  validateOr422(object({ clientPhone: phoneSchema(localeCode, { required: false }) }), { clientPhone }, localeCode);
  const phone = clientPhone || item.clientPhone;
  return { clientEmail, phone };
};

/** Returns what goes to the client: the mail, and where the vet asks for it, a text message. */
const tellClient = async (
  { tx, practice, vet, times: { now } }: Deciding,
  { item, product, form, offer, making, clientEmail, phone }: Telling,
): Promise<void> => {
  const notice = {
    practiceId: practice.id,
    to: [{ name: item.clientName, email: clientEmail, cell: form.smsShouldSend === true ? phone : null }],
    params: {
      pet: item.animal.name,
      ordered: item.product.productName,
      product: [product.name, product.strength, product.packaging].filter(Boolean).join(', '),
      directions: form.product.usage,
      quantity: formatNumber(form.product.fillQuantity, practice.localizationData.defaultLocaleCode),
    },
    by: `staff:${vet.id}`,
  };
  if (offer === null) {
    const pages = isFlagOn(practice, 'closedLoopEnabled')
      ? messageText(
          domainMessage('owner.mail.page', { link: await ownerLinkOf(tx, making, { practiceId: practice.id, queueItemId: item.id }, now) }),
          practice.localizationData.defaultLocaleCode,
        )
      : '';
    await tell(tx, { ...notice, mail: 'recommendation', texts: { pages }, about: subjectOf(item) }, now);
    return;
  }
  const { cartId, ...secret } = offer;
  const told = await tell(tx, { ...notice, mail: 'recommendationWithLink', about: `recommendation/${cartId}`, secret }, now);
  await tx
    .update(recommendations)
    .set({ smsSent: told.has('sms') })
    .where(eq(recommendations.cartId, cartId));
};

/** The prescription that a denied renewal was for: another product takes its place. */
const voidReplaced = async ({ tx, practice, vet, times: { now } }: Deciding, { type, renewsRxId }: ItemDetails): Promise<void> => {
  if (type !== 'PROFILE_PRESCRIPTION' || renewsRxId === null) return;
  if (await endReplaced(tx, { practiceId: practice.id, rxId: renewsRxId, vetStaffId: vet.id, now }))
    await cancelLinesOf(tx, [renewsRxId], { cause: 'voided', by: vet.displayName, now });
};

/**
 * Denies an item that this transaction holds, and recommends another product in its place: denial, void and recommendation,
 * or nothing.
 * @throws 422 for an item or reason without a replacement, or a replacement that could not be prescribed
 */
export const recommendInstead = async (deciding: Deciding, form: ModificationRequest, services: LinkMaking): Promise<Decided> => {
  const { tx, practice, item, times } = deciding;
  const details = await loadDetails(tx, practice.id, item);
  const refusal = modificationRefusal(details, form.denialReason);
  if (refusal) throw problem(422, REFUSALS[refusal]);
  requireWeight(practice, form.pet.weight);
  const product = await requireReplacement(tx, practice, form, times.now);
  await setWeight(
    tx,
    { practiceId: practice.id, animalId: details.animal.animalId, itemId: item.id, staffId: form.veterinarianSfuId },
    form.pet.weight,
    times.now,
  );
  const contact = contactOf(details, form, deciding.practice.localizationData.defaultLocaleCode);
  const offer = await offerReplacement(deciding, services, { details, form, ...contact });
  await tellClient(deciding, { item: details, product, form, offer, making: services, ...contact });
  await voidReplaced(deciding, details);
  const { id, type } = item;
  const { denialReason: reason, veterinarianSfuId: vetStaffId } = form;
  // Final at once: a mail is on its way.
  return denyItem(deciding, { id, type, reason, removeAutoShips: true, sourceId: PORTAL_SOURCE_ID, vetStaffId }, false);
};
