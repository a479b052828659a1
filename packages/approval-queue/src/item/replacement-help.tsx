import { Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { InfoDialogPart } from './info-parts.ts';

/** The help-centre text about replacement orders. */
export const ReplacementHelp = ({ onClose }: { onClose: () => void }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  return (
    <InfoDialogPart title={t('queue.replacement.help.title')} closeLabel={t('queue.replacement.help.close')} onClose={onClose}>
      <p>{t('queue.replacement.help.what')}</p>
      <p>
        <strong>{t('queue.replacement.help.why')}</strong>
      </p>
      <p>{t('queue.replacement.help.how')}</p>
    </InfoDialogPart>
  );
};

/** Marks a replacement order. */
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

interface InfoButtonProps {
  icon: ReactNode;
  /** Its accessible name; starts with the visible text. */
  name: string;
  onPress: () => void;
  children: ReactNode;
}

/** A word in a cell that opens an explanation. A plain button: what it stands in styles it (`info-styles.ts`). */
export const InfoButton = ({ icon, name, onPress, children }: InfoButtonProps): ReactNode => (
  <button type="button" data-part="info" aria-label={name} aria-haspopup="dialog" onClick={onPress}>
    {children}
    {icon}
  </button>
);
