import { Text } from '@chakra-ui/react';
import { type ApprovingVet, useFlag } from '@practice-portal/access';
import { allowedRefills, type ApprovalQueueItem, isExternalAppItem } from '@practice-portal/domain/approval';
import {
  ExpirationField,
  IndicationsField,
  PharmacyNotesField,
  RationaleFields,
  RefillsField,
  TeamMemberField,
  useLimits,
} from '@practice-portal/prescriptions';
import { AfterPaint, PinField } from '@practice-portal/ui';
import { memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { LimitNotes } from './limits/limit-notes.tsx';
import { OutlivingWarning } from './limits/outliving-warning.tsx';
import { DirectionsField } from './directions-field.tsx';
import { PrintFields } from './print-fields.tsx';
import { ReviewLicense } from './review-license.tsx';
import { SignatureFields } from './signature-fields.tsx';

interface ReviewFieldsProps {
  item: ApprovalQueueItem;
  vet: ApprovingVet;
  noteRequired: boolean;
  pinAsked: boolean;
}

/** What the vet decides about the prescription. Memoised: typing renders the field that is typed in, not all of them. */
export const ReviewFields = memo(({ item, vet, noteRequired, pinAsked }: ReviewFieldsProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const compliance = item.product.complianceBean;
  const { limits, now } = useLimits(item.product);
  const refills = useMemo(() => allowedRefills(compliance.maximumRefills, limits), [compliance.maximumRefills, limits]);
  const isGuarded = useFlag('prescribingGuardrailsEnabled');
  return (
    <>
      <DirectionsField item={item} />
      {limits !== null && <LimitNotes item={item} limits={limits} now={now} />}
      <ExpirationField compliance={compliance} limits={limits} now={now} />
      <RefillsField name="refills" choices={refills} required={compliance.isPrescriptionRequired} limits={limits} />
      {isGuarded && <OutlivingWarning item={item} now={now} />}
      {/* Below the fold: the drawer does not wait for them. */}
      <AfterPaint>
        {() => (
          <>
            <PharmacyNotesField name="pharmacyNotes" required={noteRequired} />
            {compliance.isClinicalRationaleRequired && <RationaleFields compliance={compliance} />}
            {compliance.isMedicationIndicationsRequired && <IndicationsField compliance={compliance} />}
            {compliance.isVetLicenceInformationRequired && <ReviewLicense vetStaffId={vet.vetStaffId} />}
            {item.showPreparedBy && <TeamMemberField name="preparedByStaffId" />}
            <PrintFields item={item} />
            {isExternalAppItem(item.type) && <SignatureFields />}
            {pinAsked && (
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
