import { CHAT_CHANGED_EVENT, CHAT_MESSAGE_EVENT, chatChannel, type ChatChange, type ChatMessage } from '@practice-portal/domain/chat';

import type { ApiDispatch, ApiThunk } from '../api/store-types.ts';
import { chatEndpoints, type ChatRef, showChat, showChatMessage } from '../endpoints/chat.ts';
import { connectChannel } from './connect-channel.ts';
import type { ChannelStatus } from './types.ts';

/** The conversation whole: what was said before the channel was open, or while it was not. */
const catchUp =
  ({ practiceId, conversationId }: ChatRef): ApiThunk<Promise<void>> =>
  async (dispatch) => {
    const { data } = await dispatch(
      chatEndpoints.endpoints.chat.initiate({ practiceId, conversationId }, { forceRefetch: true, subscribe: false }),
    );
    if (data) showChat(dispatch, practiceId, data);
  };

const showChange = (dispatch: ApiDispatch, practiceId: number, change: ChatChange): void => {
  dispatch(
    chatEndpoints.util.updateQueryData('openChat', practiceId, (chat) => {
      if (chat?.id === change.id) Object.assign(chat, change);
    }),
  );
};

/**
 * Keeps a conversation in step with the operator's side. Ends by itself when the session does.
 *
 * @param dispatch of a store made with `storeExtra` and RTK's listener middleware
 * @returns ends the connection
 */
export const connectChatChannel = (dispatch: ApiDispatch, ref: ChatRef, onStatus: (status: ChannelStatus) => void): (() => void) =>
  dispatch(
    connectChannel(
      (_dispatch, { config }) => ({
        channel: chatChannel(config.env, ref.practiceId, ref.conversationId),
        onLive: () => void dispatch(catchUp(ref)),
        listen: (socket) => {
          socket.on(CHAT_MESSAGE_EVENT, (message: ChatMessage) => showChatMessage(dispatch, ref.practiceId, message));
          socket.on(CHAT_CHANGED_EVENT, (change: ChatChange) => showChange(dispatch, ref.practiceId, change));
        },
      }),
      onStatus,
    ),
  );
