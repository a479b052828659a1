import type { ComponentType, ReactNode } from 'react';
import { ErrorBoundary, useErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';

import { BrokenActions, BrokenText } from './broken.tsx';
import { Modal } from './modal.tsx';

const BrokenDialog = ({ onClose }: { onClose: () => void }): ReactNode => {
  const { t } = useTranslation('ui');
  const { resetBoundary } = useErrorBoundary();
  const close = (): void => {
    onClose();
    // A parent that keeps it mounted may open it again.
    resetBoundary();
  };
  return (
    <Modal shape="dialog" open title={t('error.title')} onClose={close} footer={<BrokenActions onClose={close} onRetry={resetBoundary} />}>
      <BrokenText />
    </Modal>
  );
};

/**
 * A component that is a drawer or a dialog. What breaks in it says so in a dialog of its own, and the page behind lives on:
 * also what breaks outside of its `FormDrawer` or `Dialog`, in the component's own code.
 * @example export const PauseDialog = modalPart(function PauseDialog({ onClose }: PauseDialogProps): ReactNode { … });
 */
export const modalPart = <Props extends { onClose: () => void }>(Part: ComponentType<Props>): ((props: Props) => ReactNode) =>
  function ModalPart(props) {
    return (
      <ErrorBoundary fallback={<BrokenDialog onClose={props.onClose} />}>
        <Part {...props} />
      </ErrorBoundary>
    );
  };
