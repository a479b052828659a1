import { formatDateTime, formatNumber, formatPhone, type PracticeData } from '@practice-portal/domain';

import type { animals, clients } from '../db/schema/client.ts';
import type { PrescriptionRecord } from '../prescriptions/hold-prescription.ts';
import type { SheetFacts } from './order-sheet.ts';
import { refillsText, sexText, sheetWords, weightText } from './sheet-words.ts';
import type { Sheet } from './sheet.ts';

/** What a prescription's sheet is made from. */
export interface PrescriptionFacts {
  practice: PracticeData;
  rx: PrescriptionRecord;
  client: typeof clients.$inferSelect;
  animal: typeof animals.$inferSelect;
  vet: NonNullable<SheetFacts['vet']>;
  now: Date;
}

/** A prescription that was made, on paper. */
export const prescriptionSheet = ({ practice, rx, client, animal, vet, now }: PrescriptionFacts): Sheet => {
  const { localizationData: localization } = practice;
  const code = localization.defaultLocaleCode;
  const { say, lines, date } = sheetWords(localization);
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
            say('domain:document.status.approved', { date: formatDateTime(rx.createdAt.toISOString(), localization) }),
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
      {
        heading: say('domain:document.patient.heading'),
        lines: lines([
          ['domain:document.patient.name', animal.name],
          ['domain:document.patient.species', animal.species],
          ['domain:document.patient.breed', animal.breed],
          ['domain:document.patient.sex', sexText(animal.sex, say)],
          ['domain:document.patient.weight', weightText(animal.weight, code, say)],
          ['domain:document.patient.born', date(animal.birthDate)],
        ]),
      },
      {
        heading: say('domain:document.prescription.heading'),
        lines: lines([
          ['domain:document.prescription.product', rx.productName],
          ['domain:document.prescription.strength', rx.productStrength],
          ['domain:document.prescription.packaging', rx.productPackaging],
          ['domain:document.prescription.quantity', formatNumber(rx.quantity, code)],
          ['domain:document.prescription.directions', rx.usageInstructions],
          ['domain:document.prescription.refills', refillsText(rx.originalRefills, say)],
          ['domain:document.prescription.expires', date(rx.expirationDate)],
          ['domain:document.prescription.notes', rx.pharmacyNotes],
        ]),
      },
      {
        heading: say('domain:document.veterinarian.heading'),
        lines: lines([
          ['domain:document.veterinarian.name', vet.displayName],
          ['domain:document.veterinarian.license', [vet.licenseNumber, vet.licenseState].filter(Boolean).join(', ')],
        ]),
      },
    ],
    notes: [say('domain:document.printed', { date: formatDateTime(now.toISOString(), localization) })],
  };
};
