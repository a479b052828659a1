import { Stack } from '@chakra-ui/react';
import { type AutoshipItem, quantityField } from '@practice-portal/domain/autoship';
import { SelectField, type SelectOption, useLocale } from '@practice-portal/ui';
import { SupplyLine } from '@practice-portal/prescriptions';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { AutoshipValues } from './autoship-values.ts';

/** Quantity of each item of an AutoShip, with the current and the allowed ones. */
export const QuantityFields = ({ items }: { items: readonly AutoshipItem[] }): ReactNode => {
  const { t } = useTranslation('clients');
  const { formatNumber } = useLocale();
  const optionsOf = ({ quantity, minimumQuantity: from, maximumQuantity: to }: AutoshipItem): SelectOption[] =>
    [...new Set([quantity, ...Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)])]
      .toSorted((one, other) => one - other)
      .map((value) => ({ value, label: formatNumber(value) }));
  const { values } = useFormikContext<AutoshipValues>();
  return items.map((item) => (
    <Stack key={item.autoshipItemId} gap="1">
      <SelectField
        name={`quantities.${quantityField(item.autoshipItemId)}`}
        label={t('autoship.quantityOf', { product: item.productName, pet: item.animalName })}
        options={optionsOf(item)}
        required
      />
      <SupplyLine
        quantity={values.quantities[quantityField(item.autoshipItemId)] ?? 0}
        productPackaging={item.productPackaging}
        usageInstructions={item.usageInstructions ?? ''}
        autoshipDays={values.frequency}
        expirationDate={null}
      />
    </Stack>
  ));
};
