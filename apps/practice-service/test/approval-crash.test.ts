import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { effort } from '@practice-portal/tooling/effort';
import { describe, expect, inject, it } from 'vitest';

import { verifyAudit } from '../src/audit/verify-audit.ts';
import { loadKeys } from '../src/db/keys.ts';
import type { Database } from '../src/db/client.ts';
import { openEmbedded } from '../src/db/open-embedded.ts';
import { openServer } from '../src/db/open-server.ts';
import { approvalApi, firstVet, type ApprovalApi, type Answer } from './support/approval.ts';
import { makeAhead, makingAhead, WRITING_PRACTICE } from './support/made.ts';
import { startProcess, type ServiceProcess, untilKilled } from './support/process.ts';
import { freshDatabase, ONE_DATABASE } from './support/service.ts';
import { DONE, NOT_UNDONE, traceOf, waitingOf, type TracedWrite } from './support/stored.ts';
import { callsOf, sendCall, type Call } from './support/writes.ts';

/** Lists what the service is killed in the middle of. */
const ROUND: readonly TracedWrite[] = [
  'approval.approve',
  'approval.deny',
  'approval.modify',
  'prescriptions.void',
  'approval.undo',
  'pets.save',
];
/** With every check one that signs, one that takes back, and one of a record: `writes` proves of each that it is one transaction. */
const WRITES = effort<readonly TracedWrite[]>(
  ['approval.approve', 'approval.undo', 'pets.save'],
  [...ROUND, 'approval.approve', 'approval.undo', 'pets.save', 'approval.deny'],
);
const VET = firstVet(WRITING_PRACTICE);

const signedIn = async (url: string): Promise<ApprovalApi> => {
  const body = JSON.stringify({ user: 'practice-portal', practiceId: WRITING_PRACTICE, password: 'Demo1234' });
  const response = await fetch(`${url}/api/auth/practice`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { data } = (await response.json()) as { data: { token: string } };
  return approvalApi(url, data.token, WRITING_PRACTICE);
};

// Side by side: what takes the time are processes that come up, and each has a database of its own.
// On PostgreSQL there are two of them, killed in turn: whoever is left is asked again at once.
describe.concurrent.each(ONE_DATABASE)('kill -9 in the middle of a write on %s', (kind) => {
  it(`${WRITES.length} times: nothing lost, torn or doubled, and a retry gives the first answer`, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'practice-crash-'));
    const databaseUrl = kind === 'postgres' ? await freshDatabase() : null;
    if (databaseUrl === null) await cp(inject('seededDir'), dataDir, { recursive: true });
    const open = () =>
      databaseUrl === null
        ? openEmbedded(join(dataDir, 'postgres'))
        : Promise.resolve(openServer({ databaseUrl, poolSize: 2, onConnectionError: () => undefined }));
    const [made, callOf] = await inDatabase(async ({ db }) => [
      await makeAhead(db, WRITES.length),
      await callsOf(db, WRITING_PRACTICE, WRITES),
    ]);
    const start = () => startProcess(databaseUrl === null ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl });
    const processes: ServiceProcess[] = [await start()];
    if (databaseUrl !== null) processes.push(await start());
    const { token } = await signedIn(processes[0]?.url ?? '');
    const apiAt = (at: number): ApprovalApi => approvalApi(processes[at]?.url ?? '', token, WRITING_PRACTICE);
    const done: { id: TracedWrite; call: Call; isDone: boolean }[] = [];
    for (const [turn, id] of WRITES.entries()) {
      const [victim, survivor] = databaseUrl === null ? [0, 0] : [turn % 2, (turn + 1) % 2];
      const own = made[turn];
      if (!own) throw new Error('Too little was made');
      const ready = await callOf(id, makingAhead(own, apiAt(victim), VET, new Date()));
      const call = id === 'approval.modify' ? { ...ready, body: { ...ready.body, clientEmail: `${turn}@mail.example` } } : ready;
      const key = `crash-key-${turn}`;
      const send = (at: number): Promise<Answer<string>> => sendCall(apiAt(at), call, key);
      // Others read meanwhile.
      const readers = Array.from({ length: 5 }, () =>
        apiAt(victim)
          .queue()
          .catch(() => null),
      );
      const sent = send(victim).catch(() => null);
      // From before the transaction to after its commit, a little later each time.
      await untilKilled((turn % 5) * 4);
      await processes[victim]?.end('SIGKILL');
      const [first] = await Promise.all([sent, ...readers]);
      const restarted = start().then((process) => {
        processes[victim] = process;
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
      await apiAt(survivor).item(await own.item(), `unlock/${VET}`);
      done.push({ id, call, isDone: again.status === 200 });
    }
    for (const process of processes) await process.end('SIGTERM');
    await inDatabase(async (database) => {
      for (const { id, call, isDone } of done)
        expect({ id, ...(await traceOf(database.db, id, call)) }).toEqual({ id, ...(isDone ? DONE[id] : NOT_UNDONE) });
      const waiting = await waitingOf(database.db);
      expect(waiting?.kept).toBe(waiting?.real);
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
