import type { PracticeData } from '@practice-portal/domain/practice';
import type { Approver } from '@practice-portal/domain/staff';
import { Banner, Button, ConfirmDialog, FormErrorFocus, SideDrawer, SubmitButton } from '@practice-portal/ui';
import { FormikProvider } from 'formik';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ChatAction } from '../help/chat-action.tsx';
import { AddVetFields } from './add-vet-fields.tsx';
import { useNewVet } from './use-new-vet.ts';

interface AddVetDrawerProps {
  practice: PracticeData;
  onClose: () => void;
  /** The vet is there and can be selected. */
  onAdded: (vet: Approver) => void;
}

/** 'Add a staff member': a vet who is missing in the list. Source: ordering-and-approval.md section 2, "Vet login modal". */
export const AddVetDrawer = ({ practice, onClose, onAdded }: AddVetDrawerProps): ReactNode => {
  const { t } = useTranslation('access');
  const formId = useId();
  const [asking, setAsking] = useState(false);
  const { formik, failed } = useNewVet(practice, onAdded);
  const { dirty, isSubmitting } = formik;
  const leave = (): void => {
    if (isSubmitting) return;
    if (dirty) setAsking(true);
    else onClose();
  };
  return (
    <FormikProvider value={formik}>
      <SideDrawer
        open
        size="sm"
        title={t('addVet.title')}
        onClose={leave}
        footer={
          <>
            <Button onClick={leave} disabledReason={isSubmitting ? t('addVet.saving') : null}>
              {t('addVet.cancel')}
            </Button>
            <SubmitButton form={formId}>{t('addVet.save')}</SubmitButton>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={formik.handleSubmit}>
          <div className="ui-stack">
            {failed && <Banner status="error" action={<ChatAction />} title={t('addVet.failed')} />}
            <p>{t('addVet.hint')}</p>
            <AddVetFields flags={practice.practiceHomeFeatures} />
          </div>
          <FormErrorFocus />
        </form>
      </SideDrawer>
      <ConfirmDialog
        open={asking}
        title={t('unsavedChanges.title')}
        body={t('unsavedChanges.body')}
        confirmLabel={t('unsavedChanges.discard')}
        cancelLabel={t('unsavedChanges.keep')}
        destructive
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
    </FormikProvider>
  );
};
