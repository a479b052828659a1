import { APPROVAL_MESSAGES, approvalChannel, type ApprovalMessage, type ApprovalMessageName } from '@practice-portal/domain/approval';
import { CLIENT_CHANGED_EVENT, type ClientChange } from '@practice-portal/domain/client';
import { NOTES_CHANGED_EVENT, type NotesChange } from '@practice-portal/domain/note';
import { ORDERS_CHANGED_EVENT, type OrdersChange } from '@practice-portal/domain/order';
import { PET_CHANGED_EVENT, type PetChange } from '@practice-portal/domain/pet';
import { PRACTICE_CHANGED_EVENT } from '@practice-portal/domain/practice';

import type { ApiDispatch } from '../api/store-types.ts';
import { channelOpened, lockChanged } from '../cache/lock-actions.ts';
import { refetchClient, refetchNotes, refetchOrders, refetchPets, refetchQueue, refetchSettings } from '../cache/refetch-lists.ts';
import { runtimeOf } from '../environment/runtime.ts';
import type { ApiEnvironment } from '../environment/types.ts';
import { type ChannelSubject, connectChannel } from './connect-channel.ts';
import { gather } from './gather.ts';
import { throttle } from './throttle.ts';
import type { ChannelStatus } from './types.ts';

export interface ApprovalChannelOptions {
  practiceId: number;
  onStatus?: ((status: ChannelStatus) => void) | undefined;
}

const REFETCH_EVERY_MS = 1000;
const REFETCH_SPREAD_MS = 300;
// Short enough to show a lock well within a second, long enough to keep typing smooth during a burst.
const MESSAGES_EVERY_MS = 100;

const approvalSubject =
  (practiceId: number) =>
  (dispatch: ApiDispatch, environment: ApiEnvironment): ChannelSubject => {
    const runtime = runtimeOf(environment);
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
    const received = gather<{ name: ApprovalMessageName; message: ApprovalMessage }>((messages) => {
      for (const { name, message } of messages) {
        dispatch(lockChanged(name, message));
        // The page is filled up where an item went; one that is back in the queue is on no page yet.
        if (name === 'completed_item' || message.returned === true) refetch.request();
      }
    }, MESSAGES_EVERY_MS);
    const forgetConnection = (): void => {
      runtime.connectionId = null;
    };
    return {
      channel: approvalChannel(environment.config.env, practiceId),
      onLive: (connectionId) => {
        runtime.connectionId = connectionId;
        // Whatever happened during the connection's absence.
        dispatch(refetchQueue());
        dispatch(refetchPets());
        dispatch(refetchOrders());
        dispatch(refetchNotes());
        dispatch(channelOpened());
      },
      onLost: forgetConnection,
      dispose: () => {
        forgetConnection();
        for (const waiting of [received, refetch, orders, settings]) waiting.dispose();
      },
      listen: (socket) => {
        for (const name of APPROVAL_MESSAGES) socket.on(name, (message: ApprovalMessage) => received.add({ name, message }));
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
        socket.on(NOTES_CHANGED_EVENT, ({ clientId }: NotesChange) => dispatch(refetchNotes(clientId)));
        socket.on(PRACTICE_CHANGED_EVENT, () => settings.request());
      },
    };
  };

/**
 * Keeps the queue in step with what others in the practice do: subscribes to `{env}.approval.{practiceId}`, dispatches
 * its messages as `lockChanged`, and asks for the pages again after decisions and after each (re)connect. Ends by itself
 * when the session does.
 *
 * @param dispatch of a store made with `storeExtra` and RTK's listener middleware
 * @returns ends the connection and everything that waits
 */
export const connectApprovalChannel = (
  dispatch: ApiDispatch,
  { practiceId, onStatus = () => undefined }: ApprovalChannelOptions,
): (() => void) => dispatch(connectChannel(approvalSubject(practiceId), onStatus));
