import {
  approvalFindings,
  needsPharmacyNote,
  orderInfos,
  type NewOrderRequest,
  type ValidationMessage,
} from '@practice-portal/domain/approval';
import { validateNewOrderContract } from '@practice-portal/domain/contract/approval';
import { prescribingLimits } from '@practice-portal/domain/guardrails';
import { messageText } from '@practice-portal/domain/text';

import { route } from '../../http/contract-route.ts';
import { loadPractice } from '../../practices/load-practice.ts';
import type { Session } from '../../http/session.ts';
import { printInfos } from '../../sheets/letters.ts';
import type { VetRecord } from '../../staff/load-staff.ts';
import { licenseOf } from '../../staff/vet-license.ts';
import { earlyOfNew } from './early-of-new.ts';
import { pinFinding, pinFindings } from '../decide/validate.ts';
import { loadGiven, loadInCart } from '../../queue-items/load-given.ts';
import { loadActiveAutoships, loadActivePrescriptions } from '../../queue-items/load-details.ts';
import { vetForType } from '../../staff/vet-for-type.ts';
import { type Asking, whoSigns } from '../../staff/who-signs.ts';
import { loadNewOrder } from './load-new-order.ts';

const NO_LICENSE = { licenseNumber: null, licenseState: null, licenseExpiration: null };

interface Asked extends Asking {
  session: Session;
  body: NewOrderRequest;
}

/** Returns what is to be said of the vet, who need not sign: a PIN says who it is only together with one. */
const vetFindings = async ({ body: { vetStaffId, vetPin: pin }, ...asking }: Asked): Promise<ValidationMessage[]> => {
  const { localeCode } = asking.session;
  if (vetStaffId != null) return pinFindings(whoSigns(asking, { vetStaffId, pin, type: 'RX_CART_ITEM' }), localeCode);
  return pin === undefined ? [] : [pinFinding(messageText({ key: 'domain:approval.vetPinMismatch' }, localeCode), localeCode)];
};

/** An order form, as far as it is filled. */
export const validateNewOrder = route(validateNewOrderContract, {
  subject: ({ body }) => `animal/${body.animalId}`,
  prepare: async ({ body, session, services, db, request }) => {
    const { practiceId } = session;
    const practice = await loadPractice(db, practiceId);
    const vet: VetRecord | null = body.vetStaffId == null ? null : await vetForType(db, practiceId, body.vetStaffId, 'RX_CART_ITEM');
    const order = await loadNewOrder(db, practiceId, body, vet !== null);
    return { practice, vet, order, pin: await vetFindings({ body, session, services, request }) };
  },
  handler: async ({
    body,
    session: { practiceId },
    tx,
    now,
    prepared: {
      practice,
      vet,
      order: { names, ...order },
      pin,
    },
  }) => {
    const ofPet = { id: 0, renewsRxId: null, animal: order.item.animal, product: order.item.product };
    const { medications, productSpecies } = await loadGiven(tx, practiceId, ofPet, now);
    const inCart = await loadInCart(tx, practiceId, body.animalId);
    const { expirationDate = null, refills = null, usageInstructions = '', pharmacyNotes = '' } = body;
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
    const early = await earlyOfNew(tx, { practice, now }, body);
    const code = practice.localizationData.defaultLocaleCode;
    const infoMessages = [
      ...orderInfos(order.item.product.complianceBean, code),
      ...(await printInfos([...names, usageInstructions, pharmacyNotes], code)),
    ];
    return { validationMessages: [...pin, ...early, ...findings], infoMessages, pharmacyNoteRequired: needsPharmacyNote(findings) };
  },
});
