import {
  type ChatAnswer,
  type ChatConversation,
  type ChatMessage,
  endChat,
  readChat,
  readOpenChat,
  sendChat,
  type SendChatRequest,
  startChat,
} from '@practice-portal/domain/chat';

import { api } from '../api/api.ts';
import type { ApiDispatch } from '../api/store-types.ts';
import { sending } from '../calls/sending.ts';

/** A conversation of a practice. */
export interface ChatRef {
  practiceId: number;
  conversationId: number;
}

/** Help chat. What is said shows in `openChat`, by whichever way it comes: see `useChatChannel`. */
export const chatEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    /** The conversation of this sign-in: the open one, or the one that ended while it was shown. Null before the first. */
    openChat: build.query({
      ...sending(readOpenChat, (practiceId: number) => ({ params: { practiceId } })),
      transformResponse: (answer: ChatAnswer) => answer.conversation,
    }),
    /** A conversation whole, also an ended one. */
    chat: build.query(sending(readChat, (chat: ChatRef) => ({ params: { ...chat } }))),
    startChat: build.mutation({
      ...sending(startChat, ({ practiceId, name }: { practiceId: number; name: string }) => ({ params: { practiceId }, body: { name } })),
      onQueryStarted: ({ practiceId }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => showChat(dispatch as ApiDispatch, practiceId, data),
          () => undefined,
        ),
    }),
    sendChat: build.mutation({
      ...sending(sendChat, ({ practiceId, conversationId, ...body }: ChatRef & SendChatRequest) => ({
        params: { practiceId, conversationId },
        body,
      })),
      onQueryStarted: ({ practiceId }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => showChatMessage(dispatch as ApiDispatch, practiceId, data),
          () => undefined,
        ),
    }),
    endChat: build.mutation({
      ...sending(endChat, (chat: ChatRef) => ({ params: { ...chat } })),
      onQueryStarted: ({ practiceId }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => showChat(dispatch as ApiDispatch, practiceId, data),
          () => undefined,
        ),
    }),
  }),
});

/** Puts a fetched conversation into the cache. A message that arrived during the request stays: none is ever deleted. */
export const showChat = (dispatch: ApiDispatch, practiceId: number, chat: ChatConversation): void => {
  const shown = dispatch(
    chatEndpoints.util.updateQueryData('openChat', practiceId, (before) => {
      if (before?.id !== chat.id) return chat;
      const fetched = new Set(chat.messages.map(({ id }) => id));
      const messages = [...chat.messages, ...before.messages.filter(({ id }) => !fetched.has(id))];
      return { ...chat, messages: messages.toSorted((left, right) => left.id - right.id) };
    }),
  );
  // Nothing to change yet: it is put there.
  if (shown.patches.length === 0) void dispatch(chatEndpoints.util.upsertQueryData('openChat', practiceId, chat));
};

/** Shows a message, once, however often and in whatever order messages come. */
export const showChatMessage = (dispatch: ApiDispatch, practiceId: number, message: ChatMessage): void => {
  dispatch(
    chatEndpoints.util.updateQueryData('openChat', practiceId, (chat) => {
      if (!chat || chat.id !== message.conversationId || chat.messages.some(({ id }) => id === message.id)) return;
      chat.messages.push(message);
      chat.messages.sort((left, right) => left.id - right.id);
    }),
  );
};

export const { useOpenChatQuery, useStartChatMutation, useSendChatMutation, useEndChatMutation } = chatEndpoints;
