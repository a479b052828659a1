import { Stack } from '@chakra-ui/react';
import type { PetRecord } from '@practice-portal/domain/pet';
import { Banner, CheckboxField, DateField, useToday } from '@practice-portal/ui';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { PetValues } from './pet-values.ts';

/** A pet that has died or lives with another person. Rule: docs/rules/clients.md#the-end-of-care. */
export const EndFields = ({ onRecord }: { onRecord: PetRecord }): ReactNode => {
  const { t } = useTranslation('clients');
  const today = useToday();
  const { values } = useFormikContext<PetValues>();
  const ends = (values.deceased || values.rehomed) && !onRecord.deceased && !onRecord.rehomed;
  return (
    <Stack gap="4">
      <CheckboxField name="deceased" label={t('pet.deceased')} />
      {values.deceased ? <DateField name="deceasedDate" label={t('pet.deceasedDate')} required max={today} /> : null}
      <CheckboxField name="rehomed" label={t('pet.rehomed')} />
      {ends ? <Banner status="warning">{t('pet.endWarning', { name: values.name || t('pet.thisPet') })}</Banner> : null}
    </Stack>
  );
};
