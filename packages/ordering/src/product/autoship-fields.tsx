import { Grid, Stack } from '@chakra-ui/react';
import { FrequencyChoice } from '@practice-portal/clients';
import { defaultFrequency, presetOf } from '@practice-portal/domain/autoship';
import { type ProductSku, QUANTITY_MAX, quantityOptions } from '@practice-portal/domain/catalog';
import { CheckboxField, DateField, SelectField, useLocale, useToday } from '@practice-portal/ui';
import { useFormikContext } from 'formik';
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { OrderValues } from './order-values.ts';

/** Whether, how often, how much and from when it ships again. Rule: docs/rules/autoship.md#frequency. */
export const AutoshipFields = ({ sku }: { sku: ProductSku }): ReactNode => {
  const { t } = useTranslation('ordering');
  const { values, setValues } = useFormikContext<OrderValues>();
  const { formatNumber } = useLocale();
  const { ships, autoshipPreset, autoshipQuantity, quantity } = values;
  const today = useToday();
  const usual = defaultFrequency(sku.productDefaultAutoshipDays);
  // Of a prescription, no more than it has for each fill; what was chosen before the quantity was lowered is refused with its reason.
  const most = sku.complianceBean.isPrescriptionRequired ? (quantity ?? QUANTITY_MAX) : QUANTITY_MAX;
  const quantities = useMemo(
    () =>
      quantityOptions(sku)
        .filter((value) => value <= most || value === autoshipQuantity)
        .map((value) => ({ value, label: formatNumber(value) })),
    [sku, most, autoshipQuantity, formatNumber],
  );
  const begin = useEffectEvent(() => {
    if (autoshipPreset !== null) return;
    void setValues({
      ...values,
      autoshipPreset: presetOf(usual),
      autoshipFrequency: usual,
      autoshipQuantity: null,
      autoshipStartDate: values.autoshipStartDate ?? today,
    });
  });
  useEffect(() => {
    if (ships) begin();
  }, [ships]);
  return (
    <Stack gap="4">
      <CheckboxField name="ships" label={t('autoship.label')} help={t('autoship.help')} />
      {ships && (
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" alignItems="start">
          <FrequencyChoice preset="autoshipPreset" days="autoshipFrequency" usual={usual} />
          <SelectField
            name="autoshipQuantity"
            label={t('autoship.quantity')}
            options={quantities}
            placeholder={t('autoship.asOrdered', { quantity: formatNumber(quantity ?? 1) })}
          />
          <DateField name="autoshipStartDate" label={t('autoship.start')} min={today} required />
        </Grid>
      )}
    </Stack>
  );
};
