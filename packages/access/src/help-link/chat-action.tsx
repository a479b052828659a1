import { PATHS } from '@practice-portal/domain/navigation';
import { buttonLook, VisuallyHidden } from '@practice-portal/ui';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useFlag } from '../session/use-practice.ts';
import { HELP_WINDOW, openWindow } from './open-window.ts';

const open = (event: MouseEvent): void => {
  if (openWindow(PATHS.help, HELP_WINDOW, true)) event.preventDefault();
};

/**
 * The way to the help chat from an alert about an error; nothing where the practice has no chat.
 * A link, so that the browser opens a tab where it allows no window. Rule: docs/rules/portal.md#help-chat.
 */
export const ChatAction = (): ReactNode => {
  const { t } = useTranslation('access');
  if (!useFlag('showChat')) return null;
  return (
    <a href={PATHS.help} target={HELP_WINDOW.name} onClick={open} {...buttonLook()}>
      {t('help.chat')} <VisuallyHidden>{t('help.newWindow')}</VisuallyHidden>
    </a>
  );
};
