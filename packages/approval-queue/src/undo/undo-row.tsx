import { chakra } from '@chakra-ui/react';
import type { ApprovingVet } from '@practice-portal/access';
import type { UndoAnswer } from '@practice-portal/domain/approval';
import { announce, Button } from '@practice-portal/ui';
import { Printer, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useCommand } from '../commands/commands.tsx';
import { useOfflineReason } from '../decision/use-offline-reason.ts';
import { KeyCap } from '../item/key-cap.tsx';
import { itemNames } from '../queue/queue-item.ts';
import type { PrintWish } from '../tray/tray-entry.ts';
import { TrayNote, TrayProblem, TrayRow, TrayText } from '../tray/tray-parts.tsx';
import type { UndoOffer } from './undo-offer.ts';
import { useUndo } from './use-undo.ts';

/** Props of {@link UndoRow}. */
export interface UndoRowProps {
  offer: UndoOffer;
  /** The vet who decided, while they are still signed in. */
  vet: ApprovingVet | null;
  /** It is printed once it is final. */
  prints: boolean;
  /** It was decided last: the key undoes it. */
  isLatest: boolean;
  /** That key, for who sees it; null where there are no keys. */
  shortcut: string | null;
  /** The channel says that the item is back in the queue. */
  isBack: boolean;
  /** Whether the tray still has it. */
  isKept: () => boolean;
  /** It can't be taken back any more. */
  onFinal: (cause: PrintWish['cause']) => void;
  onUndone: (answer: UndoAnswer) => void;
  /** It was taken back elsewhere. */
  onGone: () => void;
}

/** A decision, the seconds it can still be taken back, and the button that does it. The seconds are not read out as they pass. */
export const UndoRow = ({ offer, prints, isLatest, shortcut, onFinal, ...rest }: UndoRowProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const offline = useOfflineReason();
  const { left, state, refusal, undo } = useUndo({ offer, onFinal, ...rest });
  useCommand('undo', () => void (offline === null && undo()), { enabled: isLatest });
  const problemId = useId();
  const problem = refusal ?? (state === 'failed' ? t('undo.failed') : null);
  const { answer, item } = offer;
  const names = itemNames(item);
  const { pet, product } = names;
  useEffect(() => announce(t(prints ? 'undo.offeredThenPrinted' : 'undo.offered', { pet, product })), [pet, prints, product, t]);
  return (
    <TrayRow>
      <TrayText>
        <span>{t(answer.decision === 'APPROVED' ? 'undo.approved' : 'undo.denied', names)}</span>
        {prints && <TrayNote>{t('undo.thenPrinted')}</TrayNote>}
        {problem !== null && (
          <TrayProblem id={problemId} role="alert">
            {problem}
          </TrayProblem>
        )}
      </TrayText>
      <chakra.span role="timer" color="fg.muted" whiteSpace="nowrap">
        {t('undo.left', { count: left })}
      </chakra.span>
      {prints && state === 'offered' && (
        <Button
          variant="ghost"
          icon={Printer}
          disabledReason={offline}
          aria-label={t('undo.printFor', names)}
          onClick={() => onFinal('asked')}
        >
          {t('print.now')}
        </Button>
      )}
      {shortcut !== null && (
        <KeyCap small aria-hidden>
          {shortcut}
        </KeyCap>
      )}
      <Button
        data-undo=""
        icon={Undo2}
        loading={state === 'sending'}
        disabledReason={refusal === null ? offline : null}
        // The line beside it says why: a tooltip with the same words would cover that on a phone.
        aria-describedby={refusal === null ? undefined : problemId}
        aria-disabled={refusal === null ? undefined : true}
        aria-label={t(state === 'failed' ? 'undo.againAbout' : 'undo.undoAbout', names)}
        aria-keyshortcuts={shortcut ?? undefined}
        onClick={() => void undo()}
      >
        {t(state === 'failed' ? 'undo.again' : 'undo.undo')}
      </Button>
    </TrayRow>
  );
};
