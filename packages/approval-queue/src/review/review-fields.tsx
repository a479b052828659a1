import { Grid, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { type ApprovingVet, useFlag, usePractice } from '@practice-portal/access';
import { useVetSignaturesQuery } from '@practice-portal/api-client/external-app';
import {
  allowedRefills,
  type ApprovalQueueItem,
  isExternalAppItem,
  printOptions,
  UNDO_SECONDS,
  type VetSignature,
} from '@practice-portal/domain/approval';
import {
  ChoicesFailed,
  DoseLinePart,
  ExpirationField,
  IndicationsField,
  LabelPreview,
  LicenseSection,
  LimitNotes,
  OutlivingWarning,
  PharmacyNotesField,
  RationaleFields,
  RefillsField,
  SupplyLine,
  TeamMemberField,
  UsageInstructionsField,
  useLimits,
} from '@practice-portal/prescriptions';
import { AfterPaint, CheckboxField, PinField, SelectField } from '@practice-portal/ui';
import { useField } from 'formik';
import { memo, type ReactNode, useEffect, useEffectEvent, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { dosePatient } from '../item/queue-item.ts';
import { useOwnSignature } from './use-own-signature.ts';

interface ReviewFieldsProps {
  item: ApprovalQueueItem;
  vet: ApprovingVet;
  noteRequired: boolean;
  pinAsked: boolean;
  /** The vet's PIN signs at the external app as well. */
  onePin: boolean;
}

/** Shows what the vet decides about the prescription. Memoised: typing renders the field that is typed in, not all of them. */
export const ReviewFields = memo(({ item, vet, noteRequired, pinAsked, onePin }: ReviewFieldsProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const compliance = item.product.complianceBean;
  const { limits, now } = useLimits(item.product);
  const refills = useMemo(() => allowedRefills(compliance.maximumRefills, limits), [compliance.maximumRefills, limits]);
  const isGuarded = useFlag('prescribingGuardrailsEnabled');
  return (
    <>
      {limits !== null && <LimitNotes item={item} limits={limits} now={now} />}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '12rem 11rem minmax(0, 1fr)' }} columnGap="4" rowGap="3">
        <ExpirationField compliance={compliance} limits={limits} now={now} />
        <RefillsField name="refills" choices={refills} required={compliance.isPrescriptionRequired} limits={limits} />
        <PharmacyNotesField name="pharmacyNotes" required={noteRequired} />
      </Grid>
      {isGuarded && <OutlivingWarning item={item} now={now} />}
      <DirectionsField item={item} />
      {/* What is not the usual: the drawer does not wait for it. */}
      <AfterPaint>
        {() => (
          <>
            {compliance.isClinicalRationaleRequired && <RationaleFields compliance={compliance} />}
            {compliance.isMedicationIndicationsRequired && <IndicationsField compliance={compliance} />}
            {compliance.isVetLicenceInformationRequired && <LicenseSection vetStaffId={vet.vetStaffId} />}
            {item.showPreparedBy && <TeamMemberField name="preparedByStaffId" />}
            <PrintFields item={item} />
            {isExternalAppItem(item.type) && <SignatureFields item={item} vetName={vet.vetDisplayName} onePin={onePin} />}
            {pinAsked && !onePin && (
              <PinField name="vetPin" label={t('decision.pin')} help={t('decision.pinHelp', { vet: vet.vetDisplayName })} required />
            )}
            <Text as="small" textStyle="sm" color="fg.muted">
              {t('domain:certification.text')}
            </Text>
          </>
        )}
      </AfterPaint>
    </>
  );
});
ReviewFields.displayName = 'ReviewFields';

/** How the medication is given, with the label as it will print where there is one. Rule: docs/rules/prescriptions.md#directions. */
export const DirectionsField = ({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const hasDose = useFlag('doseLineEnabled');
  return (
    <Stack gap="3">
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} columnGap="4" rowGap="3">
        <UsageInstructionsField />
        <AfterPaint>{() => <LabelPreview compliance={item.product.complianceBean} />}</AfterPaint>
      </Grid>
      <AfterPaint>
        {() => (
          <>
            <OrderSupply item={item} />
            {hasDose && <DoseLinePart {...dosePatient(item)} />}
          </>
        )}
      </AfterPaint>
    </Stack>
  );
};

/** How long the order lasts by the directions as they are typed. */
const OrderSupply = ({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const [{ value: usageInstructions }] = useField<string>('usageInstructions');
  const [{ value: expirationDate }] = useField<string | null>('expirationDate');
  return (
    <SupplyLine
      quantity={item.quantity}
      productPackaging={item.product.productPackaging}
      usageInstructions={usageInstructions}
      autoshipDays={item.isAutoship ? item.autoshipFrequency : null}
      expirationDate={expirationDate}
    />
  );
};

/** Shows what is printed once the order is approved. Rule: docs/rules/queue.md#printing. */
const PrintFields = ({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const undoable = useFlag('undoEnabled');
  const id = useId();
  const { cart, order, receipt } = printOptions(item);
  if (!cart && !order && !receipt) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <Text as="span" id={id} textStyle="sm" fontWeight="medium">
        {t('review.print.title')}
      </Text>
      {receipt && <CheckboxField name="printReceipt" label={t('review.print.receipt')} />}
      {order && <CheckboxField name="printOrder" label={t('review.print.order')} />}
      {cart && <CheckboxField name="printRXCart" label={t('review.print.cart')} />}
      {undoable && (
        <Text as="small" display="block" textStyle="sm" color="fg.muted">
          {t('review.print.final', { count: UNDO_SECONDS })}
        </Text>
      )}
    </div>
  );
};

const NONE: VetSignature[] = [];

/** How a prescription of the external prescribing app is signed there: as the vet who approves, unless another is chosen. Rule: docs/rules/queue.md#review. */
const SignatureFields = ({ item, vetName, onePin }: Pick<ReviewFieldsProps, 'item' | 'onePin'> & { vetName: string }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { id: practiceId } = usePractice();
  const { data = NONE, isFetching, isError, refetch } = useVetSignaturesQuery(practiceId);
  const [{ value }, , { setValue }] = useField<number | null>('dvmReachVetSignature');
  const own = useOwnSignature(item.type, vetName);
  const preset = useEffectEvent(() => {
    if (own !== null && value === null) void setValue(own, false);
  });
  useEffect(() => preset(), [own]);
  const options = useMemo(
    () => data.map(({ dvmReachVetSignatureId, signatureDisplayName }) => ({ value: dvmReachVetSignatureId, label: signatureDisplayName })),
    [data],
  );
  return (
    <>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
        <SelectField
          name="dvmReachVetSignature"
          label={t('review.field.signature')}
          placeholder={t(isFetching ? 'review.field.signatureLoading' : 'review.field.signaturePlaceholder')}
          options={options}
          required
        />
        {onePin ? (
          <PinField name="vetPin" label={t('decision.pin')} help={t('decision.pinHelp', { vet: vetName })} required />
        ) : (
          <PinField name="dvmReachVetPin" label={t('review.field.signaturePin')} required />
        )}
      </SimpleGrid>
      {isError && !isFetching && <ChoicesFailed title={t('review.field.signatureFailed')} onRetry={() => void refetch()} />}
    </>
  );
};
