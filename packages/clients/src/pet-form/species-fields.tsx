import { Grid } from '@chakra-ui/react';
import { useBreedsQuery, useSpeciesQuery } from '@practice-portal/api-client/pets';
import { ComboboxField } from '@practice-portal/ui';
import { useFormikContext } from 'formik';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { PetValues } from './pet-values.ts';

const optionsOf = (names: readonly string[], chosen: string) =>
  [...new Set(chosen === '' ? names : [...names, chosen])].map((name) => ({ value: name, label: name }));

/** Species and breed: another species has other breeds. Rule: docs/rules/clients.md#pet-form. */
export const SpeciesFields = (): ReactNode => {
  const { t } = useTranslation('clients');
  const { values, setFieldValue } = useFormikContext<PetValues>();
  const { species, breed } = values;
  const { data: allSpecies = [], isFetching: speciesLoading } = useSpeciesQuery();
  const { currentData: breeds = [], isFetching: breedsLoading } = useBreedsQuery(species, { skip: species === '' });
  const known = useRef({ species, breed });
  const follow = useEffectEvent(() => {
    const before = known.current;
    known.current = { species, breed };
    // A record that came with both, such as one that another person saved, keeps its breed.
    if (species !== before.species && breed !== '' && breed === before.breed) void setFieldValue('breed', '');
  });
  useEffect(() => follow(), [species, breed]);
  return (
    <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" alignItems="start">
      <ComboboxField
        name="species"
        label={t('pet.species')}
        required
        options={optionsOf(allSpecies, species)}
        placeholder={t('pet.chooseSpecies')}
        loading={speciesLoading}
      />
      <ComboboxField
        name="breed"
        label={t('pet.breed')}
        required
        options={optionsOf(breeds, breed)}
        placeholder={t('pet.chooseBreed')}
        loading={breedsLoading}
        disabledReason={species === '' ? t('pet.speciesFirst') : null}
      />
    </Grid>
  );
};
