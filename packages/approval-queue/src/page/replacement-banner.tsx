import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { Banner, Button, IconButton } from '@practice-portal/ui';
import { X } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { heading } from '../item/focus-places.ts';
import { ReplacementHelp } from '../item/replacement-help.tsx';
import { dismissedAt, dismissReplacements, hasNewReplacement } from './replacement-seen.ts';

/** Says above the queue why replacement orders wait in it, and leads to the help text. Dismissed, it comes back with the next one. */
export const ReplacementBanner = memo(({ items }: { items: readonly ApprovalQueueItem[] }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const [open, setOpen] = useState(false);
  const [since, setSince] = useState(dismissedAt);
  const dismiss = (): void => {
    const now = Date.now();
    dismissReplacements(now);
    setSince(now);
    // The button goes with the press.
    heading()?.focus();
  };
  if (since > 0 && !hasNewReplacement(items, since)) return null;
  return (
    <>
      <Banner
        status="info"
        title={t('queue.replacement.title')}
        action={
          <>
            <Button onClick={() => setOpen(true)}>{t('queue.replacement.link')}</Button>
            <IconButton icon={X} label={t('queue.replacement.dismiss')} onClick={dismiss} />
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
