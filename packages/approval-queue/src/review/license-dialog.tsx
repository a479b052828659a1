import { type ApprovingVet, ChatAction } from '@practice-portal/access';
import { Banner, Button, Dialog, ErrorState, FormErrorFocus, SkeletonText, SubmitButton, useLocale } from '@practice-portal/ui';
import { Form, Formik } from 'formik';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

import { LicenseFields } from './license-fields.tsx';
import { useLicenseForm } from './use-license-form.ts';

/** Props of {@link LicenseDialog}. */
export interface LicenseDialogProps {
  vet: ApprovingVet;
  /** True goes on with the approval, with or without a licence saved; false comes back to it later. */
  onDone: (goOn: boolean) => void;
}

/** Asks for the licence that the compounding partner needs of the vet, when it is missing or has expired. */
export const LicenseDialog = ({ vet, onDone }: LicenseDialogProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const formId = useId();
  const { formik, onRecord, unknown, retry, failed } = useLicenseForm(vet.vetStaffId, () => onDone(true));
  return (
    <Formik {...formik}>
      <Dialog
        open
        onClose={() => onDone(false)}
        title={t('review.license.title')}
        size="md"
        footer={
          <>
            <Button onClick={() => onDone(true)}>{t('review.license.skip')}</Button>
            <SubmitButton form={formId}>{t('review.license.save')}</SubmitButton>
          </>
        }
      >
        {unknown ? (
          <ErrorState title={t('review.license.loadFailed')} onRetry={retry} />
        ) : onRecord === null ? (
          <SkeletonText lines={5} />
        ) : (
          <Form id={formId} noValidate className="review">
            {!onRecord.valid && <LicenseState vet={vet} expired={onRecord.status === 'EXPIRED' ? onRecord.licenseExpiration : null} />}
            {failed && <Banner status="error" action={<ChatAction />} title={t('review.license.failed')} />}
            <LicenseFields />
            <FormErrorFocus />
          </Form>
        )}
      </Dialog>
    </Formik>
  );
};

const LicenseState = ({ vet, expired }: { vet: ApprovingVet; expired: string | null }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatDate } = useLocale();
  const name = vet.vetDisplayName;
  return (
    <Banner status="warning" title={t(expired === null ? 'review.license.missing' : 'review.license.expired')}>
      {expired === null
        ? t('review.license.missingHint', { vet: name })
        : t('review.license.expiredHint', { vet: name, date: formatDate(expired) })}
    </Banner>
  );
};
