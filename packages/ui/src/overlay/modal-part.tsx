import type { ComponentType, ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';

import { BrokenActions, BrokenText } from './broken.tsx';
import { Modal } from './modal.tsx';

const BrokenDialog = ({ onClose, onRetry }: { onClose: () => void; onRetry: () => void }): ReactNode => {
  const { t } = useTranslation('ui');
  return (
    <Modal shape="dialog" open title={t('error.title')} onClose={onClose} footer={<BrokenActions onClose={onClose} onRetry={onRetry} />}>
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
      <ErrorBoundary
        fallbackRender={({ resetErrorBoundary }) => (
          <BrokenDialog
            onRetry={resetErrorBoundary}
            onClose={() => {
              props.onClose();
              resetErrorBoundary();
            }}
          />
        )}
      >
        <Part {...props} />
      </ErrorBoundary>
    );
  };
