/** @import { ChatChange, ChatMessage } from '@practice-portal/domain/chat' */
import { io } from './socket.io.js';
import { tryingAgain } from './try-again.js';

const LOST = 'Reconnecting…';

/**
 * Keeps the desk's realtime connection.
 * @param {object} desk
 * @param {(text: string) => void} desk.onStatus what to say of the connection; nothing while it is up
 * @param {() => void} desk.onLive whatever was said while the line was down has to be asked for
 * @param {() => Promise<boolean>} desk.isSignedIn asked when the service ended the connection
 * @param {(message: ChatMessage) => void} desk.onMessage
 * @param {(change: ChatChange) => void} desk.onChange
 * @returns {() => void} ends it
 */
export const openLine = ({ onStatus, onLive, isSignedIn, onMessage, onChange }) => {
  const socket = io('/chat-desk', { path: '/api/realtime', transports: ['websocket', 'polling'], forceNew: true });
  const again = tryingAgain(
    async () => {
      if (await isSignedIn()) socket.connect();
    },
    () => onStatus(LOST),
  );
  socket.on('connect', () => {
    again.stop();
    onStatus('');
    onLive();
  });
  socket.on('disconnect', (reason) => {
    onStatus(LOST);
    if (reason === 'io server disconnect') again.start();
  });
  socket.on('connect_error', () => {
    onStatus(LOST);
    // The service was there and said no: Socket.IO does not try again by itself.
    if (!socket.active) again.start();
  });
  socket.on('chat_message', onMessage);
  socket.on('chat_changed', onChange);
  return () => {
    again.stop();
    socket.removeAllListeners();
    socket.disconnect();
  };
};
