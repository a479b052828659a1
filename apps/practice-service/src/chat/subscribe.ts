import type { SubscribeAnswer } from '@practice-portal/domain/approval';
import { chatChannel } from '@practice-portal/domain/chat';

import type { Services } from '../services.ts';
import type { RealtimeSocket } from '../realtime/types.ts';
import { findConversation } from './conversations.ts';
import { requireOwnChat } from './visitor.ts';

/** The conversation of a channel name of this environment; null for any other channel. */
const conversationOf = (env: string, channel: unknown): { practiceId: number; conversationId: number } | null => {
  const prefix = `${env}.chat.`;
  if (typeof channel !== 'string' || !channel.startsWith(prefix)) return null;
  const [, practiceId, conversationId] = /^([1-9]\d{0,8})\.([1-9]\d{0,8})$/.exec(channel.slice(prefix.length)) ?? [];
  return { practiceId: Number(practiceId), conversationId: Number(conversationId) };
};

/**
 * Joins a connection to the channel of a help chat.
 * @returns null when the channel is none of a help chat
 * @throws 404 unless this sign-in started the conversation
 */
export const subscribeToChat = async (
  { config, db }: Services,
  socket: RealtimeSocket,
  channel: unknown,
): Promise<SubscribeAnswer | null> => {
  const asked = conversationOf(config.env, channel);
  if (!asked) return null;
  const found = Number.isNaN(asked.conversationId) ? null : await findConversation(db, asked.conversationId);
  const row = requireOwnChat(found?.practiceId === asked.practiceId ? found : null, socket.data.session);
  await socket.join(chatChannel(config.env, row.practiceId, row.id));
  return { ok: true };
};
