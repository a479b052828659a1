import { Stack } from '@chakra-ui/react';
import { type ApprovingVet, ChatAction, KeptForm } from '@practice-portal/access';
import { Banner, ErrorState, FormDialog, PinField, SkeletonText, useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { LicenseFields } from './license-fields.tsx';
import { useLicenseForm } from './use-license-form.ts';

/** Props of {@link LicenseDialog}. */
export interface LicenseDialogProps {
  vet: ApprovingVet;
  /** The product asks for it: nothing goes on without. */
  required?: boolean;
  /** True goes on with the approval, with or without a license saved; false comes back to it later. */
  onDone: (goOn: boolean) => void;
}

/** Asks for the license that a compounding partner or a product needs of the vet, when it is missing or has expired. */
export const LicenseDialog = ({ vet, required = false, onDone }: LicenseDialogProps): ReactNode => {
  const { t } = useTranslation('prescriptions');
  const { form, onRecord, pinAsked, failure, retry } = useLicenseForm(vet, () => onDone(true));
  return (
    <FormDialog
      form={form}
      size="md"
      title={t('license.title')}
      onClose={() => onDone(false)}
      onCancel={() => onDone(!required)}
      {...(!required && { cancelLabel: t('license.skip') })}
      submitLabel={t('license.save')}
      help={<ChatAction />}
    >
      {failure ? (
        <ErrorState title={t('license.loadFailed')} error={failure} onRetry={retry} />
      ) : onRecord === null ? (
        <SkeletonText lines={5} />
      ) : (
        <Stack gap="4">
          {!onRecord.valid && (
            <LicenseState vet={vet} required={required} expired={onRecord.status === 'EXPIRED' ? onRecord.licenseExpiration : null} />
          )}
          <KeptForm form={form} name={`license-${vet.vetStaffId}`} secrets={['vetPin']} />
          <LicenseFields />
          {pinAsked && (
            <PinField name="vetPin" label={t('license.pin')} help={t('license.pinHelp', { vet: vet.vetDisplayName })} required />
          )}
        </Stack>
      )}
    </FormDialog>
  );
};

const LicenseState = ({ vet, required, expired }: { vet: ApprovingVet; required: boolean; expired: string | null }): ReactNode => {
  const { t } = useTranslation('prescriptions');
  const { formatDate } = useLocale();
  const name = vet.vetDisplayName;
  const missingHint = required ? 'license.missingForProduct' : 'license.missingHint';
  return (
    <Banner status="warning" title={t(expired === null ? 'license.missing' : 'license.expired')}>
      {expired === null ? t(missingHint, { vet: name }) : t('license.expiredHint', { vet: name, date: formatDate(expired) })}
    </Banner>
  );
};
