import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { IDEMPOTENCY_HEADER, type ApprovalQueueItem, type DecisionAnswer, type UndoAnswer } from '@practice-portal/domain';
import { Client } from 'pg';
import { describe, expect, inject, it } from 'vitest';

import { openEmbedded } from '../src/db/open-embedded.ts';
import { rowsOf } from '../src/db/client.ts';
import { sql } from 'drizzle-orm';
import { approvalApi, approvalOf, firstVet, isOrdinary, type Answer, type ApprovalApi } from './support/approval.ts';
import { startProcess } from './support/process.ts';
import { DATABASES, freshDatabase } from './support/service.ts';

/** Without PINs: the kill is to hit the decision, not the check before it. */
const PRACTICE = 1003;
/** In the middle of a decision, and of an undo: twenty in all, half of them on each database. */
const KILLS = 7;
const UNDO_KILLS = 3;

const signedIn = async (url: string): Promise<ApprovalApi> => {
  const body = JSON.stringify({ user: 'practice-portal', practiceId: PRACTICE, password: 'Demo1234' });
  const response = await fetch(`${url}/api/auth/practice`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { data } = (await response.json()) as { data: { token: string } };
  return approvalApi(url, data.token, PRACTICE);
};

/** What a decision left behind: all of it, or nothing. */
const TRACES = `select q.id, q.status, (select count(*)::int from decisions d where d.item_id = q.id) as decided,
  (select count(*)::int from prescriptions p where p.source_item_id = q.id) as prescribed,
  (select count(*)::int from audit_log a where a.action = 'approval.approve' and a.result = 'done' and a.subject = q.type || '/' || q.id) as recorded
  from queue_items q where q.practice_id = ${PRACTICE} order by q.id`;
const COUNTS = `select coalesce(sum(awaiting), 0)::int as kept, (select count(*)::int from queue_items where practice_id = ${PRACTICE} and status = 'AWAITING') as real
  from queue_counts where practice_id = ${PRACTICE}`;

// Side by side: what takes the time are processes that come up, and each has a database of its own.
describe.concurrent.each(DATABASES)('kill -9 in the middle of a decision or its undo on %s', (kind) => {
  it(`${KILLS + UNDO_KILLS} times: nothing lost, torn or doubled, and a retry gives the first answer`, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'practice-crash-'));
    const databaseUrl = kind === 'postgres' ? await freshDatabase() : null;
    if (databaseUrl === null) await cp(inject('seededDir'), dataDir, { recursive: true });
    const env: Record<string, string> = databaseUrl === null ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl };
    const start = () => startProcess(env);
    const vet = firstVet(PRACTICE);
    let service = await start();
    let api = await signedIn(service.url);
    const items = (await api.items()).filter((item) => isOrdinary(item));
    const decide = (item: ApprovalQueueItem): Promise<Answer> =>
      api.item(item, 'approve', {
        body: approvalOf(item, vet, { vetPin: undefined }),
        headers: { [IDEMPOTENCY_HEADER]: `crash-key-${item.id}` },
      });
    const answers: DecisionAnswer[] = [];
    /** From before the transaction to after its commit, a little later each time. */
    const killAfter = async (ms: number): Promise<void> => {
      const until = performance.now() + ms;
      while (performance.now() < until) await new Promise((resolve) => setImmediate(resolve));
      await service.end('SIGKILL');
    };
    const restart = async (): Promise<void> => {
      service = await start();
      api = await signedIn(service.url);
    };
    for (let turn = 0; turn < KILLS; turn += 1) {
      const item = items[turn];
      if (!item) throw new Error('Too few items in the seeds');
      expect((await api.item(item, `lock/${vet}`)).status).toBe(200);
      const sent = decide(item).catch(() => null);
      await killAfter(turn * 4);
      const first = await sent;
      await restart();
      const again = await decide(item);
      expect(again.status).toBe(200);
      if (first?.status === 200) expect(again.body).toEqual(first.body);
      const once = await decide(item);
      expect(once.body).toEqual(again.body);
      answers.push(again.body as unknown as DecisionAnswer);
    }
    const undone: number[] = [];
    for (let turn = 0; turn < UNDO_KILLS; turn += 1) {
      const item = items[KILLS + turn];
      if (!item) throw new Error('Too few items in the seeds');
      const { id, type } = item;
      expect((await api.item(item, `lock/${vet}`)).status).toBe(200);
      const decision = (await decide(item)).body as unknown as DecisionAnswer;
      const undo = (): Promise<Answer<UndoAnswer>> =>
        api.item(item, 'undo', {
          body: { id, type, vetStaffId: vet, decidedAt: decision.decidedAt },
          headers: { [IDEMPOTENCY_HEADER]: `crash-undo-${id}` },
        }) as never;
      const sent = undo().catch(() => null);
      await killAfter(turn * 4);
      const first = await sent;
      await restart();
      const again = await undo();
      // The clock does not wait for a service that is down: an undo that was not made before may be too late.
      expect([200, 409]).toContain(again.status);
      if (first?.status === 200) expect(again.body).toEqual(first.body);
      expect((await decide(item)).status).toBe(again.status === 200 ? 409 : 200);
      if (again.status === 200) undone.push(id);
      else answers.push(decision);
      await api.item(item, `unlock/${vet}`);
    }
    await service.end('SIGTERM');
    const [traces, counts] = await read(databaseUrl, dataDir);
    for (const { id, status, decided, prescribed, recorded } of traces) {
      const isDecided = answers.some((answer) => answer.id === id);
      expect({ id, status, decided, prescribed, recorded }).toEqual(
        isDecided
          ? { id, status: 'APPROVED', decided: 1, prescribed: 1, recorded: 1 }
          : { id, status: 'AWAITING', decided: 0, prescribed: 0, recorded: undone.includes(id) ? 1 : 0 },
      );
    }
    expect(counts.kept).toBe(counts.real);
    await rm(dataDir, { recursive: true, force: true });
  }, 180_000);
});

type Trace = { id: number; status: string; decided: number; prescribed: number; recorded: number };
type Counts = { kept: number; real: number };

async function read(databaseUrl: string | null, dataDir: string): Promise<[Trace[], Counts]> {
  if (databaseUrl !== null) {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    const traces = (await client.query<Trace>(TRACES)).rows;
    const [counts] = (await client.query<Counts>(COUNTS)).rows;
    await client.end();
    return [traces, counts ?? { kept: -1, real: 0 }];
  }
  const database = await openEmbedded(join(dataDir, 'postgres'));
  const traces = rowsOf<Trace>(await database.db.execute(sql.raw(TRACES)));
  const [counts] = rowsOf<Counts>(await database.db.execute(sql.raw(COUNTS)));
  await database.close();
  return [traces, counts ?? { kept: -1, real: 0 }];
}
