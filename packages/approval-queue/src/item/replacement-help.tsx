import { Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { InfoDialogPart } from './info-parts.ts';
import { InfoButton } from './info-button.tsx';

/** The help-centre text about replacement orders. */
export const ReplacementHelp = ({ onClose }: { onClose: () => void }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  return (
    <InfoDialogPart title={t('queue.replacement.help.title')} closeLabel={t('queue.replacement.help.close')} onClose={onClose}>
      <div className="ui-stack">
        <p>{t('queue.replacement.help.what')}</p>
        <p>
          <strong>{t('queue.replacement.help.why')}</strong>
        </p>
        <p>{t('queue.replacement.help.how')}</p>
      </div>
    </InfoDialogPart>
  );
};

/** Marks a replacement order in the Source column. */
export const ReplacementNote = (): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const [open, setOpen] = useState(false);
  return (
    <>
      <InfoButton icon={<Info size={16} aria-hidden />} name={t('source.replacementAbout')} onPress={() => setOpen(true)}>
        {t('source.replacement')}
      </InfoButton>
      {open && <ReplacementHelp onClose={() => setOpen(false)} />}
    </>
  );
};
