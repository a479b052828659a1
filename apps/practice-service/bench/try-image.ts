// `pnpm image:try`: what compose.yaml starts, as processes: PostgreSQL, HAProxy, and the image in a root that is read-only. See docs/containers.md.
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

import type { SessionTokensAnswer } from '@practice-portal/domain/session';
import { Client } from 'pg';

import { createPostgres } from '../test/support/postgres.ts';
import { seeded } from '../test/support/seeded.ts';
import { freePort } from './drill/free-port.ts';
import { findHaproxy, startHaproxy } from './drill/haproxy.ts';
import { openScreens } from './drill/screens.ts';
import { canTry, ended, openImage, processorSeconds } from './image/container.ts';

const MOST_MB = 250;
const MOST_SECONDS = 3;
const PRACTICE = 1001;

const haproxy = findHaproxy();
if (!canTry() || haproxy === undefined) {
  console.log('The image was not tried: it takes root, buildah and HAProxy (Debian: apt install buildah haproxy).');
  process.exit(0);
}

const container = openImage(process.env['IMAGE']?.trim() || 'practice-portal:latest');
process.once('exit', () => container.destroy());
const { config } = container;
const postgres = await createPostgres(await seeded('postgres', 'tests'));
const folder = await mkdtemp(join(tmpdir(), 'practice-image-'));
const proxy = { port: await freePort(), cards: await freePort(), howMany: await freePort() };
const places = [
  { port: await freePort(), cards: await freePort() },
  { port: await freePort(), cards: await freePort() },
] as const;
const url = `http://127.0.0.1:${proxy.port}`;
const cardsUrl = `http://127.0.0.1:${proxy.cards}`;

const envOf = (port: number, cards: number, workerSeconds: number): Record<string, string> => ({
  DATABASE_URL: postgres.url,
  SECRET_KEY: 'only-for-trying-the-image-'.repeat(2),
  PUBLIC_URL: url,
  CARD_FRAME_URL: cardsUrl,
  TRUST_PROXY: 'true',
  LOG_LEVEL: 'error',
  DRAIN_SECONDS: '1',
  PORT: String(port),
  CARD_FRAME_PORT: String(cards),
  WORKER_SECONDS: String(workerSeconds),
});
const isOk = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
const until = async (isTrue: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isTrue())) await setTimeout(20);
};
const start = async (port: number, cards: number, workerSeconds: number) => {
  const began = performance.now();
  const child = container.spawn(config.Entrypoint, envOf(port, cards, workerSeconds), 'pipe');
  child.stdout?.resume();
  process.once('exit', () => child.kill('SIGKILL'));
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode}`);
    return isOk(`http://127.0.0.1:${port}/health/ready`);
  });
  return { child, seconds: (performance.now() - began) / 1_000, processor: processorSeconds(child) };
};

// On a machine that is busy with something else, what counts is the processor's time.
const [load = 0] = loadavg();
const isBusy = load > availableParallelism() / 2;
const one = await start(places[0].port, places[0].cards, 0);
const others = [await start(places[1].port, places[1].cards, 0), await start(await freePort(), await freePort(), 15)];
const stopHaproxy = await startHaproxy(haproxy, folder, proxy, places);
await until(() => isOk(`${url}/health/ready`));

const signIn = await fetch(`${url}/api/auth/practice`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ user: 'practice-portal', practiceId: PRACTICE, password: 'Demo1234' }),
});
const { token } = ((await signIn.json()) as SessionTokensAnswer).data;
const client = new Client({ connectionString: postgres.url });
await client.connect();
const { rows } = await client.query<{ id: number }>('select id from prescriptions where practice_id = $1 limit 1', [PRACTICE]);
await client.end();
const sheet = await fetch(`${url}/api/ecom/rest/v1/receipt/rx/${rows[0]?.id}/pdf`, { headers: { authorization: `Bearer ${token}` } });
const isPdf =
  Buffer.from(await sheet.arrayBuffer())
    .subarray(0, 5)
    .toString() === '%PDF-';
const portal = await (await fetch(`${url}/`, { headers: { accept: 'text/html' } })).text();
const [script = ''] = /\/assets\/[^"]+\.js/.exec(portal) ?? [];
const hasScript = await isOk(`${url}${script}`);
const hasCards = await isOk(`${cardsUrl}/?origin=${encodeURIComponent(url)}`);
const screens = openScreens(url, token, PRACTICE, 2);
await Promise.race([until(() => screens.live() === 2), setTimeout(5_000)]);
const live = screens.live();
screens.close();

/** What a program in the image says of where it runs. */
const LOOK = `
const { readFileSync, writeFileSync } = require('node:fs');
const code = (path) => { try { writeFileSync(path, ''); return 'written'; } catch (error) { return error.code; } };
const rights = /CapEff:\\s*(\\w+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1];
console.log(JSON.stringify({ uid: process.getuid(), rights, wrote: ['/tmp/a', '/data/a', '/app/a'].map(code) }));`;
const look = container.spawn(['/usr/bin/node', '-e', LOOK], {}, 'pipe');
if (look.stdout === null) throw new Error('What it says is not read');
const seen = JSON.parse(await text(look.stdout)) as { uid: number; rights: string; wrote: string[] };
const [, ...healthcheck] = config.Healthcheck.Test;
const healthy = await ended(container.spawn(healthcheck, envOf(places[0].port, 0, 0)));
const unhealthy = await ended(container.spawn(healthcheck, envOf(await freePort(), 0, 0)));

const stopping = performance.now();
const all = [one, ...others].map(({ child }) => child);
for (const child of all) child.kill('SIGTERM');
await Promise.all(all.map(ended));
const stopSeconds = (performance.now() - stopping) / 1_000;

const checks: [words: string, holds: boolean][] = [
  [`${container.megabytes.toFixed(0)} MB`, container.megabytes <= MOST_MB],
  [
    `ready in ${one.seconds.toFixed(1)} s, ${one.processor.toFixed(1)} s of it on a processor${isBusy ? `; the machine is busy (${load.toFixed(1)})` : ''}`,
    (isBusy ? one.processor : one.seconds) <= MOST_SECONDS,
  ],
  [`the root is read-only: ${seen.wrote.join(', ')}`, seen.wrote.every((code) => code === 'EROFS')],
  [`the user has no rights: uid ${seen.uid}, capabilities ${seen.rights}`, seen.uid > 0 && /^0+$/.test(seen.rights)],
  [`HEALTHCHECK ends with ${healthy} where the service is ready, with ${unhealthy} where nobody answers`, healthy === 0 && unhealthy === 1],
  ['through HAProxy: the portal and its script', script !== '' && hasScript],
  ['through HAProxy: the page that takes card numbers', hasCards],
  [`through HAProxy: ${live} realtime connections`, live === 2],
  ['through HAProxy: a prescription as PDF', isPdf],
  [
    `SIGTERM: all ended with ${all.map(({ exitCode }) => exitCode).join(', ')} in ${stopSeconds.toFixed(1)} s`,
    all.every(({ exitCode }) => exitCode === 0),
  ],
];
for (const [words, holds] of checks) console.log(`${holds ? '✓' : '✗'} ${words}`);

await stopHaproxy();
await postgres.destroy();
await rm(folder, { recursive: true, force: true });
process.exit(checks.every(([, holds]) => holds) ? 0 : 1);
