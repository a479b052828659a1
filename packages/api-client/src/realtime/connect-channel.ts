import type { Socket } from 'socket.io-client';

import { listenTo } from '../api/listen.ts';
import type { ApiDispatch, ApiThunk } from '../api/store-types.ts';
import type { ApiEnvironment } from '../environment/types.ts';
import { freshToken, renewSession } from '../session/end-session.ts';
import { sessionEnded } from '../tokens/session-actions.ts';
import { socketAddress } from './socket-address.ts';
import type { ChannelStatus } from './types.ts';

export interface ChannelSubject {
  /** The channel's name on the wire. */
  channel: string;
  /** Listens to the messages, once the connection object is there. */
  listen: (socket: Socket) => void;
  /** Catches up, at each (re)connect. */
  onLive: (connectionId: string) => void;
  onLost?: () => void;
  /** Drops what still waits, when the channel ends. */
  dispose?: () => void;
}

const LOAD_RETRY_MS = 2000;

/**
 * Opens a channel and keeps it open until the session ends, or the caller ends it: `dispatch(connectChannel(…))`.
 *
 * @param subjectOf what the channel is about, in this store
 * @returns ends the connection and everything that waits
 */
export const connectChannel =
  (
    subjectOf: (dispatch: ApiDispatch, environment: ApiEnvironment) => ChannelSubject,
    onStatus: (status: ChannelStatus) => void,
  ): ApiThunk<() => void> =>
  (dispatch, _getState, environment) => {
    const subject = subjectOf(dispatch, environment);
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
      subject.dispose?.();
      onStatus('off');
    };

    const open = async (): Promise<void> => {
      // Loaded when first needed: a practice without record locking never does.
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
        channel: subject.channel,
        token: () => dispatch(freshToken()),
        nextToken: async (token) => {
          const renewal = await dispatch(renewSession(token));
          return renewal.kind === 'renewed' ? renewal.tokens.token : null;
        },
        onLive: (connectionId) => {
          onStatus('live');
          subject.onLive(connectionId);
        },
        onLost: () => {
          onStatus('reconnecting');
          subject.onLost?.();
        },
        listen: subject.listen,
      });
    };

    const stopListening = listenTo(dispatch, sessionEnded.match, dispose);
    onStatus('connecting');
    void open();
    return dispose;
  };
