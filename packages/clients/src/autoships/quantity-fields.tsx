import { type AutoshipItem, quantityField } from '@practice-portal/domain/autoship';
import { SelectField, type SelectOption, useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Quantity of each item of an AutoShip, with the current and the allowed ones. */
export const QuantityFields = ({ items }: { items: readonly AutoshipItem[] }): ReactNode => {
  const { t } = useTranslation('clients');
  const { formatNumber } = useLocale();
  const optionsOf = ({ quantity, minimumQuantity: from, maximumQuantity: to }: AutoshipItem): SelectOption[] =>
    [...new Set([quantity, ...Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)])]
      .toSorted((one, other) => one - other)
      .map((value) => ({ value, label: formatNumber(value) }));
  return items.map((item) => (
    <SelectField
      key={item.autoshipItemId}
      name={`quantities.${quantityField(item.autoshipItemId)}`}
      label={t('autoship.quantityOf', { product: item.productName, pet: item.animalName })}
      options={optionsOf(item)}
      required
    />
  ));
};
