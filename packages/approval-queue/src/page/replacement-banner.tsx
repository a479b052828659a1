import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { Banner, Button, IconButton } from '@practice-portal/ui';
import { X } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { heading } from '../item/focus-places.ts';
import { ReplacementHelp } from '../item/replacement-help.tsx';

const STORED_AS = 'practice-portal:replacements-seen';
const READ_AS = 'practice-portal:replacements-read';
// Used where storage is refused (private windows, embedded frames).
let unsaved = 0;

/** When the word about replacement orders was dismissed in this browser, in milliseconds since the epoch; 0 for never. */
const dismissedAt = (): number => {
  try {
    return Number(localStorage.getItem(STORED_AS) ?? unsaved);
  } catch {
    return unsaved;
  }
};

/** Dismisses it for when none waits, until the sign-out. */
const dismissReplacements = (now: number): void => {
  unsaved = now;
  try {
    localStorage.setItem(STORED_AS, String(now));
  } catch {
    // It then lasts as long as the page.
  }
};

/** Whether the help about replacement orders was opened in this browser. */
const hasReadHelp = (): boolean => {
  try {
    return localStorage.getItem(READ_AS) !== null;
  } catch {
    return false;
  }
};

const keepReadHelp = (): void => {
  try {
    localStorage.setItem(READ_AS, 'true');
  } catch {
    // The banner then stays as tall as it is.
  }
};

/** Explains replacement orders above the queue. Once dismissed, it is one line while some wait, and not there otherwise. */
export const ReplacementBanner = memo(({ items }: { items: readonly ApprovalQueueItem[] }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const [open, setOpen] = useState(false);
  const [since, setSince] = useState(dismissedAt);
  const [hasRead] = useState(hasReadHelp);
  const dense = since > 0 || hasRead;
  const openHelp = (): void => {
    keepReadHelp();
    setOpen(true);
  };
  const dismiss = (): void => {
    const now = Date.now();
    dismissReplacements(now);
    setSince(now);
    // The button goes with the press.
    heading()?.focus();
  };
  if (since > 0 && !items.some(({ isReplacement }) => isReplacement)) return null;
  return (
    <>
      <Banner
        status="info"
        dense={dense}
        title={t('queue.replacement.title')}
        action={
          <>
            <Button variant={dense ? 'ghost' : 'outline'} onClick={openHelp}>
              {t('queue.replacement.link')}
            </Button>
            {since > 0 ? null : <IconButton icon={X} label={t('queue.replacement.dismiss')} onClick={dismiss} />}
          </>
        }
      >
        {t('queue.replacement.text')}
      </Banner>
      {open && <ReplacementHelp onClose={() => setOpen(false)} />}
    </>
  );
});
ReplacementBanner.displayName = 'ReplacementBanner';
