import { Stack } from '@chakra-ui/react';
import { LabelPreview, useFlag } from '@practice-portal/access';
import type { CatalogueProduct, ProductSku } from '@practice-portal/domain/catalogue';
import { hasLabelPreview, USAGE_INSTRUCTIONS_MAX } from '@practice-portal/domain/prescription';
import { TextAreaField, useLocale } from '@practice-portal/ui';
import { useField } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { SigBuilder } from './sig-builder.tsx';

interface DirectionsFieldProps {
  product: CatalogueProduct;
  sku: ProductSku;
}

/** How the product is given: typed, built or a favourite, with the label as it will print. */
export const DirectionsField = ({ product, sku }: DirectionsFieldProps): ReactNode => {
  const { t } = useTranslation(['ordering', 'access']);
  const { code } = useLocale();
  const builds = useFlag('sigBuilderEnabled') && !sku.complianceBean.isNutrition;
  const [{ value }] = useField<string>('usageInstructions');
  return (
    <Stack gap="3">
      <TextAreaField
        name="usageInstructions"
        label={t('access:prescribing.usageInstructions')}
        maxLength={USAGE_INSTRUCTIONS_MAX}
        counter
        required
      />
      {builds && <SigBuilder productId={product.id} form={product.form} isControlled={sku.complianceBean.isControlledSubstance} />}
      {hasLabelPreview(sku.complianceBean, code) && <LabelPreview text={value} />}
    </Stack>
  );
};
