import type { ApproveRequest, DecisionAnswer, MedicationIndication } from '@practice-portal/domain/approval';
import { formatDateTimeIn, formatDay, formatNumber, formatPhone, type ZonedDate } from '@practice-portal/domain/locale';
import type { PracticeData } from '@practice-portal/domain/practice';

import type { ItemDetails } from '../queue-items/load-details.ts';
import { patientSection, type Signer, veterinarianSection } from '../sheets/sheet-sections.ts';
import { addressText, autoshipLines, flavorLines, refillsText, type Say, sheetWords } from '../sheets/sheet-words.ts';
import type { Sheet } from '../sheets/sheet.ts';

/** Was prescribed, or is about to be. */
export type Prescribed = Pick<
  ApproveRequest,
  | 'expirationDate'
  | 'refills'
  | 'usageInstructions'
  | 'pharmacyNotes'
  | 'clinicalRationaleCode'
  | 'medicationIndicationIds'
  | 'licenseNumber'
  | 'licenseState'
>;

export interface SheetFacts {
  practice: PracticeData;
  item: Pick<
    ItemDetails,
    | 'id'
    | 'type'
    | 'status'
    | 'orderNumber'
    | 'orderDate'
    | 'sourceDescription'
    | 'clientName'
    | 'clientPhone'
    | 'clientEmail'
    | 'shippingAddress'
    | 'animal'
    | 'product'
    | 'quantity'
    | 'compoundingFlavor'
    | 'autoshipQuantity'
  >;
  /** From the decision or the form; null: as the product suggests. */
  prescribed: Prescribed | null;
  /** Is empty for items without a compounding pharmacy. */
  indications: readonly MedicationIndication[];
  vet: Signer | null;
  decision: { decision: DecisionAnswer['decision']; decidedAt: Date } | null;
  /** A receipt beside the order. */
  isReceipt: boolean;
  now: ZonedDate;
  /** Whose time it shows. */
  timeZone: string;
}

const asSuggested = ({ product: { complianceBean } }: SheetFacts['item']): Prescribed => ({
  clinicalRationaleCode: complianceBean.defaultClinicalRationaleCode,
  medicationIndicationIds: complianceBean.defaultMedicationIndicationIds,
  expirationDate: complianceBean.defaultExpirationDate,
  refills: complianceBean.defaultRefills,
  usageInstructions: complianceBean.usageInstructions ?? '',
  pharmacyNotes: complianceBean.pharmacyNotes ?? '',
});

/** The lines that only what is compounded has. */
const compoundedLines = ({ item, indications }: SheetFacts, prescribed: Prescribed): [Parameters<Say>[0], string | null | undefined][] => {
  const { isClinicalRationaleRequired, isMedicationIndicationsRequired, clinicalRationales } = item.product.complianceBean;
  const { clinicalRationaleCode, medicationIndicationIds = [] } = prescribed;
  const rationale = clinicalRationales.find(({ code }) => code === clinicalRationaleCode);
  const names = indications.filter(({ id }) => medicationIndicationIds.includes(id)).map(({ name }) => name);
  return [
    ...(isClinicalRationaleRequired ? ([['domain:document.prescription.rationale', rationale?.displayName]] as const) : []),
    ...(isMedicationIndicationsRequired ? ([['domain:document.prescription.indications', names.join('; ')]] as const) : []),
  ].map(([label, value]) => [label, value]);
};

const statusText = ({ item, decision, practice, timeZone }: SheetFacts, say: Say): string => {
  // Without a decision it has left the queue with its pet's record.
  if (!decision)
    return say(
      item.status === 'AWAITING' || item.status === 'PUT_OFF' ? 'domain:document.status.awaiting' : 'domain:document.status.closed',
    );
  const date = formatDateTimeIn(decision.decidedAt.toISOString(), practice.localizationData, timeZone);
  return say(decision.decision === 'APPROVED' ? 'domain:document.status.approved' : 'domain:document.status.denied', { date });
};

/** Puts an order into the words of the practice's country: who it is for, what is prescribed, and who signs. */
export const orderSheet = (facts: SheetFacts): Sheet => {
  const { practice, item, vet, isReceipt, now, timeZone } = facts;
  const { animal, product } = item;
  const { localizationData: localization } = practice;
  const code = localization.defaultLocaleCode;
  const words = sheetWords(localization);
  const { say, lines, date } = words;
  const prescribed = facts.prescribed ?? asSuggested(item);
  const isApproved = facts.decision?.decision === 'APPROVED';
  return {
    title: say(isReceipt ? 'domain:document.title.receipt' : 'domain:document.title.order'),
    subtitle: practice.name,
    sections: [
      {
        heading: say('domain:document.practice.heading'),
        lines: lines([
          ['domain:document.practice.name', practice.companyName],
          ['domain:document.practice.id', String(practice.id)],
          ['domain:document.practice.order', item.orderNumber ?? say(`domain:document.kind.${item.type}`, { id: String(item.id) })],
          ['domain:document.practice.ordered', formatDay(item.orderDate, localization, timeZone)],
          ['domain:document.practice.source', item.sourceDescription],
          ['domain:document.practice.status', statusText(facts, say)],
        ]),
      },
      {
        heading: say('domain:document.client.heading'),
        lines: lines([
          ['domain:document.client.name', item.clientName],
          ['domain:document.client.phone', item.clientPhone && formatPhone(item.clientPhone, code)],
          ['domain:document.client.email', item.clientEmail],
          ['domain:document.client.shipTo', addressText(item.shippingAddress)],
        ]),
      },
      patientSection(animal, words),
      {
        heading: say('domain:document.prescription.heading'),
        lines: lines([
          ['domain:document.prescription.product', product.productName],
          ['domain:document.prescription.strength', product.productStrength],
          ['domain:document.prescription.packaging', product.productPackaging],
          ['domain:document.prescription.quantity', formatNumber(item.quantity, code)],
          ...flavorLines(item.compoundingFlavor),
          ...autoshipLines(item.autoshipQuantity, code),
          ['domain:document.prescription.directions', prescribed.usageInstructions],
          ['domain:document.prescription.refills', refillsText(prescribed.refills, say)],
          ['domain:document.prescription.expires', date(prescribed.expirationDate)],
          ['domain:document.prescription.notes', prescribed.pharmacyNotes],
          ...compoundedLines(facts, prescribed),
        ]),
      },
      // A license stands under what its vet has approved, and nowhere else.
      veterinarianSection(isApproved ? vet : vet && { ...vet, licenseNumber: null, licenseState: null }, words),
    ],
    notes: [
      ...(isApproved ? [say('domain:certification.text')] : []),
      say('domain:document.printed', { date: formatDateTimeIn(now.toISOString(), localization, timeZone) }),
    ],
  };
};
