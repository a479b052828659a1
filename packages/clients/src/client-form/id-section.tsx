import { Grid, Stack } from '@chakra-ui/react';
import { useIdTypesQuery } from '@practice-portal/api-client/clients';
import { CLIENT_NAME_MAX, ID_NUMBER_MAX, isStateOfIdNeeded } from '@practice-portal/domain/client';
import { regionsOf } from '@practice-portal/domain/locale';
import { DateField, SelectField, SwitchField, TextField, useLocale, useToday } from '@practice-portal/ui';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { ClientValues } from './client-values.ts';

const at = (field: keyof ClientValues['idControlledSubstances']): string => `idControlledSubstances.${field}`;

/** The identity document of a client who is given controlled substances. Rule: docs/rules/clients.md#identity-document. */
export const IdSection = (): ReactNode => {
  const { t } = useTranslation('clients');
  const today = useToday();
  const { profile } = useLocale();
  const { values } = useFormikContext<ClientValues>();
  const { data: types = [] } = useIdTypesQuery(undefined, { skip: !values.hasId });
  const { idType } = values.idControlledSubstances;
  return (
    <Stack gap="4">
      <SwitchField name="hasId" label={t('client.hasId')} help={t('client.hasIdHelp')} />
      {values.hasId ? (
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" alignItems="start">
          <TextField name={at('firstName')} label={t('client.idFirstName')} required maxLength={CLIENT_NAME_MAX} />
          <TextField name={at('lastName')} label={t('client.idLastName')} required maxLength={CLIENT_NAME_MAX} />
          <DateField name={at('dateOfBirth')} label={t('client.dateOfBirth')} required max={today} />
          <SelectField
            name={at('idType')}
            label={t('client.idType')}
            required
            options={types.map(({ id, description }) => ({ value: id, label: description }))}
          />
          {isStateOfIdNeeded(idType) ? (
            <SelectField
              name={at('idState')}
              label={t('client.idState')}
              required
              options={regionsOf(profile.country).map(({ code, name }) => ({ value: code, label: name }))}
            />
          ) : null}
          <TextField name={at('idNumber')} label={t('client.idNumber')} required maxLength={ID_NUMBER_MAX} />
        </Grid>
      ) : null}
    </Stack>
  );
};
