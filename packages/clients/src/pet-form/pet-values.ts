import type { LocaleCode } from '@practice-portal/domain/locale';
import { inPounds, inUnit, isSameWeight, type NewPet, newPetBodySchema, type PetRecord } from '@practice-portal/domain/pet';
import { blank, storedValues, type Typed, typedValues } from '@practice-portal/domain/schema';

/** Values of the pet form. The weight is in the practice's unit. */
export interface PetValues extends Omit<Typed<NewPet>, 'clientId' | 'petExternalId' | 'spayedNeutered'> {
  altered: '' | 'yes' | 'no';
}

/** A pet that is added to a client. */
export const noPet = (clientId: number): PetRecord => ({ ...blank(newPetBodySchema), id: 0, clientId, weightDate: null, version: 1 });

/** A record as the form holds it. */
export const petValuesOf =
  (code: LocaleCode) =>
  (pet: PetRecord): PetValues => {
    const { clientId: _client, petExternalId: _external, spayedNeutered, weight, ...values } = typedValues(newPetBodySchema, pet);
    return {
      ...values,
      weight: weight === null ? null : Number(inUnit(weight, code).toFixed(2)),
      altered: spayedNeutered === null ? '' : spayedNeutered ? 'yes' : 'no',
    };
  };

/** The record of a pet with the form's values applied. An unchanged weight stays as it was measured. */
export const petFrom = ({ altered, ...values }: PetValues, onRecord: PetRecord, code: LocaleCode): NewPet => ({
  ...storedValues(newPetBodySchema, values),
  clientId: onRecord.clientId,
  petExternalId: onRecord.petExternalId,
  name: values.name.trim(),
  weight:
    values.weight === null || Number.isNaN(values.weight)
      ? values.weight
      : isSameWeight(String(values.weight), onRecord.weight, code)
        ? onRecord.weight
        : inPounds(values.weight, code),
  spayedNeutered: altered === '' ? null : altered === 'yes',
  deceasedDate: values.deceased ? values.deceasedDate || null : null,
});
