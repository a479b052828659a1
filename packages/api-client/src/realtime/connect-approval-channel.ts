import { APPROVAL_MESSAGES, approvalChannel, type ApprovalMessage, type ApprovalMessageName } from '@practice-portal/domain/approval';
import { CLIENT_CHANGED_EVENT, type ClientChange } from '@practice-portal/domain/client';
import { ORDERS_CHANGED_EVENT, type OrdersChange } from '@practice-portal/domain/order';
import { PET_CHANGED_EVENT, type PetChange } from '@practice-portal/domain/pet';
import { PRACTICE_CHANGED_EVENT } from '@practice-portal/domain/practice';

import { listenTo } from '../api/listen.ts';
import type { ApiDispatch, ApiThunk } from '../api/store-types.ts';
import { runtimeOf } from '../environment/runtime.ts';
import { sessionEnded } from '../session/actions.ts';
import { freshToken, renewSession } from '../session/end-session.ts';
import { channelOpened, lockChanged } from './lock-actions.ts';
import { refetchClient, refetchOrders, refetchPets, refetchQueue, refetchSettings } from './refetch-lists.ts';
import { socketAddress } from './socket-address.ts';
import { throttle } from './throttle.ts';
import type { ChannelStatus } from './types.ts';

/** What {@link connectApprovalChannel} needs. */
export interface ApprovalChannelOptions {
  practiceId: number;
  onStatus?: ((status: ChannelStatus) => void) | undefined;
}

const REFETCH_EVERY_MS = 1000;
const REFETCH_SPREAD_MS = 300;
const LOAD_RETRY_MS = 2000;

const openChannel =
  ({ practiceId, onStatus }: ApprovalChannelOptions): ApiThunk<() => void> =>
  (dispatch, _getState, environment) => {
    const runtime = runtimeOf(environment);
    const { origin, path } = socketAddress(environment.config.hosts.realtime, globalThis.location?.href ?? 'http://localhost');
    const refetch = throttle(() => dispatch(refetchQueue()), REFETCH_EVERY_MS, REFETCH_SPREAD_MS);
    const changed = new Set<number>();
    const orders = throttle(
      () => {
        dispatch(refetchOrders([...changed]));
        changed.clear();
      },
      REFETCH_EVERY_MS,
      REFETCH_SPREAD_MS,
    );
    const settings = throttle(() => dispatch(refetchSettings()), REFETCH_EVERY_MS, REFETCH_SPREAD_MS);
    const receive = (name: ApprovalMessageName, message: ApprovalMessage): void => {
      dispatch(lockChanged(name, message));
      // The page is filled up where an item went; one that is back in the queue is on no page yet.
      if (name === 'completed_item' || message.returned === true) refetch.request();
    };
    let closeSocket: (() => void) | null = null;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let disposed = false;

    const dispose = (): void => {
      if (disposed) return;
      disposed = true;
      stopListening();
      runtime.connectionId = null;
      clearTimeout(retry);
      closeSocket?.();
      refetch.dispose();
      orders.dispose();
      settings.dispose();
      onStatus?.('off');
    };

    const open = async (): Promise<void> => {
      // Loaded when first needed: a practice without record locking never does.
      const code = await import('./socket-code.ts').catch(() => null);
      if (disposed) return;
      if (!code) {
        onStatus?.('reconnecting');
        retry = setTimeout(() => void open(), LOAD_RETRY_MS);
        return;
      }
      closeSocket = code.openChannelSocket(code.io, {
        origin,
        path,
        channel: approvalChannel(environment.config.env, practiceId),
        token: () => dispatch(freshToken()),
        nextToken: async (token) => {
          const renewal = await dispatch(renewSession(token));
          return renewal.kind === 'renewed' ? renewal.tokens.token : null;
        },
        onLive: (connectionId) => {
          runtime.connectionId = connectionId;
          onStatus?.('live');
          // Whatever happened while nobody listened.
          dispatch(refetchQueue());
          dispatch(refetchPets());
          dispatch(refetchOrders());
          dispatch(channelOpened());
        },
        onLost: () => {
          runtime.connectionId = null;
          onStatus?.('reconnecting');
        },
        listen: (socket) => {
          for (const name of APPROVAL_MESSAGES) socket.on(name, (message: ApprovalMessage) => receive(name, message));
          socket.on(PET_CHANGED_EVENT, ({ animalId }: PetChange) => {
            dispatch(refetchPets(animalId));
            refetch.request();
          });
          socket.on(CLIENT_CHANGED_EVENT, ({ clientId }: ClientChange) => {
            dispatch(refetchClient(clientId));
            refetch.request();
          });
          socket.on(ORDERS_CHANGED_EVENT, ({ clientId }: OrdersChange) => {
            changed.add(clientId);
            orders.request();
            // A waiting order shows its AutoShip, its vet, and what else the pet is given.
            refetch.request();
          });
          socket.on(PRACTICE_CHANGED_EVENT, () => settings.request());
        },
      });
    };

    const stopListening = listenTo(dispatch, sessionEnded.match, dispose);
    onStatus?.('connecting');
    void open();
    return dispose;
  };

/**
 * Keeps the queue in step with what others in the practice do: subscribes to `{env}.approval.{practiceId}`, dispatches
 * its messages as `lockChanged`, and asks for the pages again after decisions and after each (re)connect. Ends by itself
 * when the session does.
 *
 * @param dispatch of a store made with `storeExtra` and RTK's listener middleware
 * @returns ends the connection and everything that waits
 */
export const connectApprovalChannel = (dispatch: ApiDispatch, options: ApprovalChannelOptions): (() => void) =>
  dispatch(openChannel(options));
