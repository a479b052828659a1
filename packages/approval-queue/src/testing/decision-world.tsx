import { makeApprover } from '@practice-portal/api-client/testing';
import type { ApprovalQueueItem, LostLock } from '@practice-portal/domain/approval';
import type { ReactNode } from 'react';

import type { DecisionProps } from '../decision/use-decision-lock.ts';
import { QueueWorld } from './queue-world.tsx';

export interface DecisionWorldProps extends Pick<Parameters<typeof QueueWorld>[0], 'practice'> {
  item: ApprovalQueueItem;
  /** The lock was lost like this. */
  lost?: LostLock | null;
  /** The vet's sign-in did not bring a PIN. */
  withoutPin?: boolean;
  onClose: () => void;
  onRetake: () => Promise<boolean>;
}

/** A signed-in portal around the review or denial of one item, without the queue behind it. */
export const DecisionWorld = ({
  practice,
  item,
  lost = null,
  withoutPin = false,
  onClose,
  onRetake,
  children,
}: DecisionWorldProps & { children: (props: DecisionProps) => ReactNode }): ReactNode => {
  const vet = makeApprover();
  return (
    <QueueWorld practice={practice} vet={vet} pin={withoutPin ? null : '1234'}>
      {children({
        item,
        vet: withoutPin ? vet : { ...vet, pin: '1234' },
        locking: true,
        lock: { foundGone: () => undefined, foundDecided: () => undefined, lossOf: () => lost },
        onClose,
        onRetake,
      })}
    </QueueWorld>
  );
};
