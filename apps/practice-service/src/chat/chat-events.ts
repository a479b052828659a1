import type { ChatChange, ChatMessage } from '@practice-portal/domain/chat';

/** Something that happened in a conversation of a practice. */
export type ChatEvent = { practiceId: number; conversationId: number } & (
  | { kind: 'message'; message: ChatMessage }
  | { kind: 'changed'; change: ChatChange }
);

/** Carries what happened from the handlers to the realtime channel. */
export interface ChatEvents {
  /** Tells both sides. Only after the transaction that did it is committed. */
  publish(events: readonly ChatEvent[]): void;
  onEvent(listener: (event: ChatEvent) => void): void;
}

/** Makes the carrier; one a process. */
export const createChatEvents = (): ChatEvents => {
  const listeners: ((event: ChatEvent) => void)[] = [];
  return {
    publish: (events) => {
      for (const event of events) for (const listener of listeners) listener(event);
    },
    onEvent: (listener) => {
      listeners.push(listener);
    },
  };
};
