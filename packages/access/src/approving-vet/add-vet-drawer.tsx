import type { PracticeData } from '@practice-portal/domain/practice';
import type { Approver } from '@practice-portal/domain/staff';
import { FormDrawer, modalPart } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { KeptForm } from '../form-draft/kept-form.tsx';
import { ChatAction } from '../help-link/chat-action.tsx';
import { AddVetFields } from './add-vet-fields.tsx';
import { useNewVet } from './use-new-vet.ts';

interface AddVetDrawerProps {
  practice: PracticeData;
  onClose: () => void;
  /** The vet is there and can be selected. */
  onAdded: (vet: Approver) => void;
}

/** 'Add a staff member': a vet who is missing in the list. Rule: docs/rules/staff.md#new-vet. */
export const AddVetDrawer = modalPart(function AddVetDrawer({ practice, onClose, onAdded }: AddVetDrawerProps): ReactNode {
  const { t } = useTranslation('access');
  const form = useNewVet(practice, onAdded);
  return (
    <FormDrawer
      form={form}
      size="sm"
      title={t('addVet.title')}
      onClose={onClose}
      submitLabel={t('addVet.save')}
      cancelLabel={t('addVet.cancel')}
      busyReason={t('addVet.saving')}
      help={<ChatAction />}
    >
      <KeptForm form={form} name="vet-added" secrets={['pin']} hasSecrets={practice.practiceHomeFeatures.vetPinRequired} />
      <p>{t('addVet.hint')}</p>
      <AddVetFields flags={practice.practiceHomeFeatures} />
    </FormDrawer>
  );
});
