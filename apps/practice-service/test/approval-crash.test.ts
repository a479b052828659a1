import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';

import { verifyAudit } from '../src/audit/verify-audit.ts';
import { loadKeys } from '../src/auth/keys.ts';
import { rowsOf, type Database } from '../src/db/client.ts';
import { openEmbedded } from '../src/db/open-embedded.ts';
import { openServer } from '../src/db/open-server.ts';
import { approvalApi, firstVet, type ApprovalApi, type Answer } from './support/approval.ts';
import {
  APPROVAL_WRITES,
  freshItems,
  freshPrescriptions,
  sendCall,
  WRITING_PRACTICE,
  type Call,
  type MadeItem,
  type Making,
} from './support/approval-writes.ts';
import { startProcess, type ServiceProcess } from './support/process.ts';
import { DATABASES, freshDatabase } from './support/service.ts';

/** What the service is killed in the middle of: twenty times in all, half of them on each database. */
const WRITES = [
  'approval.approve',
  'approval.deny',
  'approval.modify',
  'prescriptions.void',
  'approval.undo',
  'approval.approve',
  'approval.approve',
  'approval.undo',
  'prescriptions.void',
  'approval.deny',
] as const;
const VET = firstVet(WRITING_PRACTICE);
/** Longest that the service may take to serve again, in milliseconds, on a machine that has nothing else to do. */
const UP_AGAIN_MS = 2_000;

const signedIn = async (url: string): Promise<ApprovalApi> => {
  const body = JSON.stringify({ user: 'practice-portal', practiceId: WRITING_PRACTICE, password: 'Demo1234' });
  const response = await fetch(`${url}/api/auth/practice`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { data } = (await response.json()) as { data: { token: string } };
  return approvalApi(url, data.token, WRITING_PRACTICE);
};

/** From before the transaction to after its commit, a little later each time. */
const after = async (ms: number): Promise<void> => {
  const until = performance.now() + ms;
  while (performance.now() < until) await new Promise((resolve) => setImmediate(resolve));
};

/** What became of the item or prescription of a call. */
interface Trace {
  status: string | null;
  decided: number;
  prescribed: number;
  voided: boolean;
  mails: number;
  recorded: number;
}
const NOTHING: Trace = { status: 'AWAITING', decided: 0, prescribed: 0, voided: false, mails: 0, recorded: 0 };
const DONE: Record<(typeof WRITES)[number], Trace> = {
  'approval.approve': { ...NOTHING, status: 'APPROVED', decided: 1, prescribed: 1, recorded: 1 },
  'approval.deny': { ...NOTHING, status: 'DENIED', decided: 1, recorded: 1 },
  'approval.modify': { ...NOTHING, status: 'DENIED', decided: 1, mails: 1, recorded: 1 },
  'approval.undo': { ...NOTHING, recorded: 1 },
  'prescriptions.void': { ...NOTHING, status: null, voided: true, recorded: 1 },
};

const traceOf = async ({ db }: Database, id: (typeof WRITES)[number], { body, path }: Call): Promise<Trace> => {
  const itemId = Number(body?.['id'] ?? body?.['ecOrderItemId'] ?? 0);
  const rxId = Number(/void\/(\d+)/.exec(path)?.[1] ?? 0);
  const action = id.replace('prescriptions', 'prescription');
  const [trace] = rowsOf<Trace>(
    await db.execute(sql`select (select status from queue_items where id = ${itemId}) as status,
      (select count(*)::int from decisions where item_id = ${itemId}) as decided,
      (select count(*)::int from prescriptions where source_item_id = ${itemId}) as prescribed,
      exists (select from prescriptions where id = ${rxId} and voided_at is not null) as voided,
      (select count(*)::int from outbox where recipient = ${String(body?.['clientEmail'])}) as mails,
      (select count(*)::int from audit_log where action = ${action} and result = 'done'
        and subject = ${rxId === 0 ? `EC_ORDER_ITEM/${itemId}` : `prescription/${rxId}`}) as recorded`),
  );
  return trace ?? NOTHING;
};

// Side by side: what takes the time are processes that come up, and each has a database of its own.
// On PostgreSQL there are two of them, killed in turn: whoever is left is asked again at once.
describe.concurrent.each(DATABASES)('kill -9 in the middle of a write on %s', (kind) => {
  it(`${WRITES.length} times: nothing lost, torn or doubled, and a retry gives the first answer`, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'practice-crash-'));
    const databaseUrl = kind === 'postgres' ? await freshDatabase() : null;
    if (databaseUrl === null) await cp(inject('seededDir'), dataDir, { recursive: true });
    const open = () =>
      databaseUrl === null
        ? openEmbedded(join(dataDir, 'postgres'))
        : Promise.resolve(openServer({ databaseUrl, poolSize: 2, onConnectionError: () => undefined }));
    const [items, prescriptions] = await inDatabase(async ({ db }) => [
      await freshItems(
        db,
        WRITES.map(() => ({})),
      ),
      await freshPrescriptions(db, WRITES.length),
    ]);
    const start = () => startProcess(databaseUrl === null ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl });
    const processes: ServiceProcess[] = [await start()];
    const tookAtFirst = processes[0]?.took ?? 0;
    if (databaseUrl !== null) processes.push(await start());
    const { token } = await signedIn(processes[0]?.url ?? '');
    const apiAt = (at: number): ApprovalApi => approvalApi(processes[at]?.url ?? '', token, WRITING_PRACTICE);
    const done: { id: (typeof WRITES)[number]; call: Call; isDone: boolean }[] = [];
    const took: number[] = [];
    for (const [turn, id] of WRITES.entries()) {
      const [victim, survivor] = databaseUrl === null ? [0, 0] : [turn % 2, (turn + 1) % 2];
      const making: Making = {
        api: apiAt(victim),
        now: new Date(),
        item: () => Promise.resolve(items[turn] as MadeItem),
        prescription: () => Promise.resolve(prescriptions[turn] ?? 0),
      };
      const made = await APPROVAL_WRITES[id]?.make(making);
      if (!made) throw new Error('No such write');
      const call = id === 'approval.modify' ? { ...made, body: { ...made.body, clientEmail: `${turn}@mail.example` } } : made;
      const key = `crash-key-${turn}`;
      const send = (at: number): Promise<Answer<string>> => sendCall(apiAt(at), call, key);
      // Others read meanwhile.
      const readers = Array.from({ length: 5 }, () =>
        apiAt(victim)
          .queue()
          .catch(() => null),
      );
      const sent = send(victim).catch(() => null);
      await after((turn % 5) * 4);
      await processes[victim]?.end('SIGKILL');
      const [first] = await Promise.all([sent, ...readers]);
      const restarted = start().then((process) => {
        processes[victim] = process;
        took.push(process.took);
      });
      if (survivor === victim) await restarted;
      else expect((await apiAt(survivor).queue()).status).toBe(200);
      const again = await send(survivor);
      // The clock does not wait for a service that is down: an undo that was not made before may be too late.
      expect(id === 'approval.undo' ? [200, 409] : [200]).toContain(again.status);
      if (first?.status === 200) expect(again).toEqual(first);
      await restarted;
      // At the one that was killed, too.
      if (again.status === 200) expect(await send(victim)).toEqual(again);
      await apiAt(survivor).item(items[turn] as MadeItem, `unlock/${VET}`);
      done.push({ id, call, isDone: again.status === 200 });
    }
    for (const process of processes) await process.end('SIGTERM');
    expect(Math.min(...took)).toBeLessThan(Math.max(UP_AGAIN_MS, 3 * tookAtFirst));
    await inDatabase(async (database) => {
      for (const { id, call, isDone } of done)
        expect({ id, ...(await traceOf(database, id, call)) }).toEqual({
          id,
          ...(isDone ? DONE[id] : DONE['approval.approve']),
          recorded: isDone ? 1 : 0,
        });
      const [counts] = rowsOf<{ kept: number; real: number }>(
        await database.db.execute(sql`select (select sum(awaiting)::int from queue_counts) as kept,
          (select count(*)::int from queue_items where status = 'AWAITING') as real`),
      );
      expect(counts?.kept).toBe(counts?.real);
      const { audit } = await loadKeys(database.db, null);
      expect((await verifyAudit(database.db, audit)).altered).toEqual([]);
    });
    await rm(dataDir, { recursive: true, force: true });

    async function inDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
      const database = await open();
      const result = await work(database);
      await database.close();
      return result;
    }
  }, 300_000);
});
