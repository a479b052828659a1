import type { ApprovalMessage, ApprovalMessageName, PET_CHANGED_EVENT, PetChange } from '@practice-portal/domain';

/** Something that happened to an item of a practice. */
export interface ApprovalEvent {
  practiceId: number;
  name: ApprovalMessageName;
  message: ApprovalMessage;
}

/** A pet's record was saved: its waiting orders show what it says. */
export interface PetChangedEvent {
  practiceId: number;
  name: typeof PET_CHANGED_EVENT;
  message: PetChange;
}

/** What the approval channel carries. */
export type QueueEvent = ApprovalEvent | PetChangedEvent;

/** Carries what happened from the handlers to the realtime channel. */
export interface ApprovalEvents {
  /** Tells everyone. Only after the transaction that did it is committed: what is rolled back has not happened. */
  publish(events: readonly QueueEvent[]): void;
  onEvent(listener: (event: QueueEvent) => void): void;
}

/** Makes the carrier; one a process. */
export const createApprovalEvents = (): ApprovalEvents => {
  const listeners: ((event: QueueEvent) => void)[] = [];
  return {
    publish: (events) => {
      for (const event of events) for (const listener of listeners) listener(event);
    },
    onEvent: (listener) => {
      listeners.push(listener);
    },
  };
};
