import { createToaster, Portal, Toast, Toaster } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { buttonLook } from '../button/button-props.ts';
import { TONE_ICONS } from '../feedback/tone.ts';
import { toastRecipe } from './toast-recipe.ts';
import { showToastsIn } from './toast-store.ts';
import type { ToastScreen } from './toast-store.ts';

const TONES = { success: 'approve', error: 'deny', info: 'info' } as const;

const isTone = (type: string | undefined): type is keyof typeof TONES => type !== undefined && type in TONES;

// access-and-settings.md section 9: 3 s, at most 3, top centre.
const toaster = createToaster({ placement: 'top', duration: 3000, max: 3, gap: 8, removeDelay: 160 });

const SCREEN: ToastScreen = {
  show: ({ tone, text }) => {
    // The id is what makes the same toast the same: raising one again that is still there changes nothing.
    const id = `${tone}:${text}`;
    if (!toaster.isVisible(id)) toaster.create({ id, type: tone, title: text });
  },
  clear: () => toaster.remove(),
};

const ToastIcon = ({ type }: { type: string | undefined }): ReactNode => {
  const Icon = TONE_ICONS[TONES[isTone(type) ? type : 'info']];
  return <Icon size={20} aria-hidden />;
};

/** Shows toasts. It stands in `body` itself, so that an open dialog does not hide it from screen readers. */
export const ToastHost = (): ReactNode => {
  const { t } = useTranslation('ui');
  // Once the region is there: screen readers say what is added to it, not what it is born with.
  useEffect(() => showToastsIn(SCREEN), []);
  return (
    <Portal>
      <Toaster toaster={toaster} aria-label={t('toast.region')}>
        {({ type, title }) => (
          <Toast.Root recipe={toastRecipe}>
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
