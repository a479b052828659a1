import type { LocaleCode } from '@practice-portal/domain/locale';
import { inPounds, inUnit, isSameWeight, type NewPet, type PetRecord } from '@practice-portal/domain/pet';

/** Values of the pet form. */
export interface PetValues {
  name: string;
  species: string;
  breed: string;
  sex: '' | 'Male' | 'Female';
  birthDate: string;
  /** In the practice's unit. */
  weight: number | null;
  altered: '' | 'yes' | 'no';
  deceased: boolean;
  deceasedDate: string;
  rehomed: boolean;
  medications: string;
  info: string;
}

/** A pet that is added to a client. */
export const noPet = (clientId: number): PetRecord => ({
  id: 0,
  clientId,
  name: '',
  birthDate: null,
  weight: null,
  weightDate: null,
  sex: null,
  spayedNeutered: null,
  species: '',
  breed: null,
  rehomed: false,
  deceased: false,
  deceasedDate: null,
  medications: '',
  info: '',
  petExternalId: null,
  version: 1,
});

/** A record as the form holds it. */
export const petValuesOf =
  (code: LocaleCode) =>
  (pet: PetRecord): PetValues => ({
    name: pet.name,
    species: pet.species,
    breed: pet.breed ?? '',
    sex: pet.sex ?? '',
    birthDate: pet.birthDate ?? '',
    weight: pet.weight === null ? null : Number(inUnit(pet.weight, code).toFixed(2)),
    altered: pet.spayedNeutered === null ? '' : pet.spayedNeutered ? 'yes' : 'no',
    deceased: pet.deceased,
    deceasedDate: pet.deceasedDate ?? '',
    rehomed: pet.rehomed,
    medications: pet.medications,
    info: pet.info,
  });

/** The record of a pet with the form's values applied. An unchanged weight stays as it was measured. */
export const petFrom = (values: PetValues, onRecord: PetRecord, code: LocaleCode): NewPet => ({
  clientId: onRecord.clientId,
  name: values.name.trim(),
  species: values.species,
  breed: values.breed || null,
  sex: values.sex || null,
  birthDate: values.birthDate || null,
  weight:
    values.weight === null || Number.isNaN(values.weight)
      ? values.weight
      : isSameWeight(String(values.weight), onRecord.weight, code)
        ? onRecord.weight
        : inPounds(values.weight, code),
  spayedNeutered: values.altered === '' ? null : values.altered === 'yes',
  deceased: values.deceased,
  deceasedDate: values.deceased ? values.deceasedDate || null : null,
  rehomed: values.rehomed,
  medications: values.medications,
  info: values.info,
  petExternalId: onRecord.petExternalId,
});
