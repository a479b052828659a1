import type { QueuePet } from '@practice-portal/domain/client';

import type { Say, SheetWords } from './sheet-words.ts';
import type { SheetSection } from './sheet.ts';

/** What a paper says of a pet. */
export type Patient = Pick<QueuePet, 'name' | 'species' | 'breed' | 'sex' | 'neutered' | 'weight' | 'weightDate' | 'birthDate'>;

const sexText = ({ sex, neutered }: Pick<Patient, 'sex' | 'neutered'>, say: Say): string | null => {
  const state = neutered === null ? '' : neutered ? 'altered' : 'intact';
  return state || sex ? say(`domain:document.patient.sexValue.${state}${sex ?? ''}`) : null;
};

/** The pet that is prescribed for. */
export const patientSection = (
  { name, species, breed, sex, neutered, weight, weightDate, birthDate }: Patient,
  { say, lines, date, weightOn }: SheetWords,
): SheetSection => ({
  heading: say('domain:document.patient.heading'),
  lines: lines([
    ['domain:document.patient.name', name],
    ['domain:document.patient.species', species],
    ['domain:document.patient.breed', breed],
    ['domain:document.patient.sex', sexText({ sex, neutered }, say)],
    ['domain:document.patient.weight', weightOn(weight, weightDate)],
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
