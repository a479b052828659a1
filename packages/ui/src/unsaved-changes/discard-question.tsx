import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';

/** Props of {@link DiscardQuestion}. */
export interface DiscardQuestionProps {
  open: boolean;
  /** Text about the loss; by default that nothing was saved. */
  body?: ReactNode;
  /** 'Keep editing', where something else is kept up. */
  keepLabel?: string;
  onDiscard: () => void;
  onKeep: () => void;
}

/** 'Discard changes?': the one question before something unsaved is given up. */
export const DiscardQuestion = ({ open, body, keepLabel, onDiscard, onKeep }: DiscardQuestionProps): ReactNode => {
  const { t } = useTranslation('ui');
  return (
    <ConfirmDialog
      open={open}
      title={t('unsavedChanges.title')}
      body={body ?? t('unsavedChanges.body')}
      confirmLabel={t('unsavedChanges.discard')}
      cancelLabel={keepLabel ?? t('unsavedChanges.keep')}
      destructive
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  );
};
