import { Dialog as ArkDialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { usePresenceContext } from '@ark-ui/react/presence';
import { X } from 'lucide-react';
import { ErrorBoundary, useErrorBoundary } from 'react-error-boundary';
import { createContext, use, useEffect, useRef, useState } from 'react';
import type { FocusEvent, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '../button/icon-button.tsx';
import { LOW_WINDOW } from '../theme/low-window.ts';
import { BrokenActions, BrokenText } from './broken.tsx';
import { isFromToast } from '../layer/layer.ts';
import { useHiddenBehind } from './use-hidden-behind.ts';
import { type ModalShape, useModalPlaceRef } from '../layer/top-modal.tsx';
import { useScrollLock } from './use-scroll-lock.ts';
import { useScrollableByKeyboard } from './use-scrollable-by-keyboard.ts';

/** Common props of drawers and dialogs, including those with forms. */
export interface ModalHeadProps {
  title: string;
  size?: 'sm' | 'md' | 'lg';
  /** Takes the focus on opening; otherwise the title does, so that it is read first. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** Common props of drawers and dialogs. */
export interface ModalProps extends ModalHeadProps {
  open: boolean;
  /** Escape, the close button or a press beside it. The caller may ask about unsaved changes and stay open. */
  onClose: () => void;
  /** The title is a name, such as a drug's: browsers don't translate it. */
  verbatim?: boolean;
  /** Names below the title, which stay visible and are read with it. Browsers translate none of them. */
  subtitle?: string | undefined;
  children: ReactNode;
  /** The actions; the primary one last. */
  footer?: ReactNode;
  /** What is set for all that is shown in it, beside the title. */
  headAction?: ReactNode;
  /** Its children are `DrawerPanel`s, one of which is shown: it has no body of its own. */
  panels?: boolean;
  /** Another value: something else of its kind is shown in it, and read from the title on. */
  subject?: string | undefined;
}

interface ModalShapeProps extends ModalProps {
  shape: ModalShape;
  role?: 'dialog' | 'alertdialog';
}

type ModalPanelProps = Pick<
  ModalShapeProps,
  'shape' | 'open' | 'onClose' | 'title' | 'verbatim' | 'subtitle' | 'children' | 'footer' | 'size' | 'headAction' | 'panels'
> & {
  heading: RefObject<HTMLHeadingElement | null>;
  content: RefObject<HTMLDivElement | null>;
};

/**
 * From the last stop the trap goes to the first without scrolling there, and back. In a low window that one is out of
 * sight.
 */
const bringIntoSight = ({ target }: FocusEvent<HTMLElement>): void => {
  if (!matchMedia(LOW_WINDOW).matches) return;
  requestAnimationFrame(() => {
    const { top, bottom } = target.getBoundingClientRect();
    if (target === document.activeElement && (bottom <= 0 || top >= innerHeight)) target.scrollIntoView({ block: 'nearest' });
  });
};

/** Whether the modal around is on the screen; there need be none. */
const IsShown = createContext(true);

/** Holds back the modals in a modal until it is shown: of two that come in the same moment, the inner one would be behind. */
const InModal = ({ children }: { children: ReactNode }): ReactNode => {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return <IsShown value={shown}>{children}</IsShown>;
};

/** Content below the header. */
const ModalParts = ({ shape, children, footer }: Pick<ModalPanelProps, 'shape' | 'children' | 'footer'>): ReactNode => {
  const body = useScrollableByKeyboard();
  const place = useModalPlaceRef();
  return (
    <>
      <div ref={body} className="ui-modal-body" data-part="body">
        {children}
      </div>
      <div ref={place} data-shape={shape} />
      {footer === undefined ? null : (
        <div className="ui-modal-foot" data-part="footer">
          {footer}
        </div>
      )}
    </>
  );
};

/** Props of {@link DrawerPanel}. */
export interface DrawerPanelProps {
  /** A {@link DrawerPanelParts}. */
  children: ReactNode;
  /** It is there, as it was left, and another one is shown. */
  hidden?: boolean;
}

/** One of several that a drawer with `panels` shows in turn. */
export const DrawerPanel = ({ hidden = false, children }: DrawerPanelProps): ReactNode => (
  <div className="ui-modal-panel" hidden={hidden}>
    {children}
  </div>
);

/** Props of {@link DrawerPanelParts}. */
export interface DrawerPanelPartsProps {
  children: ReactNode;
  footer?: ReactNode;
}

/** Body and actions of a {@link DrawerPanel}. */
export const DrawerPanelParts = (parts: DrawerPanelPartsProps): ReactNode => <ModalParts shape="drawer" {...parts} />;

const BrokenParts = ({ shape, onClose }: Pick<ModalPanelProps, 'shape' | 'onClose'>): ReactNode => {
  const { resetBoundary } = useErrorBoundary();
  return (
    <ModalParts shape={shape} footer={<BrokenActions onClose={onClose} onRetry={resetBoundary} />}>
      <BrokenText />
    </ModalParts>
  );
};

/**
 * Backdrop and panel, with an error boundary so that the page behind survives. Backdrop and positioner are plain elements: with Ark's own the machine reads and
 * writes styles in turn, so that a panel of this size is styled three times before it is first painted.
 */
const ModalPanel = (props: ModalPanelProps): ReactNode => {
  const { shape, open, onClose, title, verbatim, subtitle, children, footer, size, headAction, panels = false, heading, content } = props;
  const { t } = useTranslation('ui');
  const { unmounted } = usePresenceContext();
  useHiddenBehind(content, open);
  if (unmounted) return null;
  const state = open ? 'open' : 'closed';
  return (
    <Portal>
      <div className="ui-backdrop" data-state={state} aria-hidden />
      <div className="ui-positioner" data-shape={shape}>
        <ArkDialog.Content ref={content} className="ui-modal" data-shape={shape} data-size={size} aria-modal onFocus={bringIntoSight}>
          <div className="ui-modal-head">
            <div>
              <ArkDialog.Title ref={heading} tabIndex={-1} translate={verbatim ? 'no' : undefined}>
                {title}
              </ArkDialog.Title>
              {subtitle !== undefined && <ArkDialog.Description translate="no">{subtitle}</ArkDialog.Description>}
            </div>
            {headAction !== undefined && headAction !== false && <span>{headAction}</span>}
            <IconButton label={t('close')} icon={X} onClick={onClose} />
          </div>
          <ErrorBoundary resetKeys={[open]} fallback={<BrokenParts shape={shape} onClose={onClose} />}>
            {panels ? (
              <InModal>{children}</InModal>
            ) : (
              <ModalParts shape={shape} footer={footer}>
                <InModal>{children}</InModal>
              </ModalParts>
            )}
          </ErrorBoundary>
        </ArkDialog.Content>
      </div>
    </Portal>
  );
};

/** The focused element in a modal: the focus trap starts with the next frame and must not move the focus away from typing. */
const focusWithin = (modal: Element | null): HTMLElement | null => {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && modal?.contains(activeElement) === true ? activeElement : null;
};

const OpenedModal = ({ role = 'dialog', initialFocus, subject, ...panel }: ModalShapeProps): ReactNode => {
  const { open, onClose } = panel;
  const heading = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useScrollLock(open);
  const shown = useRef(subject);
  useEffect(() => {
    if (shown.current === subject) return;
    shown.current = subject;
    heading.current?.focus({ preventScroll: true });
  }, [subject]);
  return (
    <ArkDialog.Root
      open={open}
      onOpenChange={({ open: wanted }) => {
        if (!wanted) onClose();
      }}
      role={role}
      lazyMount
      unmountOnExit
      // Modal by its trap, its backdrop and `aria-modal`: Ark's own way also turns off the pointer for the whole page, which
      // styles every element of it anew on opening and on closing.
      modal={false}
      trapFocus
      closeOnInteractOutside={role === 'dialog'}
      preventScroll={false}
      initialFocusEl={() => focusWithin(content.current) ?? initialFocus?.current ?? heading.current}
      // A choice that opened it gives its field the focus back a frame later: nobody asked to leave.
      onFocusOutside={(event) => event.preventDefault()}
      // Nor when the list it was chosen from, which is a layer below, closes after it.
      onRequestDismiss={(event) => event.preventDefault()}
      onInteractOutside={(event) => {
        if (isFromToast(event.detail.originalEvent.target)) event.preventDefault();
      }}
    >
      <ModalPanel {...panel} heading={heading} content={content} />
    </ArkDialog.Root>
  );
};

/**
 * The one modal layer: focus stays inside and returns to where it was, Escape and the backdrop ask `onClose`. Of Ark,
 * which Chakra's dialog wraps: its look is in `theme/css/modal.ts`, so that opening one needs no style made at run time.
 */
export const Modal = (props: ModalShapeProps): ReactNode => {
  const isShown = use(IsShown);
  const open = props.open && isShown;
  // A screen has half a dozen questions it may never ask. Each would keep a state machine running beside it.
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened ? <OpenedModal {...props} open={open} /> : null;
};
