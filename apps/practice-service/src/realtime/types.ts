import type { ApprovalMessage, ApprovalMessageName, COME_AGAIN_EVENT, ComeAgain, SubscribeAnswer } from '@practice-portal/domain/approval';
import type { CHAT_CHANGED_EVENT, CHAT_MESSAGE_EVENT, ChatChange, ChatMessage } from '@practice-portal/domain/chat';
import type { CLIENT_CHANGED_EVENT, ClientChange } from '@practice-portal/domain/client';
import type { NOTES_CHANGED_EVENT, NotesChange } from '@practice-portal/domain/note';
import type { ORDERS_CHANGED_EVENT, OrdersChange } from '@practice-portal/domain/order';
import type { PET_CHANGED_EVENT, PetChange } from '@practice-portal/domain/pet';
import type { PRACTICE_CHANGED_EVENT, PracticeChange } from '@practice-portal/domain/practice';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';

import type { Session } from '../http/session.ts';

/** The message of a service that the operator is about to work on: it ends the connection, and lets in nobody until that is over. */
export const MAINTENANCE_EVENT = 'maintenance';

export interface ServerToClient extends Record<ApprovalMessageName, (message: ApprovalMessage) => void> {
  [COME_AGAIN_EVENT]: (message: ComeAgain) => void;
  [MAINTENANCE_EVENT]: (message: { errorMessage: string }) => void;
  [CLIENT_CHANGED_EVENT]: (change: ClientChange) => void;
  [NOTES_CHANGED_EVENT]: (change: NotesChange) => void;
  [ORDERS_CHANGED_EVENT]: (change: OrdersChange) => void;
  [PET_CHANGED_EVENT]: (change: PetChange) => void;
  [PRACTICE_CHANGED_EVENT]: (change: PracticeChange) => void;
  [CHAT_MESSAGE_EVENT]: (message: ChatMessage) => void;
  [CHAT_CHANGED_EVENT]: (change: ChatChange) => void;
}

/** Comes from outside: nothing is known of the values. */
export interface ClientToServer {
  subscribe(channel: unknown, acknowledge: unknown): void;
  authenticate(token: unknown, acknowledge: unknown): void;
}

export interface ConnectionData {
  session: Session;
}

/** The realtime server. */
export type RealtimeServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, ConnectionData>;

/** One connection. */
export type RealtimeSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, ConnectionData>;

/** Answers a message, for clients that asked for an answer. */
export const acknowledgeWith = (acknowledge: unknown, answer: SubscribeAnswer): void => {
  if (typeof acknowledge === 'function') (acknowledge as (answer: SubscribeAnswer) => void)(answer);
};

/** Where clients open the realtime channel. */
export const REALTIME_PATH = '/api/realtime';
