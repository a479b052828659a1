import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A load balancer: one address, behind which processes come and go. */
export interface Balancer {
  url: string;
  /** Sends new connections to these from now on, each to the next. */
  forwardTo(urls: readonly string[]): void;
  /** Breaks every connection without a word. */
  cut(): void;
  close(): void;
}

const join = (client: Socket, upstream: Socket): void => {
  client.pipe(upstream).pipe(client);
  for (const [one, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    one.on('error', () => one.destroy());
    one.on('close', () => other.destroy());
  }
};

/** Starts a load balancer with nothing behind it. */
export const startBalancer = async (): Promise<Balancer> => {
  let ports: number[] = [];
  let turn = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const port = ports[turn++ % Math.max(1, ports.length)];
    if (port === undefined) {
      client.destroy();
      return;
    }
    open.add(client);
    client.once('close', () => open.delete(client));
    join(client, connect(port, '127.0.0.1'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forwardTo: (urls) => {
      ports = urls.map((url) => Number(new URL(url).port));
    },
    cut,
    close: () => {
      server.close();
      cut();
    },
  };
};
