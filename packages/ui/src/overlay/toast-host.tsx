import { createToaster, Portal, Toast, Toaster } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { buttonLook } from '../button/button-props.ts';
import { TONE_ICONS } from '../feedback/tone.ts';
import { toastRecipe } from './toast-recipe.ts';
import { showToastsIn } from './toast-store.ts';
import type { ToastScreen } from './toast-store.ts';
import { useTopPlace } from '../layer/top-modal.tsx';

const TONES = { success: 'approve', error: 'deny', info: 'info' } as const;

const isTone = (type: string | undefined): type is keyof typeof TONES => type !== undefined && type in TONES;

// 3 s, at most 3, top centre.
const toaster = createToaster({ placement: 'top', duration: 3000, max: 3, gap: 8, removeDelay: 160 });

const SCREEN: ToastScreen = {
  show: ({ tone, text, replaces, seconds }) => {
    // The id is what makes the same toast the same: raising one again that is still there changes nothing.
    const id = `${tone}:${text}`;
    if (replaces !== undefined) toaster.remove(`${tone}:${replaces}`);
    if (!toaster.isVisible(id))
      toaster.create({ id, type: tone, title: text, ...(seconds === undefined ? {} : { duration: seconds * 1000 }) });
  },
  clear: () => toaster.remove(),
};

const ToastIcon = ({ type }: { type: string | undefined }): ReactNode => {
  const Icon = TONE_ICONS[TONES[isTone(type) ? type : 'info']];
  return <Icon size={20} aria-hidden />;
};

const isWithin = (region: Element | null, target: EventTarget | null): boolean =>
  target instanceof Node && region?.contains(target) === true;
const regionOf = (toast: HTMLElement): Element | null => toast.closest('[role=region]');

/** The toast goes: who was in it is back where they came from. */
const GoneBack = ({ goBack }: { goBack: () => void }): ReactNode => {
  const place = useRef<HTMLSpanElement>(null);
  const gone = useEffectEvent(goBack);
  useLayoutEffect(() => {
    const toast = place.current?.parentElement ?? null;
    return () => {
      if (isWithin(toast, document.activeElement)) gone();
    };
  }, []);
  return <span ref={place} hidden />;
};

/** Height of the open drawer's header, which a toast must not cover; 0 without one. */
const useDrawerHead = (): number => {
  const head = useTopPlace()?.closest('.ui-modal[data-shape=drawer]')?.querySelector<HTMLElement>('.ui-modal-head') ?? null;
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    if (head === null) return undefined;
    // The subtitle may be loaded later, and wrap.
    const watch = new ResizeObserver(() => setHeight(head.offsetHeight));
    watch.observe(head);
    return () => watch.disconnect();
  }, [head]);
  return head === null ? 0 : height;
};

/** Shows toasts. It stands in `body` itself, so that an open dialog does not hide it from screen readers. */
export const ToastHost = (): ReactNode => {
  const { t } = useTranslation('ui');
  // Once the region is there: screen readers say what is added to it, not what it is born with. Before the library's machine
  // starts, which then shows what was raised earlier.
  useLayoutEffect(() => showToastsIn(SCREEN), []);
  const below = useDrawerHead();
  const from = useRef<HTMLElement>(null);
  // Left to itself, the region sends who leaves it by Tab back to where they entered it, and the next Tab into it again: for
  // as long as a toast is there, and it stays while a person is in it, nothing behind it can be reached. So it does not hear
  // of the focus, and what it would do beside that is done here.
  const entered = (event: FocusEvent<HTMLElement>): void => {
    event.stopPropagation();
    const { currentTarget, relatedTarget } = event;
    if (relatedTarget instanceof HTMLElement && !isWithin(regionOf(currentTarget), relatedTarget)) from.current = relatedTarget;
    toaster.pause();
  };
  const left = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (!isWithin(regionOf(currentTarget), relatedTarget)) toaster.resume();
  };
  return (
    <Portal>
      <Toaster toaster={toaster} aria-label={t('toast.region')} style={{ marginTop: below }}>
        {({ type, title }) => (
          <Toast.Root recipe={toastRecipe} onFocus={entered} onBlur={left}>
            <GoneBack goBack={() => from.current?.focus({ preventScroll: true })} />
            <ToastIcon type={type} />
            <Toast.Title>{title}</Toast.Title>
            <Toast.CloseTrigger unstyled {...buttonLook({ variant: 'ghost' })} data-icon-only="" aria-label={t('close')} title={t('close')}>
              <X size={20} aria-hidden />
            </Toast.CloseTrigger>
          </Toast.Root>
        )}
      </Toaster>
    </Portal>
  );
};
