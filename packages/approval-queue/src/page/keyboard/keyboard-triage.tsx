import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { IconButton, useBreakpoint, useSingleKeys } from '@practice-portal/ui';
import { Keyboard } from 'lucide-react';
import { type ReactNode, use, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { ShortcutsPlace } from '../../toolbar/shortcuts-place.ts';
import { useQueueKeys } from './use-queue-keys.ts';

export interface KeyboardTriageProps {
  items: readonly ApprovalQueueItem[];
}

/** The queue by the keyboard. It comes after the rows, and its button goes where the toolbar keeps room for it. */
export const KeyboardTriage = ({ items }: KeyboardTriageProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const singleKeys = useSingleKeys();
  const [open, setOpen] = useState(false);
  const show = useCallback(() => setOpen(true), []);
  useQueueKeys(items, singleKeys, show);
  const shortcuts = use(ShortcutsPlace);
  // The toolbar is there before the rows, and this after them.
  const [place] = useState(() => shortcuts.current);
  const phone = useBreakpoint() === 'phone';
  return (
    <>
      {place !== null && !phone && createPortal(<IconButton label={t('keys.title')} icon={Keyboard} onClick={show} />, place)}
      {open && <ShortcutsDialog onClose={() => setOpen(false)} />}
    </>
  );
};
