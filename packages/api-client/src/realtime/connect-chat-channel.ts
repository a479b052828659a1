import { CHAT_CHANGED_EVENT, CHAT_MESSAGE_EVENT, chatChannel, type ChatChange, type ChatMessage } from '@practice-portal/domain/chat';

import { listenTo } from '../api/listen.ts';
import type { ApiDispatch, ApiThunk } from '../api/store-types.ts';
import { chatEndpoints, type ChatRef, showChat, showChatMessage } from '../endpoints/chat.ts';
import { sessionEnded } from '../session/actions.ts';
import { freshToken, renewSession } from '../session/end-session.ts';
import { socketAddress } from './socket-address.ts';
import type { ChannelStatus } from './types.ts';

const LOAD_RETRY_MS = 2000;

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

const openChannel =
  (ref: ChatRef, onStatus: (status: ChannelStatus) => void): ApiThunk<() => void> =>
  (dispatch, _getState, environment) => {
    const { practiceId, conversationId } = ref;
    const { origin, path } = socketAddress(environment.config.hosts.realtime, globalThis.location?.href ?? 'http://localhost');
    let closeSocket: (() => void) | null = null;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let disposed = false;

    const dispose = (): void => {
      if (disposed) return;
      disposed = true;
      stopListening();
      clearTimeout(retry);
      closeSocket?.();
      onStatus('off');
    };

    const open = async (): Promise<void> => {
      const code = await import('./socket-code.ts').catch(() => null);
      if (disposed) return;
      if (!code) {
        onStatus('reconnecting');
        retry = setTimeout(() => void open(), LOAD_RETRY_MS);
        return;
      }
      closeSocket = code.openChannelSocket(code.io, {
        origin,
        path,
        channel: chatChannel(environment.config.env, practiceId, conversationId),
        token: () => dispatch(freshToken()),
        nextToken: async (token) => {
          const renewal = await dispatch(renewSession(token));
          return renewal.kind === 'renewed' ? renewal.tokens.token : null;
        },
        onLive: () => {
          onStatus('live');
          void dispatch(catchUp(ref));
        },
        onLost: () => onStatus('reconnecting'),
        listen: (socket) => {
          socket.on(CHAT_MESSAGE_EVENT, (message: ChatMessage) => showChatMessage(dispatch, practiceId, message));
          socket.on(CHAT_CHANGED_EVENT, (change: ChatChange) => showChange(dispatch, practiceId, change));
        },
      });
    };

    const stopListening = listenTo(dispatch, sessionEnded.match, dispose);
    onStatus('connecting');
    void open();
    return dispose;
  };

/**
 * Keeps a conversation in step with the operator's side. Ends by itself when the session does.
 *
 * @param dispatch of a store made with `storeExtra` and RTK's listener middleware
 * @returns ends the connection
 */
export const connectChatChannel = (dispatch: ApiDispatch, ref: ChatRef, onStatus: (status: ChannelStatus) => void): (() => void) =>
  dispatch(openChannel(ref, onStatus));
