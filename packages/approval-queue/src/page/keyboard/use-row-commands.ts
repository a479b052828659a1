import { useApprovingVet, useFlag } from '@practice-portal/access';
import { type ApprovalQueueItem, lockView } from '@practice-portal/domain/approval';
import { toast, useStableHandlers } from '@practice-portal/ui';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useQueueActions } from '../../list/queue-actions.tsx';
import { itemKey, itemNames } from '../../item/queue-item.ts';
import { useRowTexts } from '../../list/row-facts.tsx';
import { useRefusals } from '../../lock/use-refusals.ts';

export type RowCommand = 'process' | 'review' | 'weight' | 'deny' | 'putOff' | 'unlock' | 'print';

interface Running {
  key: string;
  command: RowCommand;
  done: Promise<void>;
}

/** Does with a row what its buttons do, with the same reasons where they are disabled. */
export const useRowCommands = (items: readonly ApprovalQueueItem[]): ((command: RowCommand, item: ApprovalQueueItem) => void) => {
  const { t } = useTranslation('approval-queue');
  const actions = useQueueActions();
  const { vet } = useApprovingVet();
  const locking = useFlag('recordLockingEnabled');
  const refusal = useRefusals(useRowTexts());
  const running = useRef<Running | null>(null);

  const start = async (command: RowCommand, key: string): Promise<void> => {
    const item = items.find((one) => itemKey(one) === key);
    if (item === undefined) return;
    const { kind, holder } = lockView(item, vet?.vetStaffId ?? null, locking);
    const name = command === 'process' && kind === 'other' ? 'override' : command === 'weight' ? 'review' : command;
    const refused = refusal(name, item);
    // With the same toast as its button.
    if (refused !== null) return toast[refused.kind === 'cannotApprove' ? 'error' : 'info'](refused.text);
    if (command === 'print') return item.canPrintOrder ? actions.print(item) : toast.info(t('keys.notPrintable', itemNames(item)));
    if (command === 'unlock') return kind === 'mine' ? actions.unlock(item) : toast.info(t('keys.notYours', itemNames(item)));
    if (command !== 'process') {
      if (kind === 'other') return toast.info(t('reason.held', { vet: holder?.name ?? '' }));
      return command === 'weight' ? actions.review(item, true) : actions[command](item);
    }
    if (kind === 'mine') return toast.info(t('keys.alreadyYours', itemNames(item)));
    if (kind !== 'off') return kind === 'other' ? actions.override(item) : actions.process(item);
  };
  const begin = useStableHandlers({ start });

  return useCallback(
    (command, item) => {
      const key = itemKey(item);
      const before = running.current?.key === key ? running.current : null;
      if (before?.command === command) return;
      // The next step may be pressed before this one is answered: it then waits its turn.
      const turn = (before?.done ?? Promise.resolve()).then(() => begin.start(command, key));
      const mine: Running = { key, command, done: turn.catch(() => undefined) };
      running.current = mine;
      void mine.done.finally(() => {
        if (running.current === mine) running.current = null;
      });
    },
    [begin],
  );
};
