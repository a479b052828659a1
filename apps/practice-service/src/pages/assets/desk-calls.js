/**
 * @import { ChatConversation, ChatMessage, SendChatRequest } from '@practice-portal/domain/chat'
 * @import { DeskList } from '../../chat-desk/types.ts'
 */
import { Refusal, send } from './calls.js';

const CONVERSATIONS = '/chat-desk/conversations';

/**
 * @param {string} user
 * @param {string} password
 */
export const signIn = async (user, password) => {
  await send('POST', '/chat-desk/session', { user, password });
};

/** Ends the shift. One that has ended already is no failure. */
export const signOut = async () => {
  try {
    await send('POST', '/chat-desk/sign-out');
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 401) throw error;
  }
};

/** @returns {Promise<DeskList>} */
export const readList = async () => /** @type {DeskList} */ (await send('GET', CONVERSATIONS));

/**
 * @param {number} id
 * @returns {Promise<ChatConversation>}
 */
export const readChat = async (id) => /** @type {ChatConversation} */ (await send('GET', `${CONVERSATIONS}/${id}`));

/**
 * @param {number} id
 * @param {SendChatRequest} message
 * @returns {Promise<ChatMessage>}
 */
export const say = async (id, message) => /** @type {ChatMessage} */ (await send('POST', `${CONVERSATIONS}/${id}/message`, message));

/** @param {number} id */
export const endChat = async (id) => {
  await send('POST', `${CONVERSATIONS}/${id}/end`);
};
