import { Flex, Stack, Text } from '@chakra-ui/react';
import { orderSupply, type SuppliedOrder } from '@practice-portal/domain/guardrails';
import { useLocale, useToday } from '@practice-portal/ui';
import { TriangleAlert } from 'lucide-react';
import { memo, type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';

/** Props of {@link SupplyLine}. */
export type SupplyLineProps = Omit<SuppliedOrder, 'today'>;

/** Shows how long one fill lasts, and what doesn't fit that; nothing where it can't be known. Rule: docs/rules/ordering.md#days-of-supply. */
export const SupplyLine = memo(({ usageInstructions, expirationDate, autoshipDays, ...fill }: SupplyLineProps): ReactNode => {
  const { t } = useTranslation('prescriptions');
  const { formatDate, formatNumber } = useLocale();
  const directions = useDeferredValue(usageInstructions);
  const supply = orderSupply({ ...fill, usageInstructions: directions, expirationDate, autoshipDays, today: useToday() });
  if (supply === null) return null;
  const { amount, unit, perDay, days, mismatches } = supply;
  const units = t(`supply.units.${unit}`, { count: amount, amount: formatNumber(amount) });
  const lasts = t('supply.days', { count: days, days: formatNumber(days) });
  const params = { lasts, ships: t('supply.days', { count: autoshipDays ?? 0, days: formatNumber(autoshipDays ?? 0) }) };
  return (
    <Stack as="section" aria-label={t('supply.title')} gap="1" textStyle="sm">
      <Text data-figures="">
        {perDay === null ? t('supply.lasts', { units, lasts }) : t('supply.daily', { units, lasts, perDay: formatNumber(perDay) })}
      </Text>
      {mismatches.map((mismatch) => (
        <Flex key={mismatch} as="p" gap="1" color="status.review.fg">
          <TriangleAlert size={16} style={{ flexShrink: 0, marginTop: 2 }} aria-hidden />
          {t(`supply.${mismatch}`, { ...params, date: formatDate(expirationDate ?? '') })}
        </Flex>
      ))}
    </Stack>
  );
});
SupplyLine.displayName = 'SupplyLine';
