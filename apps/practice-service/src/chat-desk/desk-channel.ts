import { CHAT_CHANGED_EVENT, CHAT_MESSAGE_EVENT, type ChatChange, type ChatMessage } from '@practice-portal/domain/chat';
import type { DefaultEventsMap, Namespace } from 'socket.io';

import type { ChatEvent } from '../chat/chat-events.ts';
import type { Operator } from '../http/operator.ts';
import type { RealtimeServer } from '../realtime/types.ts';
import { IN_MAINTENANCE } from '../maintenance/refuse.ts';
import type { Services } from '../services.ts';
import { authenticateOperator, isOnDuty } from './operators.ts';

interface DeskEvents {
  [CHAT_MESSAGE_EVENT]: (message: ChatMessage) => void;
  [CHAT_CHANGED_EVENT]: (change: ChatChange) => void;
}

type Desk = Namespace<DefaultEventsMap, DeskEvents, DefaultEventsMap, { operator: Operator }>;

/** The desk's side of the realtime channel. */
export interface DeskChannel {
  tell(event: ChatEvent): void;
  /** Ends connections of operators whose sign-in is over. */
  endDeadConnections(): Promise<void>;
}

/** The realtime channel's part for operators. */
export const DESK_NAMESPACE = '/chat-desk';

/** Lets operators in by the cookie of their sign-in: to a namespace of its own, which carries nothing of the queues. */
export const openDeskChannel = (io: RealtimeServer, services: Services): DeskChannel => {
  // Another namespace, with events and data of its own: the server's types only know those of the default one.
  const desk = io.of(DESK_NAMESPACE) as unknown as Desk;
  desk.use((socket, next) => {
    if (services.maintenance.since() !== null) return next(new Error(IN_MAINTENANCE));
    authenticateOperator(services, socket.handshake.headers).then(
      (operator) => {
        socket.data.operator = operator;
        next();
      },
      () => next(new Error('Sign in to continue')),
    );
  });
  return {
    tell: (event) => {
      if (event.kind === 'message') desk.emit(CHAT_MESSAGE_EVENT, event.message);
      else desk.emit(CHAT_CHANGED_EVENT, event.change);
    },
    endDeadConnections: async () => {
      for (const socket of desk.sockets.values()) {
        if (!(await isOnDuty(services.db, socket.data.operator.session, services.systemNow()))) socket.disconnect(true);
      }
    },
  };
};
