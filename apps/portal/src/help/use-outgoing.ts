import { type ChatRef, useSendChatMutation } from '@practice-portal/api-client/chat';
import { newKey } from '@practice-portal/ui';
import { useState } from 'react';

/** A message of this window. It shows until the conversation has one with its key. */
export interface OutgoingMessage {
  /** Kept for every try, so that the service takes the message once. */
  key: string;
  text: string;
  failed: boolean;
}

interface Outgoing {
  /** In the order they were written. */
  messages: readonly OutgoingMessage[];
  send: (text: string) => void;
  tryAgain: (message: OutgoingMessage) => void;
}

/** Sends messages, and keeps them so that one that did not arrive can be sent again. */
export const useOutgoing = (ref: ChatRef): Outgoing => {
  const [call] = useSendChatMutation();
  const [messages, setMessages] = useState<readonly OutgoingMessage[]>([]);

  const mark = (key: string, failed: boolean): void =>
    setMessages((all) => all.map((message) => (message.key === key ? { ...message, failed } : message)));

  const deliver = async ({ key, text }: OutgoingMessage): Promise<void> => {
    const { error } = await call({ ...ref, key, text });
    if (error) mark(key, true);
  };

  return {
    messages,
    send: (text) => {
      const message = { key: newKey(), text, failed: false };
      setMessages((all) => [...all, message]);
      void deliver(message);
    },
    tryAgain: (message) => {
      mark(message.key, false);
      void deliver(message);
    },
  };
};
