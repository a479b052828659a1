import { ChatAction } from '@practice-portal/access';
import type { PetMailFrequency } from '@practice-portal/domain/petmail';
import { FormDialog, modalPart } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { FrequencyField, useFrequencyForm } from './frequency-form.tsx';

/** 'Change frequency', in place of canceling. */
export const FrequencyDialog = modalPart(function FrequencyDialog({
  frequency,
  onClose,
}: {
  frequency: PetMailFrequency;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('settings');
  const form = useFrequencyForm(frequency, onClose);
  return (
    <FormDialog
      form={form}
      title={t('petmail.changeFrequency')}
      submitLabel={t('practiceInfo.save')}
      onClose={onClose}
      help={<ChatAction />}
    >
      <FrequencyField frequency={frequency} />
    </FormDialog>
  );
});
