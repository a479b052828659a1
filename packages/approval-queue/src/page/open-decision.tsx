import { useApprovingVet, useFlag } from '@practice-portal/access';
import type { ApprovalQueueItem, ApproveRequest } from '@practice-portal/domain/approval';
import { AfterPaintProvider } from '@practice-portal/ui';
import { memo, type ReactNode, type RefObject } from 'react';

import type { MadeDecision } from '../decision/decision-values.ts';
import { useDecisionLock } from '../decision/use-decision-lock.ts';
import { DenyPart, PutOffPart, ReviewPart } from './lazy-parts.ts';
import type { OpenDecision as Open } from './use-action-handlers.ts';

/** What an open decision does to the queue behind it. */
export interface DecisionHandlers {
  onClose: () => void;
  onDeny: (item: ApprovalQueueItem) => void;
  onNotNow: (item: ApprovalQueueItem) => void;
  onOneFill: (item: ApprovalQueueItem) => void;
  onRetake: (item: ApprovalQueueItem) => Promise<boolean>;
  onSent: () => void;
  onBack: () => void;
  onApproved: (item: ApprovalQueueItem, body: ApproveRequest, made: MadeDecision) => void;
  onDenied: (item: ApprovalQueueItem, made: MadeDecision) => void;
  onPutOff: (item: ApprovalQueueItem) => void;
}

interface OpenDecisionProps {
  open: Open;
  /** The order whose review follows. */
  next: ApprovalQueueItem | null;
  canSend: boolean;
  locking: boolean;
  leaving: RefObject<(() => void) | null>;
  on: DecisionHandlers;
}

/** The review, the denial or 'Not now' that is open. Memoised: what colleagues do to the rows behind it renders none of it. */
export const OpenDecision = memo(({ open, next, canSend, locking, leaving, on }: OpenDecisionProps): ReactNode => {
  const lock = useDecisionLock();
  const closesLoop = useFlag('closedLoopEnabled');
  const { vet: signedIn } = useApprovingVet();
  const { item, turn } = open;
  // With the PIN that a decision before this one has brought.
  const vet = signedIn?.vetStaffId === open.vet.vetStaffId ? signedIn : open.vet;
  const shared = { item, vet, lock, locking, onClose: on.onClose, onRetake: () => on.onRetake(item) };
  return (
    <AfterPaintProvider key={turn} ready>
      {open.kind === 'review' && (
        <ReviewPart
          {...{ item, vet, lock, locking, next, leaving }}
          sending={open.sending}
          isOneFill={open.isOneFill}
          atWeight={open.atWeight}
          lockState={open.lockState}
          canGoOn
          onClose={on.onClose}
          onRetake={on.onRetake}
          onDeny={on.onDeny}
          onNotNow={closesLoop ? on.onNotNow : undefined}
          onApproved={on.onApproved}
          onSent={canSend ? on.onSent : undefined}
          onBack={on.onBack}
        />
      )}
      {open.kind === 'deny' && (
        <DenyPart {...shared} onDenied={(made) => on.onDenied(item, made)} onOneFill={closesLoop ? () => on.onOneFill(item) : undefined} />
      )}
      {open.kind === 'putOff' && <PutOffPart {...shared} onPutOff={() => on.onPutOff(item)} />}
    </AfterPaintProvider>
  );
});
OpenDecision.displayName = 'OpenDecision';
