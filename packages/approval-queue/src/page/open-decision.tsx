import type { ApprovalQueueItem, ApproveRequest } from '@practice-portal/domain/approval';
import { AfterPaintProvider } from '@practice-portal/ui';
import { memo, type ReactNode } from 'react';

import type { MadeDecision } from '../decision/made-decision.ts';
import { useDecisionLock } from '../decision/use-decision-lock.ts';
import { DenyPart, ReviewPart } from './lazy-parts.ts';
import type { OpenDecision as Open } from './use-action-handlers.ts';

/** What {@link OpenDecision} tells. */
export interface DecisionHandlers {
  onClose: () => void;
  onRetake: (open: Open) => Promise<boolean>;
  onApproved: (item: ApprovalQueueItem, body: ApproveRequest, made: MadeDecision) => void;
  onDenied: (item: ApprovalQueueItem, made: MadeDecision) => void;
}

interface OpenDecisionProps {
  open: Open;
  locking: boolean;
  /** Always the same object. */
  on: DecisionHandlers;
}

/** The review or the denial that is open. Memoised: what colleagues do to the rows behind it renders none of it. */
export const OpenDecision = memo(({ open, locking, on }: OpenDecisionProps): ReactNode => {
  const lock = useDecisionLock();
  const { item, vet, turn } = open;
  const shared = { item, vet, lock, locking, onClose: on.onClose, onRetake: () => on.onRetake(open) };
  return (
    <AfterPaintProvider key={turn} ready>
      {open.kind === 'review' ? (
        <ReviewPart {...shared} onApproved={(body, made) => on.onApproved(item, body, made)} />
      ) : (
        <DenyPart {...shared} onDenied={(made) => on.onDenied(item, made)} />
      )}
    </AfterPaintProvider>
  );
});
OpenDecision.displayName = 'OpenDecision';
