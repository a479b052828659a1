/** What only an open channel needs, in one file: a practice without record locking never fetches it. */
export { io } from 'socket.io-client';
export { openChannelSocket } from './channel-socket.ts';
