import { Table } from '@chakra-ui/react';
import { type PriceTier, tierSavings } from '@practice-portal/domain/catalog';
import { formatMoney } from '@practice-portal/domain/money';
import { Button, Dialog, useLocale } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** 'Price tiers': what a pack costs from which quantity on, and what that saves. Rule: docs/rules/ordering.md#price-tiers. */
export const PriceTiers = ({ tiers }: { tiers: readonly PriceTier[] }): ReactNode => {
  const { t } = useTranslation('ordering');
  const { code, formatNumber } = useLocale();
  const [open, setOpen] = useState(false);
  const range = ({ lowerQuantity, upperQuantity }: PriceTier): string =>
    upperQuantity === null
      ? t('tiers.from', { from: formatNumber(lowerQuantity) })
      : t('tiers.range', { from: formatNumber(lowerQuantity), to: formatNumber(upperQuantity) });
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t('tiers.open')}</Button>
      <Dialog open={open} size="sm" title={t('tiers.title')} onClose={() => setOpen(false)}>
        <Table.Root size="sm">
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>{t('tiers.quantity')}</Table.ColumnHeader>
              <Table.ColumnHeader textAlign="end">{t('tiers.price')}</Table.ColumnHeader>
              <Table.ColumnHeader textAlign="end">{t('tiers.savings')}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {tierSavings(tiers).map((tier) => (
              <Table.Row key={tier.lowerQuantity}>
                <Table.Cell>{range(tier)}</Table.Cell>
                <Table.Cell textAlign="end">{formatMoney(tier.price, code)}</Table.Cell>
                <Table.Cell textAlign="end">
                  {tier.savingsPercent === 0 ? '–' : t('tiers.percent', { percent: tier.savingsPercent })}
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Dialog>
    </div>
  );
};
