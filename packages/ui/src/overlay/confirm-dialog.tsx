import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../button/button.tsx';
import { Modal } from './modal.tsx';

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  open: boolean;
  /** The question. */
  title: string;
  /** Consequence of the confirmation. */
  body: ReactNode;
  /** The action's own verb, never 'OK'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Confirming destroys something. */
  destructive?: boolean;
  /** The confirmed action is under way. */
  loading?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks once before something that can't be taken back. The harmless answer has the focus. */
export const ConfirmDialog = ({
  open,
  title,
  body,
  confirmLabel,
  cancelLabel,
  destructive = false,
  loading = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps): ReactNode => {
  const { t } = useTranslation('ui');
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      shape="dialog"
      role="alertdialog"
      open={open}
      onClose={onCancel}
      title={title}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={onCancel}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button variant={destructive ? 'danger' : 'solid'} loading={loading} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {body}
    </Modal>
  );
};
