import type { UndoAnswer } from '@practice-portal/domain';
import { announce, Button } from '@practice-portal/ui';
import { Undo2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useOfflineReason } from '../decision/use-offline-reason.ts';
import { itemNames } from '../queue/queue-item.ts';
import type { UndoOffer } from './undo-offer.ts';
import { useUndo } from './use-undo.ts';

/** Props of {@link UndoRow}. */
export interface UndoRowProps {
  offer: UndoOffer;
  /** The key that undoes this one; null for all but the latest, and where there are no keys. */
  shortcut: string | null;
  onGone: (offer: UndoOffer) => void;
  onUndone: (offer: UndoOffer, answer: UndoAnswer) => void;
}

/** A decision, the seconds it can still be taken back, and the button that does it. The seconds are not read out as they pass. */
export const UndoRow = ({ offer, shortcut, onGone, onUndone }: UndoRowProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const offline = useOfflineReason();
  const { left, state, undo } = useUndo({ offer, onGone, onUndone });
  const { answer, item } = offer;
  const names = itemNames(item);
  const { pet, product } = names;
  useEffect(() => announce(t('undo.offered', { pet, product })), [pet, product, t]);
  return (
    <li>
      <p>
        <span>{t(answer.decision === 'APPROVED' ? 'undo.approved' : 'undo.denied', names)}</span>
        {state === 'failed' && <strong role="alert">{t('undo.failed')}</strong>}
      </p>
      <span role="timer">{t('undo.left', { count: left })}</span>
      {shortcut !== null && <kbd aria-hidden>{shortcut}</kbd>}
      <Button
        icon={Undo2}
        loading={state === 'sending'}
        disabledReason={offline}
        aria-label={t(state === 'failed' ? 'undo.againAbout' : 'undo.undoAbout', names)}
        aria-keyshortcuts={shortcut ?? undefined}
        onClick={() => void undo()}
      >
        {t(state === 'failed' ? 'undo.again' : 'undo.undo')}
      </Button>
    </li>
  );
};
