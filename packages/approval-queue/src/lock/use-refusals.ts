import { useApprovingVet, useFlag, useSession } from '@practice-portal/access';
import {
  type ActionBarrier,
  actionBarrier,
  type ApprovalQueueItem,
  type LockHolder,
  type QueueAction,
} from '@practice-portal/domain/approval';
import { hasScope, SCOPES } from '@practice-portal/domain/session';
import type { Locale } from '@practice-portal/ui';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';

interface RefusalTexts {
  t: TFunction<'approval-queue'>;
  locale: Locale;
}

/** Why an action can't be done now, with a text that also explains what would change it. */
export interface Refusal {
  kind: ActionBarrier['kind'];
  text: string;
}

/** Whether an action on an item would be refused; null when it can be done. */
export type FindRefusal = (action: QueueAction, item: ApprovalQueueItem) => Refusal | null;

/** Who processes an item, and since when where that is known. */
const heldText = ({ name, lockedAt }: LockHolder, { t, locale }: RefusalTexts): string =>
  lockedAt === undefined ? t('reason.held', { vet: name }) : t('reason.heldSince', { vet: name, time: locale.formatTime(lockedAt) });

const barrierText = (barrier: ActionBarrier, texts: RefusalTexts): string => {
  switch (barrier.kind) {
    case 'noRight':
      return texts.t('action.noRight');
    case 'cannotApprove':
      return texts.t('lock.cannotApprove');
    case 'held':
      return heldText(barrier.holder, texts);
  }
};

/** Explains beforehand why an action would be refused; in a practice without these reasons, only that a right is missing. */
export const useRefusals = (texts: RefusalTexts): FindRefusal => {
  const { vet } = useApprovingVet();
  const { claims } = useSession();
  const explained = useFlag('actionReasonsEnabled');
  const recordLockingEnabled = useFlag('recordLockingEnabled');
  const mayDecide = claims === null || hasScope(claims, SCOPES.approvePrescriptions);
  return useCallback(
    (action, item) => {
      // A box that can't be ticked can't be tried either: it always has its reason.
      const facts =
        explained || action === 'pick' ? { mayDecide, vet, recordLockingEnabled } : { mayDecide, vet: null, recordLockingEnabled: false };
      const barrier = actionBarrier(action, item, facts);
      return barrier === null ? null : { kind: barrier.kind, text: barrierText(barrier, texts) };
    },
    [explained, mayDecide, recordLockingEnabled, texts, vet],
  );
};
