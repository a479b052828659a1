import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { verifyAudit } from '../src/audit/verify-audit.ts';
import { createService, type Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { approvalApi, approvalOf, firstVet, type Answer, type ApprovalApi } from './support/approval.ts';
import { freshItems, sendCall, WRITING_PRACTICE, type MadeItem } from './support/approval-writes.ts';
import { createPostgres, type TestPostgres } from './support/postgres.ts';
import { startSecond, type SecondProcess } from './support/second-process.ts';
import { CLOCK, signIn } from './support/service.ts';

const CRASHES = 5;
const READERS = 4;
const VETS = [0, 1, 2].map((at) => firstVet(WRITING_PRACTICE) + at);
const ITEMS = 150;
const UNAVAILABLE = { errorMessage: 'The service is not available right now. Try again in a moment' };

describe('the database crashes and comes back, with two processes on it', () => {
  let postgres: TestPostgres;
  let service: Service;
  let second: SecondProcess;
  let items: MadeItem[];
  let doors: ApprovalApi[];
  beforeAll(async () => {
    postgres = await createPostgres();
    const common = { databaseUrl: postgres.url, clock: CLOCK, logLevel: 'silent', port: 0 };
    service = await createService({ ...common, seed: 'yes', now: () => CLOCK });
    second = await startSecond({ databaseUrl: postgres.url }, CLOCK);
    items = await freshItems(
      service.services.db,
      Array.from({ length: ITEMS }, () => ({})),
    );
    const { token } = await signIn(service, WRITING_PRACTICE);
    doors = [await service.listen(), second.url].map((url) => approvalApi(url, token, WRITING_PRACTICE));
  });
  afterAll(async () => {
    await second.end('SIGTERM');
    await service.close();
    await postgres.destroy();
  });

  it(`${CRASHES} times under load: 503 while it is down, nothing else, service again at once, and each decision once`, async () => {
    const load = { wanted: true };
    const seen = new Map<number, string>();
    const note = ({ status, body }: Answer<string>): number => {
      seen.set(status, body);
      return status;
    };
    let turn = 0;
    const door = (): ApprovalApi => {
      const api = doors[(turn += 1) % doors.length];
      if (!api) throw new Error('No door');
      return api;
    };
    const ask = (api: ApprovalApi) =>
      sendCall(api, { method: 'GET', path: `/api/prescription/rest/v1/approval/awaiting/${WRITING_PRACTICE}?size=10` });
    /** As a portal that is told to try again: the same call, at whichever process it comes to. */
    const untilDone = async (path: string, body?: object, key?: string): Promise<void> => {
      for (;;) if (note(await sendCall(door(), { method: 'POST', path, ...(body ? { body: { ...body } } : {}) }, key)) < 500) return;
    };
    const decided: number[] = [];
    const readers = Array.from({ length: READERS }, async () => {
      while (load.wanted) note(await ask(door()));
    });
    const deciders = VETS.map(async (vet, at) => {
      for (const item of items.filter((_item, index) => index % VETS.length === at)) {
        if (!load.wanted) return;
        const path = `/api/prescription/rest/v1/approval/${item.type}/${item.id}`;
        await untilDone(`${path}/lock/${vet}`);
        await untilDone(`${path}/approve`, approvalOf(item, vet, { vetPin: undefined }), `crash-proof-${item.id}`);
        decided.push(item.id);
      }
    });
    for (let crash = 0; crash < CRASHES; crash += 1) {
      const before = decided.length;
      await expect.poll(() => decided.length, { timeout: 30_000 }).toBeGreaterThan(before);
      await postgres.crash();
      for (const api of doors) {
        expect((await ask(api)).status).toBe(503);
        expect((await fetch(`${api.url}/health/live`)).status).toBe(200);
        expect((await fetch(`${api.url}/health/ready`)).status).toBe(503);
      }
      await postgres.start();
      // The first call after the server takes connections again is served.
      for (const api of doors) expect((await ask(api)).status).toBe(200);
    }
    load.wanted = false;
    await Promise.all([...readers, ...deciders]);
    expect(new Set(seen.keys())).toEqual(new Set([200, 503]));
    expect(JSON.parse(seen.get(503) ?? '{}')).toEqual(UNAVAILABLE);
    const traces = rowsOf<{ id: number; decided: number; prescribed: number; recorded: number }>(
      await service.services.db.execute(sql`select q.id, (select count(*)::int from decisions d where d.item_id = q.id) as decided,
        (select count(*)::int from prescriptions p where p.source_item_id = q.id) as prescribed,
        (select count(*)::int from audit_log a where a.subject = q.type || '/' || q.id and a.action = 'approval.approve' and a.result = 'done') as recorded
        from queue_items q where q.id >= ${items[0]?.id ?? 0} order by q.id`),
    );
    for (const trace of traces) {
      const times = decided.includes(trace.id) ? 1 : 0;
      expect(trace).toEqual({ id: trace.id, decided: times, prescribed: times, recorded: times });
    }
    expect((await verifyAudit(service.services.db, service.services.keys.audit)).altered).toEqual([]);
  });
});
