import { Grid, Stack } from '@chakra-ui/react';
import type { CatalogProduct, ProductSku } from '@practice-portal/domain/catalog';
import { Combobox, ComboboxField, SelectField, StatusBadge } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { PriceTiers } from './price-tiers.tsx';

interface SkuChoiceProps {
  product: CatalogProduct;
  /** Null while nothing says which: it is chosen by hand. */
  sku: ProductSku | null;
  withFlavor: boolean;
  onSku: (sku: ProductSku) => void;
}

const first = <Value,>(values: readonly Value[]): Value | undefined => values[0];

/** Strength, packaging and flavor. What is out of stock says so and can be ordered all the same. */
export const SkuChoice = ({ product, sku, withFlavor, onSku }: SkuChoiceProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const { skus } = product;
  const strengths = useMemo(
    () => [...new Set(skus.flatMap(({ strengthSize }) => strengthSize ?? []))].map((strength) => ({ value: strength, label: strength })),
    [skus],
  );
  const packs = skus.filter(({ strengthSize }) => strengthSize === (sku?.strengthSize ?? null));
  const flavors = (sku?.compoundingFlavorEntries ?? []).map(({ id, description }) => ({ value: id, label: description }));
  const toStrength = (strength: string | null): void => {
    const those = skus.filter(({ strengthSize }) => strengthSize === strength);
    // The same pack where there is one, else one that is in stock.
    const next =
      those.find(({ packaging }) => packaging === sku?.packaging) ?? those.find(({ backordered }) => !backordered) ?? first(those);
    if (next && next.id !== sku?.id) onSku(next);
  };
  // A field, so that a form can refuse it and lead to it.
  if (sku === null && strengths.length > 0)
    return <ComboboxField name="strength" label={t('product.strength')} required options={strengths} onChosen={toStrength} />;
  return (
    <Stack gap="4">
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" alignItems="start">
        {strengths.length > 0 && (
          <Combobox label={t('product.strength')} required options={strengths} value={sku?.strengthSize ?? null} onChange={toStrength} />
        )}
        <Combobox
          label={t('product.packaging')}
          required
          options={packs.map(({ id, packaging, backordered }) => ({
            value: String(id),
            label: packaging ?? t('product.onePack'),
            ...(backordered ? { description: t('product.outOfStock') } : {}),
          }))}
          value={sku === null ? null : String(sku.id)}
          onChange={(id) => {
            const next = packs.find((pack) => String(pack.id) === id);
            if (next && next.id !== sku?.id) onSku(next);
          }}
        />
      </Grid>
      {sku?.backordered && (
        <div>
          <StatusBadge tone="review">{t('product.outOfStock')}</StatusBadge>
        </div>
      )}
      {withFlavor && flavors.length > 0 && (
        <SelectField name="compoundingFlavorId" label={t('product.flavor')} options={flavors} required />
      )}
      {sku !== null && sku.compoundingPriceTierEntries.length > 0 && <PriceTiers tiers={sku.compoundingPriceTierEntries} />}
    </Stack>
  );
};
