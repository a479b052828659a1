// The service hands out Socket.IO's own build under this name.
export { io, type Socket } from 'socket.io-client';
