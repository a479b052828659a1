import type { ApprovalMessage, ApprovalMessageName } from '@practice-portal/domain';

/** Something that happened to an item of a practice. */
export interface ApprovalEvent {
  practiceId: number;
  name: ApprovalMessageName;
  message: ApprovalMessage;
}

/** Carries what happened from the handlers to the realtime channel. */
export interface ApprovalEvents {
  /** Tells everyone. Only after the transaction that did it is committed: what is rolled back has not happened. */
  publish(events: readonly ApprovalEvent[]): void;
  onEvent(listener: (event: ApprovalEvent) => void): void;
}

/** Makes the carrier; one a process. */
export const createApprovalEvents = (): ApprovalEvents => {
  const listeners: ((event: ApprovalEvent) => void)[] = [];
  return {
    publish: (events) => {
      for (const event of events) for (const listener of listeners) listener(event);
    },
    onEvent: (listener) => {
      listeners.push(listener);
    },
  };
};
