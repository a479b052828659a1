import { approvalFindings, needsPharmacyNote, type NewOrderRequest, type ValidationMessage } from '@practice-portal/domain/approval';
import { validateNewOrderContract } from '@practice-portal/domain/contract/approval';
import { prescribingLimits } from '@practice-portal/domain/guardrails';
import type { LocaleCode } from '@practice-portal/domain/locale';
import { messageText } from '@practice-portal/domain/text';

import { route } from '../../http/contract-route.ts';
import { loadPractice } from '../../practices/load-practice.ts';
import type { Services } from '../../services.ts';
import type { VetRecord } from '../../staff/load-staff.ts';
import { licenseOf } from '../../staff/vet-license.ts';
import { pinFinding, pinFindings } from '../decide/validate.ts';
import { loadGiven, loadInCart } from '../items/load-given.ts';
import { loadActiveAutoships, loadActivePrescriptions } from '../items/load-details.ts';
import { vetForType } from '../locks/vet-for-type.ts';
import { loadNewOrder } from './load-new-order.ts';

const NO_LICENSE = { licenseNumber: null, licenseState: null, licenseExpiration: null };

interface Asked {
  practiceId: number;
  body: NewOrderRequest;
  locale: LocaleCode;
  address: string;
}

/** What is to be said of the vet: a PIN says who it is only together with one. */
const vetFindings = async (services: Services, { practiceId, body, locale, address }: Asked): Promise<ValidationMessage[]> => {
  const { vetStaffId, vetPin } = body;
  if (vetStaffId != null) return pinFindings(services, { practiceId, body: { vetStaffId, vetPin }, address, locale });
  return vetPin === undefined ? [] : [pinFinding(messageText({ key: 'domain:approval.vetPinMismatch' }, locale), locale)];
};

/** An order form, as far as it is filled. */
export const validateNewOrder = route(validateNewOrderContract, {
  subject: ({ body }) => `animal/${body.animalId}`,
  prepare: async ({ body, session: { practiceId, localeCode: locale }, services, db, request }) => {
    const practice = await loadPractice(db, practiceId);
    const vet: VetRecord | null = body.vetStaffId == null ? null : await vetForType(db, practiceId, body.vetStaffId, 'RX_CART_ITEM');
    const order = await loadNewOrder(db, practiceId, body, vet !== null);
    return { practice, vet, order, pin: await vetFindings(services, { practiceId, body, locale, address: request.ip }) };
  },
  handler: async ({ body, session: { practiceId }, tx, now, prepared: { practice, vet, order, pin } }) => {
    const ofPet = { id: 0, renewsRxId: null, animal: order.item.animal, product: order.item.product };
    const { medications, productSpecies } = await loadGiven(tx, practiceId, ofPet, now);
    const inCart = await loadInCart(tx, practiceId, body.animalId);
    const { expirationDate = null, refills = null, usageInstructions = '' } = body;
    const findings = approvalFindings({
      ...order,
      now,
      localization: practice.localizationData,
      form: { expirationDate, refills, usageInstructions },
      limits: prescribingLimits(order.item.product, { practice, now }),
      vetLicense: vet === null ? NO_LICENSE : licenseOf(vet),
      activePrescriptions: await loadActivePrescriptions(tx, practiceId, ofPet),
      activeAutoships: await loadActiveAutoships(tx, practiceId, ofPet),
      medications: [...medications, ...inCart],
      productSpecies,
    });
    return { validationMessages: [...pin, ...findings], infoMessages: [], pharmacyNoteRequired: needsPharmacyNote(findings) };
  },
});
