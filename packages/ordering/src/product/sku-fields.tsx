import { Grid, Stack } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import { orderRefillOptions } from '@practice-portal/domain/cart';
import { type CatalogProduct, type ProductSku, quantityOptions } from '@practice-portal/domain/catalog';
import { asksIndications } from '@practice-portal/domain/prescription';
import type { PetRecord } from '@practice-portal/domain/pet';
import type { QuestionKind } from '@practice-portal/domain/question';
import {
  ExpirationField,
  IndicationsField,
  PharmacyNotesField,
  RationaleFields,
  RefillsField,
  TeamMemberField,
  useLimits,
} from '@practice-portal/prescriptions';
import { SelectField, useLocale } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { ApproverFields } from './approver-fields.tsx';
import { AutoshipFields } from './autoship-fields.tsx';
import { DirectionsField } from './directions-field.tsx';
import { OrderQuestions } from './order-questions.tsx';
import { PriceNote } from './price-note.tsx';
import { SkuChoice } from './sku-choice.tsx';
import { SpeciesNotice } from './species-notice.tsx';
import { WeightField } from './weight-field.tsx';
import type { OrderFindings } from './use-order-check.ts';
import type { PetWeight } from './use-pet-weight.ts';

interface SkuFieldsProps {
  product: CatalogProduct;
  sku: ProductSku;
  pet: PetRecord;
  weight: PetWeight;
  findings: OrderFindings;
  /** It is recommended in another's place: the client orders it, and who approves it is known. */
  isReplacement?: boolean;
  /** A vet can approve it here. */
  withApprover?: boolean;
  /** What the practice's protocol leaves open about it. */
  questions?: readonly QuestionKind[];
  /** The price match of an item that is edited. */
  overridePrice?: number | null;
  onSku: (sku: ProductSku) => void;
}

const NONE: readonly QuestionKind[] = [];

/** Fields of a chosen product. Rule: docs/rules/ordering.md#product-form. */
export const SkuFields = ({
  product,
  sku,
  pet,
  weight,
  findings,
  isReplacement = false,
  withApprover = true,
  questions = NONE,
  overridePrice = null,
  onSku,
}: SkuFieldsProps): ReactNode => {
  const offersAutoship = useFlag('autoshipInCart');
  const mayWeigh = useFlag('editClientEnabled');
  const { complianceBean } = sku;
  const limited = useMemo(
    () => ({ productName: product.displayName, productStrength: sku.strengthSize, complianceBean: sku.complianceBean }),
    [product.displayName, sku],
  );
  const { limits, now } = useLimits(limited);
  const refills = useMemo(() => orderRefillOptions(complianceBean, limits), [complianceBean, limits]);
  return (
    <Stack gap="4">
      <SkuChoice product={product} sku={sku} withFlavor={!isReplacement} onSku={onSku} />
      <SpeciesNotice product={product} pet={pet} />
      <WeightField pet={pet} weight={weight} sku={sku} asked={questions.includes('weight')} />
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" alignItems="start">
        <QuantityField sku={sku} />
        {complianceBean.isPrescriptionRequired && <RefillsField name="refill" choices={refills} required limits={limits} />}
      </Grid>
      {complianceBean.isPrescriptionRequired && <ExpirationField compliance={complianceBean} limits={limits} now={now} hintBinds />}
      {!isReplacement && complianceBean.isClinicalRationaleRequired && <RationaleFields compliance={complianceBean} />}
      {!isReplacement && asksIndications(complianceBean) && <IndicationsField compliance={complianceBean} />}
      <DirectionsField product={product} sku={sku} patient={pet} warnings={findings.warnings} />
      <OrderQuestions pet={pet.name} questions={questions.filter((kind) => kind !== 'weight' || !mayWeigh)} />
      <PharmacyNotesField name="notesToPharmacist" required={findings.noteRequired} />
      {!isReplacement && (
        <>
          {offersAutoship && <AutoshipFields sku={sku} />}
          {withApprover && <ApproverFields />}
          <TeamMemberField name="staffId" />
        </>
      )}
      <PriceNote sku={sku} overridePrice={overridePrice} />
    </Stack>
  );
};

const QuantityField = ({ sku }: { sku: ProductSku }): ReactNode => {
  const { t } = useTranslation('ordering');
  const { formatNumber } = useLocale();
  const options = useMemo(() => quantityOptions(sku).map((value) => ({ value, label: formatNumber(value) })), [sku, formatNumber]);
  return <SelectField name="quantity" label={t('product.quantity')} options={options} required />;
};
