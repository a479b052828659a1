import type { QueuePet } from '@practice-portal/domain/client';

import type { SheetWords } from './sheet-words.ts';
import type { SheetSection } from './sheet.ts';

type Patient = Pick<QueuePet, 'name' | 'species' | 'breed' | 'sex' | 'weight' | 'birthDate'>;

/** The pet that is prescribed for. */
export const patientSection = (
  { name, species, breed, sex, weight, birthDate }: Patient,
  { say, lines, date, weight: weightText }: SheetWords,
): SheetSection => ({
  heading: say('domain:document.patient.heading'),
  lines: lines([
    ['domain:document.patient.name', name],
    ['domain:document.patient.species', species],
    ['domain:document.patient.breed', breed],
    ['domain:document.patient.sex', sex && say(sex === 'Male' ? 'domain:document.patient.male' : 'domain:document.patient.female')],
    ['domain:document.patient.weight', weightText(weight)],
    ['domain:document.patient.born', date(birthDate)],
  ]),
});

/** Who signs a sheet. */
export interface Signer {
  displayName: string;
  licenseNumber: string | null;
  licenseState: string | null;
}

/** The vet who signed; dashes where nobody did yet. */
export const veterinarianSection = (vet: Signer | null, { say, lines }: SheetWords): SheetSection => ({
  heading: say('domain:document.veterinarian.heading'),
  lines: lines([
    ['domain:document.veterinarian.name', vet?.displayName],
    ['domain:document.veterinarian.license', [vet?.licenseNumber, vet?.licenseState].filter(Boolean).join(', ')],
  ]),
});
