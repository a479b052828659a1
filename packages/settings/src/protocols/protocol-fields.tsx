import { SimpleGrid, Stack } from '@chakra-ui/react';
import { DRUG_CLASSES } from '@practice-portal/domain/dose';
import { PROTOCOL_SCOPES, type ProtocolBody } from '@practice-portal/domain/protocol';
import { CheckboxField, NumberField, SelectField, TextField } from '@practice-portal/ui';
import { useFormikContext } from 'formik';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useProtocolLabels } from './use-protocol-labels.ts';

const NUMBERS = [
  'examWithinDays',
  'bloodTestWithinDays',
  'heartwormTestWithinDays',
  'weighedWithinDays',
  'refillWithinDays',
  'maxRefills',
] as const;
const YES_OR_NO = ['sameProduct'] as const;

/** Shows what a protocol is for, and what it asks. */
export const ProtocolFields = (): ReactNode => {
  const { t } = useTranslation('settings');
  const labels = useProtocolLabels();
  const { scope } = useFormikContext<ProtocolBody>().values;
  const scopes = useMemo(() => PROTOCOL_SCOPES.map((value) => ({ value, label: t(`protocols.scope.${value}`) })), [t]);
  const classes = useMemo(() => DRUG_CLASSES.map((value) => ({ value, label: t(`protocols.class.${value}`) })), [t]);
  return (
    <>
      <TextField name="name" label={labels.name} required />
      <SelectField name="scope" label={labels.scope} options={scopes} required />
      {scope === 'drug' && <TextField name="scopeValue" label={t('protocols.field.drug')} help={t('protocols.field.drugHelp')} required />}
      {scope === 'class' && <SelectField name="scopeValue" label={t('protocols.field.class')} options={classes} required />}
      <SimpleGrid columns={2} gap="4" alignItems="end">
        {NUMBERS.map((name) => (
          <NumberField key={name} name={name} label={labels[name]} min={0} />
        ))}
      </SimpleGrid>
      <Stack gap="2">
        {YES_OR_NO.map((name) => (
          <CheckboxField key={name} name={name} label={labels[name]} />
        ))}
      </Stack>
    </>
  );
};
