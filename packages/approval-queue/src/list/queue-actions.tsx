import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { useStableHandlers } from '@practice-portal/ui';
import { createContext, type ReactNode, useContext } from 'react';

/** Holds what a row can ask for. Each promise settles when the request is answered, so that the row can show it waits. */
export interface QueueActions {
  /** Locks the item for the approving vet, after signing one in when there is none. */
  process: (item: ApprovalQueueItem) => Promise<void>;
  /** Opens the review, locking the item first where locks are on; `atWeight` with the focus in the pet's weight. */
  review: (item: ApprovalQueueItem, atWeight?: boolean) => Promise<void>;
  /** Opens the deny dialog, locking the item first where locks are on. */
  deny: (item: ApprovalQueueItem) => Promise<void>;
  /** Opens 'Not now', locking the item first where locks are on. */
  putOff: (item: ApprovalQueueItem) => Promise<void>;
  /** Asks whether to give up the own lock. */
  unlock: (item: ApprovalQueueItem) => Promise<void>;
  /** Asks whether to take the item from the vet who has it. */
  override: (item: ApprovalQueueItem) => Promise<void>;
  print: (item: ApprovalQueueItem) => void;
  /** Opens 'Offer it from our store'. */
  offer: (item: ApprovalQueueItem) => void;
}

const QueueActionsContext = createContext<QueueActions | null>(null);

interface QueueActionsProviderProps {
  actions: QueueActions;
  children: ReactNode;
}

/** Gives the rows their actions by an identity that never changes: what the page does must not re-render rows. */
export const QueueActionsProvider = ({ actions, children }: QueueActionsProviderProps): ReactNode => {
  const stable = useStableHandlers(actions);
  return <QueueActionsContext value={stable}>{children}</QueueActionsContext>;
};

export const useQueueActions = (): QueueActions => {
  const actions = useContext(QueueActionsContext);
  if (actions === null) throw new Error('useQueueActions needs a QueueActionsProvider above it.');
  return actions;
};
