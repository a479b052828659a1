import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { Banner, Button, IconButton, useBreakpoint, useToday } from '@practice-portal/ui';
import { CircleQuestionMark, X } from 'lucide-react';
import { memo, type ReactNode, useEffect, useState } from 'react';
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

/** That the help about replacement orders was opened in this browser, or the day on which the banner was first seen. */
const readHelp = (): string | null => {
  try {
    return localStorage.getItem(READ_AS);
  } catch {
    return null;
  }
};

const keepReadHelp = (what: string): void => {
  try {
    localStorage.setItem(READ_AS, what);
  } catch {
    // The banner then stays as tall as it is.
  }
};

/** Explains replacement orders above the queue. Once dismissed, it is one line while some wait, and not there otherwise. */
export const ReplacementBanner = memo(({ items }: { items: readonly ApprovalQueueItem[] }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const [open, setOpen] = useState(false);
  const [since, setSince] = useState(dismissedAt);
  const today = useToday();
  // As home's cards do, it folds once its help was opened, or a day after it was first seen.
  const [isKnown] = useState(() => {
    const read = readHelp();
    return read !== null && (read === 'true' || read < today);
  });
  // On a phone the orders come first.
  const phone = useBreakpoint() === 'phone';
  const dense = since > 0 || isKnown || phone;
  useEffect(() => {
    if (readHelp() === null) keepReadHelp(today);
  }, [today]);
  const openHelp = (): void => {
    keepReadHelp('true');
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
            {phone ? (
              <IconButton icon={CircleQuestionMark} label={t('queue.replacement.link')} onClick={openHelp} />
            ) : (
              <Button variant={dense ? 'ghost' : 'outline'} onClick={openHelp}>
                {t('queue.replacement.link')}
              </Button>
            )}
            {since > 0 ? null : <IconButton icon={X} label={t('queue.replacement.dismiss')} onClick={dismiss} />}
          </>
        }
      >
        {phone ? null : t('queue.replacement.text')}
      </Banner>
      {open && <ReplacementHelp onClose={() => setOpen(false)} />}
    </>
  );
});
ReplacementBanner.displayName = 'ReplacementBanner';
