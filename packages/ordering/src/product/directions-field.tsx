import { Stack } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import type { CatalogueProduct, ProductSku } from '@practice-portal/domain/catalogue';
import { LabelPreview, UsageInstructionsField } from '@practice-portal/prescriptions';
import type { ReactNode } from 'react';

import { SigBuilder } from './sig-builder.tsx';

interface DirectionsFieldProps {
  product: CatalogueProduct;
  sku: ProductSku;
}

/** Directions of the product: typed, built or a favourite, with a preview of the label. */
export const DirectionsField = ({ product, sku }: DirectionsFieldProps): ReactNode => {
  const builds = useFlag('sigBuilderEnabled') && !sku.complianceBean.isNutrition;
  return (
    <Stack gap="3">
      <UsageInstructionsField />
      {builds && <SigBuilder productId={product.id} form={product.form} isControlled={sku.complianceBean.isControlledSubstance} />}
      <LabelPreview compliance={sku.complianceBean} />
    </Stack>
  );
};
