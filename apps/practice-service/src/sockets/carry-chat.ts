import { CHAT_CHANGED_EVENT, CHAT_MESSAGE_EVENT, chatChannel } from '@practice-portal/domain/chat';

import { openDeskChannel } from '../chat-desk/desk-channel.ts';
import { every } from '../realtime/every.ts';
import type { RealtimeServer } from '../realtime/types.ts';
import type { Services } from '../services.ts';
import { endLeftChats } from '../chat/end-left-chats.ts';

/** How long after a sign-out both sides know. */
const TURN_MS = 2_000;

/** Carries help chats between a practice's window and the desk, through whichever processes they are connected to. */
export const carryChat = (io: RealtimeServer, services: Services): { stop(): Promise<void> } => {
  const { chatEvents, config, db, log, now } = services;
  const desk = openDeskChannel(io, services);
  chatEvents.onEvent((event) => {
    const channel = io.to(chatChannel(config.env, event.practiceId, event.conversationId));
    if (event.kind === 'message') channel.emit(CHAT_MESSAGE_EVENT, event.message);
    else channel.emit(CHAT_CHANGED_EVENT, event.change);
    desk.tell(event);
  });
  return every(TURN_MS, log, async () => {
    chatEvents.publish(await endLeftChats(db, now()));
    await desk.endDeadConnections();
  });
};
