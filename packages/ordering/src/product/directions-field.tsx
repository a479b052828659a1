import { Stack } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import type { CatalogueProduct, ProductSku } from '@practice-portal/domain/catalogue';
import { type PetRecord, typedPounds, typedWeightSchema } from '@practice-portal/domain/pet';
import { DoseLinePart, LabelPreview, UsageInstructionsField } from '@practice-portal/prescriptions';
import { Banner, useLocale } from '@practice-portal/ui';
import { useField, useFormikContext } from 'formik';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { OrderValues } from './order-values.ts';
import { SigBuilder } from './sig-builder.tsx';

interface DirectionsFieldProps {
  product: CatalogueProduct;
  sku: ProductSku;
  /** Whose dose is shown beside the label's; left out: none is. */
  patient?: PetRecord | undefined;
}

/** Directions of the product: typed, built or a favourite, with a preview of the label. */
export const DirectionsField = ({ product, sku, patient }: DirectionsFieldProps): ReactNode => {
  const builds = useFlag('sigBuilderEnabled') && !sku.complianceBean.isNutrition;
  return (
    <Stack gap="3">
      <UsageInstructionsField />
      <WrittenForNote sku={sku} />
      {builds && <SigBuilder productId={product.id} form={product.form} isControlled={sku.complianceBean.isControlledSubstance} />}
      <LabelPreview compliance={sku.complianceBean} />
      {patient !== undefined && <DoseField product={product} sku={sku} pet={patient} />}
    </Stack>
  );
};

/** Says that directions were typed for another strength or pack. */
const WrittenForNote = ({ sku }: { sku: ProductSku }): ReactNode => {
  const { t } = useTranslation('ordering');
  const { values } = useFormikContext<OrderValues>();
  const { writtenFor, usageInstructions } = values;
  if (!writtenFor || writtenFor.skuId === sku.id || writtenFor.directions !== usageInstructions.trim()) return null;
  return <Banner status="warning">{t('product.writtenFor', { sku: writtenFor.label })}</Banner>;
};

/** The dose for what the pet weighs by the form. */
const DoseField = ({ product, sku, pet }: Omit<DirectionsFieldProps, 'patient'> & { pet: PetRecord }): ReactNode => {
  const { code } = useLocale();
  const isShown = useFlag('doseLineEnabled');
  const [{ value }] = useField<string>('productPetWeight');
  const { displayName: productName } = product;
  const { strengthSize: productStrength, complianceBean } = sku;
  const dosed = useMemo(
    () => ({ productName, productStrength, complianceBean, compounded: complianceBean.compounded }),
    [productName, productStrength, complianceBean],
  );
  if (!isShown) return null;
  const weight = typedWeightSchema().isValidSync(value) ? typedPounds(value, code) : null;
  return <DoseLinePart product={dosed} species={pet.species} weight={weight} />;
};
