import { Banner, Button } from '@practice-portal/ui';
import { memo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ReplacementHelp } from './replacement-help.tsx';

/** Says above the queue why replacement orders wait in it, and leads to the help text. */
export const ReplacementBanner = memo((): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const [open, setOpen] = useState(false);
  const link = <Button onClick={() => setOpen(true)}>{t('queue.replacement.link')}</Button>;
  return (
    <>
      <Banner status="info" title={t('queue.replacement.title')} action={link}>
        {t('queue.replacement.text')}
      </Banner>
      {open && <ReplacementHelp onClose={() => setOpen(false)} />}
    </>
  );
});
ReplacementBanner.displayName = 'ReplacementBanner';
