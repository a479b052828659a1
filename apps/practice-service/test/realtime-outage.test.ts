import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';

import { APPROVAL_MESSAGES, approvalChannel, CONNECTION_HEADER, type ApprovalMessage } from '@practice-portal/domain/approval';
import { effort } from '@practice-portal/tooling/effort';
import { describe, expect, inject, it } from 'vitest';

import { approvalApi, firstVet, type ApprovalApi } from './support/approval.ts';
import { startBalancer } from './support/balancer.ts';
import { startProcess } from './support/process.ts';
import { A, freshDatabase, ONE_DATABASE } from './support/service.ts';
import { connect, type TestSocket } from './support/sockets.ts';

const SCREENS = effort(40, 200);
const CHANGES = 5;
const CHANNEL = approvalChannel('local', A);
const VET = firstVet(A);
/** How long screens are waited for, on a machine that has other work. */
const PATIENCE = { timeout: 60_000 };
const QUEUE = 'size=50&sort=orderDate&order=ASC&query=w1001';

/** The held items as a queue shows them: what it read, and what it was told since. */
interface Screen extends TestSocket {
  shown: Set<number>;
}

const tokenAt = async (url: string): Promise<string> => {
  const body = JSON.stringify({ user: 'practice-portal', practiceId: A, password: 'Demo1234' });
  const answer = await fetch(`${url}/api/auth/practice`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return ((await answer.json()) as { data: { token: string } }).data.token;
};

/** As the portal: every connect subscribes, and then reads the queue. */
const openScreen = async (url: string, token: string, readQueue: () => Promise<number[]>): Promise<Screen> => {
  const made = await connect(url, { token, reconnect: true });
  const screen: Screen = { ...made, shown: new Set() };
  let meanwhile: [id: number, isHeld: boolean][] = [];
  const show = (id: number, isHeld: boolean): void => void (isHeld ? screen.shown.add(id) : screen.shown.delete(id));
  for (const name of APPROVAL_MESSAGES)
    made.socket.on(name, ({ item, lockedBy }: ApprovalMessage) => {
      meanwhile.push([item.id, lockedBy !== null]);
      show(item.id, lockedBy !== null);
    });
  const join = async (): Promise<void> => {
    meanwhile = [];
    await made.subscribe(CHANNEL);
    screen.shown = new Set(await readQueue());
    for (const [id, isHeld] of meanwhile) show(id, isHeld);
  };
  await join();
  // One that was cut off while it read reads again with its next connection.
  made.socket.on('connect', () => void join().catch(() => undefined));
  return screen;
};

describe.each(ONE_DATABASE)(`${SCREENS} queues cut off on %s`, (kind) => {
  it(`by kill -9, with ${CHANGES} changes meanwhile: all show the final state after the return`, async () => {
    const dataDir = await mkdtemp(pathOf(tmpdir(), 'practice-outage-'));
    if (kind === 'pglite') await cp(inject('seededDir'), dataDir, { recursive: true });
    const env: Record<string, string> = kind === 'pglite' ? { DATA_DIR: dataDir } : { DATABASE_URL: await freshDatabase() };
    const start = () => startProcess({ ...env, LOCK_GRACE_SECONDS: effort('2', '5') });
    const victim = await start();
    // On PostgreSQL another process goes on; the embedded database is away with its only one.
    let survivor = kind === 'postgres' ? await start() : null;
    const balancer = await startBalancer();
    balancer.forwardTo([victim.url, ...(survivor ? [survivor.url] : [])]);
    const token = await tokenAt(victim.url);
    const apiAt = (url: string): ApprovalApi => approvalApi(url, token, A);
    const items = (await apiAt(victim.url).items()).filter(
      (item) => item.type === 'EC_ORDER_ITEM' && item.orderNumber?.startsWith('W1001'),
    );
    const [lost, early, ...rest] = items;
    if (!lost || !early || rest.length < CHANGES) throw new Error('Too few items');
    const lockAt = async (url: string, item: typeof lost, vet: number, headers = {}): Promise<void> => {
      const { status, body } = await apiAt(url).item(item, `lock/${vet}`, { headers });
      expect(status, JSON.stringify(body)).toBe(200);
    };

    let reading = victim.url;
    const readQueue = async (): Promise<number[]> =>
      (await apiAt(reading).queue(QUEUE)).body.elements.filter(({ lockedBy }) => lockedBy !== null).map(({ id }) => id);
    // A sign-in has so many windows.
    const signIns = await Promise.all(Array.from({ length: SCREENS / 20 }, () => tokenAt(victim.url)));
    const screens = await Promise.all(
      Array.from({ length: SCREENS }, (_none, at) => openScreen(balancer.url, signIns[at % signIns.length] ?? token, readQueue)),
    );
    const allShow = (ids: readonly number[]) =>
      expect
        .poll(() => screens.filter(({ shown }) => shown.size === ids.length && ids.every((id) => shown.has(id))).length, PATIENCE)
        .toBe(SCREENS);

    // What one process is asked, the queues of both are told. A tab of the one that will die holds an order.
    const tab = await connect(victim.url, { token });
    await lockAt(victim.url, lost, VET, { [CONNECTION_HEADER]: tab.socket.id ?? '' });
    await lockAt(survivor?.url ?? victim.url, early, VET + 1);
    await allShow([lost.id, early.id]);

    const changed = rest.slice(0, CHANGES);
    const change = async (url: string): Promise<void> => {
      expect((await apiAt(url).item(early, `unlock/${VET + 1}`)).status).toBe(204);
      for (const [at, item] of changed.slice(1).entries()) await lockAt(url, item, VET + 1 + at);
    };
    if (survivor) {
      await victim.end('SIGKILL');
      balancer.forwardTo([survivor.url]);
      reading = survivor.url;
      await change(survivor.url);
    } else {
      balancer.forwardTo([]);
      balancer.cut();
      await change(victim.url);
      await victim.end('SIGKILL');
      survivor = await start();
      reading = survivor.url;
      balancer.forwardTo([survivor.url]);
    }
    const final = changed.slice(1).map(({ id }) => id);
    const freed = (shown: ReadonlySet<number>) => !shown.has(lost.id);
    await expect
      .poll(() => screens.filter(({ shown }) => final.every((id) => shown.has(id)) && !shown.has(early.id)).length, PATIENCE)
      .toBe(SCREENS);
    // Nobody is left to hold the order of the tab whose process died: after the grace period it is free, on every screen.
    await expect.poll(() => screens.filter(({ shown }) => freed(shown)).length, PATIENCE).toBe(SCREENS);
    await allShow(final);

    for (const { socket } of screens) socket.disconnect();
    balancer.close();
    await survivor.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }, 240_000);
});
