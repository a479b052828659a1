import { Stack } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import type { CatalogProduct, ProductSku } from '@practice-portal/domain/catalog';
import { type PetRecord, queuePetOf, typedPounds, typedWeightSchema } from '@practice-portal/domain/pet';
import type { ValidationMessage } from '@practice-portal/domain/approval';
import { DoseLinePart, DoseWarningPart, LabelPreview, SupplyLine, UsageInstructionsField } from '@practice-portal/prescriptions';
import { Banner, useLocale } from '@practice-portal/ui';
import { useField, useFormikContext } from 'formik';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { OrderValues } from './order-values.ts';
import { SigBuilder } from './sig-builder.tsx';

interface DirectionsFieldProps {
  product: CatalogProduct;
  sku: ProductSku;
  /** Whose dose is shown beside the label's. */
  patient: PetRecord;
  warnings: readonly ValidationMessage[];
}

/** Directions of the product: typed, built or a favorite, with a preview of the label. */
export const DirectionsField = ({ product, sku, patient, warnings }: DirectionsFieldProps): ReactNode => {
  const builds = useFlag('sigBuilderEnabled') && !sku.complianceBean.isNutrition;
  return (
    <Stack gap="3">
      <UsageInstructionsField />
      <WrittenForNote sku={sku} />
      {builds && <SigBuilder productId={product.id} form={product.form} isControlled={sku.complianceBean.isControlledSubstance} />}
      <LabelPreview compliance={sku.complianceBean} />
      <OrderSupply sku={sku} />
      <DoseField product={product} sku={sku} patient={patient} warnings={warnings} />
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

/** How long what is ordered lasts; of an AutoShip, what it ships. */
const OrderSupply = ({ sku }: { sku: ProductSku }): ReactNode => {
  const { values } = useFormikContext<OrderValues>();
  const { quantity, usageInstructions, ships, autoshipFrequency, autoshipQuantity, expirationDate } = values;
  return (
    <SupplyLine
      quantity={(ships ? autoshipQuantity : null) ?? quantity ?? 0}
      productPackaging={sku.packaging}
      usageInstructions={usageInstructions}
      autoshipDays={ships ? autoshipFrequency : null}
      expirationDate={sku.complianceBean.isPrescriptionRequired ? expirationDate : null}
    />
  );
};

/** The dose for what the pet weighs by the form, and a warning where it is above the label. */
const DoseField = ({ product, sku, patient, warnings }: DirectionsFieldProps): ReactNode => {
  const { code } = useLocale();
  const isShown = useFlag('doseLineEnabled');
  const [{ value }] = useField<string>('productPetWeight');
  const { id: productId, displayName: productName } = product;
  const { strengthSize: productStrength, packaging: productPackaging, complianceBean } = sku;
  const weight = typedWeightSchema().isValidSync(value) ? typedPounds(value, code) : null;
  const item = useMemo(
    () => ({
      product: { productId, productName, productStrength, productPackaging, complianceBean, compounded: complianceBean.compounded },
      animal: { ...queuePetOf(patient), weight },
    }),
    [productId, productName, productStrength, productPackaging, complianceBean, patient, weight],
  );
  return (
    <>
      {isShown && <DoseLinePart product={item.product} species={patient.species} weight={weight} />}
      <DoseWarningPart item={item} said={warnings} />
    </>
  );
};
