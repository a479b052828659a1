import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where Debian's package puts it: not among the programs of a usual user. */
const PLACES = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/opt/homebrew/bin/haproxy'];

/** Finds the program; undefined where the machine has none. */
export const findHaproxy = (): string | undefined =>
  spawnSync('haproxy', ['-v']).error === undefined ? 'haproxy' : PLACES.find((place) => existsSync(place));

/** Answers how many processes it sends people to. */
export const HOW_MANY = '/how-many-processes';

/** As docs/operating.md asks of a load balancer: it looks at each process every second, and keeps a browser at one. */
const configuration = (port: number, servers: readonly number[]): string => `
global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  retries 3
  option redispatch
frontend people
  bind 127.0.0.1:${port}
  http-request return status 200 content-type text/plain lf-string "%[nbsrv(processes)]" if { path ${HOW_MANY} }
  http-request set-header X-Forwarded-Host %[req.hdr(host)]
  http-request set-header X-Forwarded-Proto http
  http-request set-header X-Forwarded-For %[src]
  default_backend processes
backend processes
  balance roundrobin
  cookie process insert indirect nocache
  option httpchk
  http-check send meth GET uri /health/ready ver HTTP/1.1 hdr Host localhost
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 1 rise 1
${servers.map((server, at) => `  server p${at} 127.0.0.1:${server} check cookie p${at}`).join('\n')}
`;

/** Starts it in front of the processes at these ports. */
export const startHaproxy = async (
  program: string,
  folder: string,
  port: number,
  servers: readonly number[],
): Promise<() => Promise<void>> => {
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, configuration(port, servers));
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
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
