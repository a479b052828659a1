import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

import { expect } from 'vitest';

/** A mail server that takes every mail, and says so only when it is told to answer. */
export const startMailServer = async () => {
  const mails: string[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer((socket) => {
    let text: string | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.setEncoding('utf8').on('error', () => undefined);
    socket.on('data', (chunk: string) => {
      if (text === null) {
        if (/^DATA/i.test(chunk)) text = '';
        say(text === '' ? '354 Go on' : /^QUIT/i.test(chunk) ? '221 Bye' : '250 OK');
        return;
      }
      text += chunk;
      if (!text.endsWith('\r\n.\r\n')) return;
      mails.push(text);
      text = null;
      waiting.push(() => say('250 Taken'));
    });
    say('220 Ready');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The mails it has taken, once there are so many. */
    received: async (count: number): Promise<readonly string[]> => {
      await expect.poll(() => mails.length).toBeGreaterThanOrEqual(count);
      return mails;
    },
    answer: () => {
      for (const go of waiting.splice(0)) go();
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
