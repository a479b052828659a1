import { Grid } from '@chakra-ui/react';
import { useBreedsQuery } from '@practice-portal/api-client/pets';
import { type DietSpecies, type Lifestyle, recordSpecies } from '@practice-portal/domain/diet';
import { WEIGHT_INPUT_MAX } from '@practice-portal/domain/pet';
import { CheckboxField, ComboboxField, DateField, SelectField, TextField, useLocale, useToday } from '@practice-portal/ui';
import { useField } from 'formik';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface PetFieldsProps {
  species: DietSpecies;
  lifestyles: Lifestyle[];
}

/** Fields of a pet that its diet depends on; the record is not changed. */
export const PetFields = ({ species, lifestyles }: PetFieldsProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const { profile } = useLocale();
  const today = useToday();
  const { data: breeds = [], isFetching } = useBreedsQuery(recordSpecies(species));
  const [{ value: breed }] = useField<string>('breed');
  const names = [...new Set(breed === '' ? breeds : [...breeds, breed])];
  return (
    <Grid templateColumns={{ base: '1fr', md: '1fr 1fr', lg: 'repeat(3, 1fr)' }} gap="4" alignItems="start">
      <TextField
        name="weight"
        label={t('diet.weight', { unit: profile.weightUnit })}
        inputMode="decimal"
        maxLength={WEIGHT_INPUT_MAX}
        required
      />
      <DateField name="birthDate" label={t('diet.birthDate')} max={today} required />
      <SelectField
        name="gender"
        label={t('diet.sex')}
        options={(['Male', 'Female'] as const).map((value) => ({ value, label: t(`diet.sexOf.${value}`) }))}
        required
      />
      <SelectField
        name="neutered"
        label={t('diet.altered')}
        options={(['YES', 'NO'] as const).map((value) => ({ value, label: t(`diet.alteredIs.${value}`) }))}
        required
      />
      <ComboboxField
        name="breed"
        label={t('diet.breed')}
        options={names.map((name) => ({ value: name, label: name }))}
        loading={isFetching}
        required
      />
      <SelectField
        name="lifestyle"
        label={t('diet.lifestyle')}
        options={lifestyles.map(({ value, displayValue }) => ({ value, label: displayValue }))}
        required
      />
      <CheckboxField name="mixFeeding" label={t('diet.mixFeeding')} help={t('diet.mixFeedingHelp')} />
    </Grid>
  );
};
