/**
 * Measures how long an event takes from the transaction that announces it to the last of 200 open queues, against a
 * Fastify hello in the same run; and, for comparison, a lock from the press on, with all that taking it costs.
 *
 *   node --conditions=@practice-portal/source bench/events.bench.ts [--database pglite|postgres|both] [--clients 200] [--rounds 21]
 */
import { parseArgs } from 'node:util';

import { approvalChannel, type ApprovalMessage, type ApprovalMessageName } from '@practice-portal/domain/approval';

import { approvalApi } from '../test/support/approval.ts';
import { createPostgres } from '../test/support/postgres.ts';
import { connect, type TestSocket } from '../test/support/sockets.ts';
import { signIn, startServer, type MeasuredServer } from './measure.ts';

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'both' },
    clients: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '21' },
  },
});
const clients = Number(values.clients);

/** Bar of design/performance.md: the last client, in hello round trips. */
const BAR = 60;
const WARM_UP = 5;
const PRACTICE = 1001;
const VET = 100_101;

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

const timeOf = async (turn: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await turn();
  return performance.now() - begun;
};

/** A round trip as it is at this moment, whatever else the machine does. */
const roundTrip = async (url: string): Promise<number> => {
  const times: number[] = [];
  for (let turn = 0; turn < 50; turn += 1) times.push(await timeOf(async () => (await fetch(url)).text()));
  return median(times);
};

const openQueue = async (url: string, token: string): Promise<TestSocket> => {
  const queue = await connect(url, { token });
  const answer = await queue.subscribe(approvalChannel('local', PRACTICE));
  if (!answer.ok) throw new Error('A queue could not be opened');
  return queue;
};

/** Of a way to the last client, the median of the rounds. */
interface Way {
  /** Milliseconds. */
  last: number;
  /** In round trips of the same moment. */
  ratio: number;
}

const measure = async ({ url, tell }: MeasuredServer, helloUrl: string): Promise<{ event: Way; lock: Way }> => {
  const token = await signIn(url);
  const api = approvalApi(url, token, PRACTICE);
  const [item] = (await api.queue()).body.elements;
  if (!item) throw new Error('Nothing waits in the queue');
  const queues = await Promise.all(Array.from({ length: clients }, () => openQueue(url, token)));
  const everyHears = async (name: ApprovalMessageName, cause: () => unknown): Promise<ApprovalMessage | undefined> => {
    for (const queue of queues) queue.heard.length = 0;
    const received = queues.map((queue) => queue.hears((what) => what.name === name && what.message.item.id === item.id));
    await cause();
    return (await Promise.all(received))[0]?.message;
  };
  const press = async (action: string): Promise<void> => {
    const { status } = await api.item(item, `${action}/${VET}`);
    if (status >= 300) throw new Error(`${action}: ${status}`);
  };
  const way = async (name: ApprovalMessageName, cause: () => unknown, undo: () => Promise<unknown>): Promise<Way> => {
    const lasts: number[] = [];
    const ratios: number[] = [];
    for (let round = 0; round < WARM_UP + Number(values.rounds); round += 1) {
      const hello = await roundTrip(helloUrl);
      const last = await timeOf(() => everyHears(name, cause));
      await undo();
      if (round < WARM_UP) continue;
      lasts.push(last);
      ratios.push(last / hello);
    }
    return { last: median(lasts), ratio: median(ratios) };
  };
  const unlock = () => everyHears('unlocked_item', () => press('unlock'));
  const lock = await way('locked_item', () => press('lock'), unlock);
  await press('lock');
  const message = await unlock();
  if (!message) throw new Error('No event arrived');
  const event = await way(
    'unlocked_item',
    () => tell({ practiceId: PRACTICE, name: 'unlocked_item', message }),
    () => Promise.resolve(),
  );
  for (const { socket } of queues) socket.disconnect();
  return { event, lock };
};

const hello = await startServer({ kind: 'hello', databaseUrl: null, items: 0 });
let ok = true;
for (const kind of ['pglite', 'postgres'] as const) {
  if (values.database !== 'both' && values.database !== kind) continue;
  const postgres = kind === 'postgres' ? await createPostgres() : null;
  const server = await startServer({ kind, databaseUrl: postgres?.url ?? null, items: 100 });
  try {
    const { event, lock } = await measure(server, hello.url);
    const met = event.ratio <= BAR;
    ok &&= met;
    const row = (name: string, { last, ratio }: Way, bar: string) =>
      console.log(`${name.padEnd(54)} last ${last.toFixed(1)} ms  ${ratio.toFixed(1)} hello round trips  ${bar}`);
    row(`${met ? '  ' : '! '}an event to ${clients} clients, ${kind}`, event, `<= ${BAR}`);
    row(`  a lock to ${clients} clients, from the press, ${kind}`, lock, '');
  } finally {
    await server.stop();
    await postgres?.destroy();
  }
}
await hello.stop();
process.exitCode = ok ? 0 : 1;
