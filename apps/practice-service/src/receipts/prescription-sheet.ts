import { formatDateTimeIn, formatNumber, formatPhone, type ZonedDate } from '@practice-portal/domain/locale';
import type { PracticeData } from '@practice-portal/domain/practice';

import type { clients } from '../db/schema/client.ts';
import type { PrescriptionRecord } from '../prescriptions/hold-prescription.ts';
import { type Patient, patientSection, type Signer, veterinarianSection } from '../sheets/sheet-sections.ts';
import { flavorLines, refillsText, sheetWords } from '../sheets/sheet-words.ts';
import type { Sheet } from '../sheets/sheet.ts';

export interface PrescriptionFacts {
  practice: PracticeData;
  rx: Pick<
    PrescriptionRecord,
    | 'id'
    | 'createdAt'
    | 'productName'
    | 'productStrength'
    | 'productPackaging'
    | 'quantity'
    | 'compoundingFlavor'
    | 'usageInstructions'
    | 'originalRefills'
    | 'expirationDate'
    | 'pharmacyNotes'
  >;
  client: Pick<typeof clients.$inferSelect, 'firstName' | 'lastName' | 'phone' | 'email'>;
  animal: Patient;
  vet: Signer;
  now: ZonedDate;
  /** Whose time it shows. */
  timeZone: string;
}

/** A prescription that was made, on paper. */
export const prescriptionSheet = ({ practice, rx, client, animal, vet, now, timeZone }: PrescriptionFacts): Sheet => {
  const { localizationData: localization } = practice;
  const code = localization.defaultLocaleCode;
  const words = sheetWords(localization);
  const { say, lines, date } = words;
  return {
    title: say('domain:document.title.prescription'),
    subtitle: practice.name,
    sections: [
      {
        heading: say('domain:document.practice.heading'),
        lines: lines([
          ['domain:document.practice.name', practice.companyName],
          ['domain:document.practice.id', String(practice.id)],
          ['domain:document.practice.order', String(rx.id)],
          [
            'domain:document.practice.status',
            say('domain:document.status.approved', { date: formatDateTimeIn(rx.createdAt.toISOString(), localization, timeZone) }),
          ],
        ]),
      },
      {
        heading: say('domain:document.client.heading'),
        lines: lines([
          ['domain:document.client.name', `${client.firstName} ${client.lastName}`],
          ['domain:document.client.phone', client.phone && formatPhone(client.phone, code)],
          ['domain:document.client.email', client.email],
        ]),
      },
      patientSection(animal, words),
      {
        heading: say('domain:document.prescription.heading'),
        lines: lines([
          ['domain:document.prescription.product', rx.productName],
          ['domain:document.prescription.strength', rx.productStrength],
          ['domain:document.prescription.packaging', rx.productPackaging],
          ['domain:document.prescription.quantity', formatNumber(rx.quantity, code)],
          ...flavorLines(rx.compoundingFlavor),
          ['domain:document.prescription.directions', rx.usageInstructions],
          ['domain:document.prescription.refills', refillsText(rx.originalRefills, say)],
          ['domain:document.prescription.expires', date(rx.expirationDate)],
          ['domain:document.prescription.notes', rx.pharmacyNotes],
        ]),
      },
      veterinarianSection(vet, words),
    ],
    notes: [say('domain:document.printed', { date: formatDateTimeIn(now.toISOString(), localization, timeZone) })],
  };
};
