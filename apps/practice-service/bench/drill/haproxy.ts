import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where Debian's package puts it: not among the programs of a usual user. */
const PLACES = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/opt/homebrew/bin/haproxy'];

/** Finds the program; undefined where the machine has none. */
export const findHaproxy = (): string | undefined =>
  spawnSync('haproxy', ['-v']).error === undefined ? 'haproxy' : PLACES.find((place) => existsSync(place));

/** What operators have. */
const CONFIGURATION = fileURLToPath(new URL('../../../../ops/haproxy.cfg', import.meta.url));

/** Answers how many processes it sends people to. */
const howManyAt = (port: number): string => `
frontend drill
  bind 127.0.0.1:${port}
  http-request return status 200 content-type text/plain lf-string "%[nbsrv(services)]"
`;

/** The ports of a process: of the service, and of the page that takes card numbers. */
export interface ProcessPorts {
  port: number;
  cards: number;
}

/** Ports that HAProxy listens on: for people, for cards, and for who asks how many processes it sends them to. */
export interface ProxyPorts extends ProcessPorts {
  howMany: number;
}

/** Starts it as operators do, in front of two processes. */
export const startHaproxy = async (
  program: string,
  folder: string,
  proxy: ProxyPorts,
  [one, other]: readonly [ProcessPorts, ProcessPorts],
): Promise<() => Promise<void>> => {
  const file = join(folder, 'drill.cfg');
  await writeFile(file, howManyAt(proxy.howMany));
  const env = {
    PATH: process.env['PATH'],
    PORTAL_BIND: `127.0.0.1:${proxy.port}`,
    CARDS_BIND: `127.0.0.1:${proxy.cards}`,
    SERVICE_1: `127.0.0.1:${one.port}`,
    CARDS_1: `127.0.0.1:${one.cards}`,
    SERVICE_2: `127.0.0.1:${other.port}`,
    CARDS_2: `127.0.0.1:${other.cards}`,
  };
  const child = spawn(program, ['-db', '-f', CONFIGURATION, '-f', file], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  process.once('exit', () => child.kill());
  let said = '';
  child.stderr.on('data', (data: Buffer) => (said += data.toString()));
  child.once('exit', (code) => {
    if (code) console.error(`HAProxy ended with ${code}: ${said}`);
  });
  return async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
};
