import { Box } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import { isOutsideRange, type ProductSku } from '@practice-portal/domain/catalog';
import { type PetRecord, typedPounds, typedWeightSchema, WEIGHT_INPUT_MAX } from '@practice-portal/domain/pet';
import { Banner, TextField, useLocale } from '@practice-portal/ui';
import { useField, useFormikContext } from 'formik';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { PetWeight } from './use-pet-weight.ts';

interface WeightFieldProps {
  pet: PetRecord;
  weight: PetWeight;
  sku: ProductSku;
  /** The protocol asks what the pet weighs today: the record's weight is no answer. */
  asked?: boolean;
}

/** The weight of today, in the place of the record's. It may be left out. */
const WeightQuestion = ({ pet, weight }: Pick<WeightFieldProps, 'pet' | 'weight'>): ReactNode => {
  const { t } = useTranslation('ordering');
  const { profile, formatWeight, formatDate } = useLocale();
  const { setFieldValue } = useFormikContext();
  const [{ value }] = useField<string>('answers.weight');
  const answer = (): void => {
    if (!typedWeightSchema().isValidSync(value)) return;
    void setFieldValue('productPetWeight', value);
    void weight.save(value);
  };
  const onRecord = formatWeight(pet.weight ?? 0);
  return (
    <Box onBlur={answer} maxW={{ md: '50%' }}>
      <TextField
        name="answers.weight"
        label={`${t('domain:protocol.question.weight', { pet: pet.name })} (${profile.weightUnit})`}
        help={t(pet.weightDate === null ? 'questions.weightUndated' : 'questions.weightOnRecord', {
          weight: t('product.weighs', onRecord),
          date: pet.weightDate === null ? '' : formatDate(pet.weightDate),
        })}
        inputMode="decimal"
        maxLength={WEIGHT_INPUT_MAX}
        onEnter={answer}
      />
    </Box>
  );
};

/** The pet's weight: leaving the field saves it to the record. */
export const WeightField = ({ pet, weight, sku, asked = false }: WeightFieldProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const { code, profile } = useLocale();
  const mayEdit = useFlag('editClientEnabled');
  const [{ value }] = useField<string>('productPetWeight');
  // A weight that is saved here first is no second question.
  const [isKnown] = useState(pet.weight !== null);
  const typed = typedWeightSchema().isValidSync(value) ? typedPounds(value, code) : null;
  const save = (): void => void (typed !== null && weight.save(value));
  return (
    <>
      {asked && isKnown && mayEdit ? (
        <WeightQuestion pet={pet} weight={weight} />
      ) : (
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
      )}
      {isOutsideRange(sku, { species: pet.species, weight: typed }) && <Banner status="warning" title={t('product.outsideRange')} />}
    </>
  );
};
