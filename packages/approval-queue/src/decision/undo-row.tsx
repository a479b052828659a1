import { chakra } from '@chakra-ui/react';
import type { ApprovingVet } from '@practice-portal/access';
import { announce, Button } from '@practice-portal/ui';
import { Printer, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useCommand } from '../commands/commands.tsx';
import { Countdown } from '../item/countdown.tsx';
import { KeyCap } from '../item/key-cap.tsx';
import { itemNames } from '../item/queue-item.ts';
import { BarNote, BarProblem, BarRow, BarText } from './bar-parts.tsx';
import type { PendingDecision, UndoOffer } from './pending-decisions-slice.ts';
import { useUndo } from './use-undo.ts';

export interface UndoRowProps {
  decision: PendingDecision;
  offer: UndoOffer;
  /** The vet who decided, while they are still signed in. */
  vet: ApprovingVet | null;
  /** It was decided last: the key undoes it. */
  isLatest: boolean;
  /** That key, for who sees it; null where there are no keys. */
  shortcut: string | null;
  /** By a message of the channel the item is back in the queue. */
  isBack: boolean;
  keepFocus: () => void;
}

/** A decision, the seconds it can still be taken back, and the button that does it. The seconds are not read out as they pass. */
export const UndoRow = ({ isLatest, shortcut, ...rest }: UndoRowProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { state, refusal, failed, undo, printNow } = useUndo(rest);
  useCommand('undo', () => void undo(), { enabled: isLatest });
  const problemId = useId();
  const problem = refusal ?? (state === 'failed' ? failed : null);
  const { item, print } = rest.decision;
  const prints = print !== null;
  const names = itemNames(item);
  const { pet, product } = names;
  useEffect(() => announce(t(prints ? 'undo.offeredThenPrinted' : 'undo.offered', { pet, product })), [pet, prints, product, t]);
  return (
    <BarRow>
      <BarText>
        <span>{t(rest.offer.answer.decision === 'APPROVED' ? 'undo.approved' : 'undo.denied', names)}</span>
        {prints && <BarNote>{t('undo.thenPrinted')}</BarNote>}
        {problem !== null && (
          <BarProblem id={problemId} role="alert">
            {problem}
          </BarProblem>
        )}
      </BarText>
      <chakra.span role="timer" color="fg.muted" whiteSpace="nowrap">
        <Countdown until={rest.offer.until} textOf={(count) => t('undo.left', { count })} />
      </chakra.span>
      {prints && state === 'offered' && (
        <Button variant="ghost" icon={Printer} aria-label={t('undo.printFor', names)} onClick={printNow}>
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
        // The line beside it has the reason: a tooltip with the same words would cover it on a phone.
        aria-describedby={refusal === null ? undefined : problemId}
        aria-disabled={refusal === null ? undefined : true}
        aria-label={t(state === 'failed' ? 'undo.againAbout' : 'undo.undoAbout', names)}
        aria-keyshortcuts={shortcut ?? undefined}
        onClick={() => void undo()}
      >
        {t(state === 'failed' ? 'undo.again' : 'undo.undo')}
      </Button>
    </BarRow>
  );
};
