import { Dialog as ArkDialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '../button/icon-button.tsx';
import { isFromToast } from './layer.ts';
import { useScrollLock } from './use-scroll-lock.ts';
import { useScrollableByKeyboard } from './use-scrollable-by-keyboard.ts';

/** What drawers and dialogs have in common. */
export interface ModalProps {
  open: boolean;
  /** Escape, the close button or a press beside it. The caller may ask about unsaved changes and stay open. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The actions; the primary one last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Takes the focus on opening; otherwise the title does, so that it is read first. */
  initialFocus?: RefObject<HTMLElement | null>;
}

interface ModalShapeProps extends ModalProps {
  shape: 'drawer' | 'dialog';
  role?: 'dialog' | 'alertdialog';
}

const OpenedModal = ({
  shape,
  role = 'dialog',
  open,
  onClose,
  title,
  children,
  footer,
  size,
  initialFocus,
}: ModalShapeProps): ReactNode => {
  const { t } = useTranslation('ui');
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useScrollableByKeyboard();
  useScrollLock(open);
  return (
    <ArkDialog.Root
      open={open}
      onOpenChange={({ open: wanted }) => {
        if (!wanted) onClose();
      }}
      role={role}
      lazyMount
      unmountOnExit
      preventScroll={false}
      initialFocusEl={() => initialFocus?.current ?? heading.current}
      onInteractOutside={(event) => {
        if (isFromToast(event.detail.originalEvent.target)) event.preventDefault();
      }}
    >
      <Portal>
        <ArkDialog.Backdrop className="ui-backdrop" />
        <ArkDialog.Positioner className="ui-positioner" data-shape={shape}>
          <ArkDialog.Content className="ui-modal" data-shape={shape} data-size={size}>
            <div className="ui-modal-head">
              <ArkDialog.Title ref={heading} tabIndex={-1}>
                {title}
              </ArkDialog.Title>
              <IconButton label={t('close')} icon={X} onClick={onClose} />
            </div>
            <div ref={body} className="ui-modal-body">
              {children}
            </div>
            {footer === undefined ? null : <div className="ui-modal-foot">{footer}</div>}
          </ArkDialog.Content>
        </ArkDialog.Positioner>
      </Portal>
    </ArkDialog.Root>
  );
};

/**
 * The one modal layer: focus stays inside and returns to where it was, Escape and the backdrop ask `onClose`. Of Ark,
 * which Chakra's dialog wraps: its look is in `theme/css/modal.ts`, so that opening one needs no style made at run time.
 */
export const Modal = (props: ModalShapeProps): ReactNode => {
  // A screen has half a dozen questions it may never ask. Each would keep a state machine running beside it.
  const [opened, setOpened] = useState(props.open);
  if (props.open && !opened) setOpened(true);
  return opened ? <OpenedModal {...props} /> : null;
};
