import { Box } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import { isOutsideRange, type ProductSku } from '@practice-portal/domain/catalog';
import { type PetRecord, typedPounds, typedWeightSchema, WEIGHT_INPUT_MAX } from '@practice-portal/domain/pet';
import { Banner, TextField, useLocale } from '@practice-portal/ui';
import { useField } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { PetWeight } from './use-pet-weight.ts';

interface WeightFieldProps {
  pet: PetRecord;
  weight: PetWeight;
  sku: ProductSku;
}

/** The pet's weight: leaving the field saves it to the record. */
export const WeightField = ({ pet, weight, sku }: WeightFieldProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const { code, profile } = useLocale();
  const mayEdit = useFlag('editClientEnabled');
  const [{ value }] = useField<string>('productPetWeight');
  const typed = typedWeightSchema().isValidSync(value) ? typedPounds(value, code) : null;
  const save = (): void => void (typed !== null && weight.save(value));
  return (
    <>
      <Box onBlur={save} maxW={{ md: '50%' }}>
        <TextField
          name="productPetWeight"
          label={t('product.weight', { unit: profile.weightUnit })}
          help={t('product.weightHelp', { pet: pet.name })}
          inputMode="decimal"
          maxLength={WEIGHT_INPUT_MAX}
          required
          onEnter={save}
          disabledReason={mayEdit ? null : t(pet.weight === null ? 'product.weightMissing' : 'product.weightLocked', { pet: pet.name })}
        />
      </Box>
      {isOutsideRange(sku, { species: pet.species, weight: typed }) && <Banner status="warning" title={t('product.outsideRange')} />}
    </>
  );
};
