import type { ApprovalQueueItem, QueueItemRef, RecordLockTask } from '@practice-portal/domain/approval';
import { announce, toast } from '@practice-portal/ui';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { itemKey, itemNames } from '../item/queue-item.ts';
import type { LockFailure } from './lock-calls.ts';

/** Messages about locks, outside of dialogs. */
export interface LockTexts {
  /** Keeps an item's names for messages that come when it is no longer on the page. */
  remember: (item: ApprovalQueueItem) => void;
  /** Null for an item that was never on the page. */
  namesOf: (item: QueueItemRef) => ReturnType<typeof itemNames> | null;
  showFailure: (failure: LockFailure, unlocking: boolean) => void;
  done: (task: RecordLockTask) => void;
}

export const useLockTexts = (items: readonly ApprovalQueueItem[] | undefined): LockTexts => {
  const { t } = useTranslation('approval-queue');
  const known = useRef(new Map<string, ReturnType<typeof itemNames>>());
  useEffect(() => {
    for (const item of items ?? []) known.current.set(itemKey(item), itemNames(item));
  }, [items]);
  return useMemo(() => {
    const namesOf: LockTexts['namesOf'] = (item) => known.current.get(itemKey(item)) ?? null;
    const failureText = (failure: LockFailure, unlocking: boolean): string => {
      if (failure.kind === 'taken') return t('lock.lostRace', { vet: failure.holder.name });
      if (failure.kind === 'gone') return t('lock.decided');
      if (failure.kind === 'cannotApprove' || failure.kind === 'noVet') return t(`lock.${failure.kind}`);
      if (failure.kind === 'unreached') return t('ui:form.unreached');
      return t(unlocking ? 'lock.unlockFailed' : 'lock.failed');
    };
    return {
      namesOf,
      remember: (item) => void known.current.set(itemKey(item), itemNames(item)),
      showFailure: (failure, unlocking) => toast.error(failureText(failure, unlocking)),
      done: ({ event, item }) => {
        const names = namesOf(item);
        if (event === 'UNLOCKED_ITEM') announce(t('lock.unlocked'));
        else if (names !== null) announce(t('lock.held', names));
      },
    };
  }, [t]);
};
