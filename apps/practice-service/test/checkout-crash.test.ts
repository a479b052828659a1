import { inZone } from '@practice-portal/domain/locale';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PORTAL_SOURCE_ID } from '@practice-portal/domain/approval';
import type { CheckoutCheck } from '@practice-portal/domain/checkout';
import { effort } from '@practice-portal/tooling/effort';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';

import { verifyAudit } from '../src/audit/verify-audit.ts';
import { findCart } from '../src/carts/load-cart.ts';
import { checkCart } from '../src/checkout/check-cart.ts';
import { loadKeys } from '../src/db/keys.ts';
import { type Database, rowsOf } from '../src/db/client.ts';
import { openEmbedded } from '../src/db/open-embedded.ts';
import { openServer } from '../src/db/open-server.ts';
import { loadPractice } from '../src/practices/load-practice.ts';
import { approvalApi, type Answer, type ApprovalApi } from './support/approval.ts';
import { openMore } from './support/checkout.ts';
import { startProcess, untilKilled } from './support/process.ts';
import { A, freshDatabase, ONE_DATABASE } from './support/service.ts';
import { sendCall, type Call } from './support/writes.ts';

/** At two moments with every check, and at all from before the payment is written to after the order is. */
const TIMES = effort(2, 20);

const signedIn = async (url: string): Promise<ApprovalApi> => {
  const body = JSON.stringify({ user: 'practice-portal', practiceId: A, password: 'Demo1234' });
  const response = await fetch(`${url}/api/auth/practice`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { data } = (await response.json()) as { data: { token: string } };
  return approvalApi(url, data.token, A);
};

/** A card that pays for the owner of every open cart, and for everything; and what was opened as many carts as are needed. */
const prepare = async ({ db }: Database): Promise<{ cartId: number; walletId: number }[]> => {
  const practice = await loadPractice(db, A);
  const open = rowsOf<{ id: number }>(await db.execute(sql`select id from carts where practice_id = ${A} and status = 'OPEN' order by id`));
  for (const { id } of open) {
    const { check } = await checkCart(db, { practice, now: inZone(new Date(), 'America/Denver') }, await findCart(db, A, id));
    if (check.isBlocked) continue;
    await openMore(db, A, id);
    break;
  }
  await db.execute(sql`insert into acquirer_cards (token, behaviour, type, last_digits, expiration_date, name, created_at)
    select 'crash_' || id, 'approve', 'Visa', '1111', '1240', 'Jane Doe', now() from carts where practice_id = ${A} and status = 'OPEN'`);
  const rows = await db.execute(sql`insert into wallets
    (practice_id, client_id, token, type, last_digits, expiration_date, name_on_card, compounded, created_at)
    select practice_id, client_id, 'crash_' || id, 'Visa', '1111', '1240', 'Jane Doe', true, now() from carts
    where practice_id = ${A} and status = 'OPEN' order by id
    returning id as "walletId", substring(token from 7)::int as "cartId"`);
  return rowsOf<{ cartId: number; walletId: number }>(rows);
};

describe.concurrent.each(ONE_DATABASE)('kill -9 in mid-checkout on %s', (kind) => {
  it(`${TIMES} times: no order twice and none lost, no charge without an order, no order without its charge`, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'practice-checkout-crash-'));
    const databaseUrl = kind === 'postgres' ? await freshDatabase() : null;
    if (databaseUrl === null) await cp(inject('seededDir'), dataDir, { recursive: true });
    const inDatabase = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
      const database =
        databaseUrl === null
          ? await openEmbedded(join(dataDir, 'postgres'))
          : openServer({ databaseUrl, poolSize: 2, onConnectionError: () => undefined });
      const result = await work(database);
      await database.close();
      return result;
    };
    const carts = await inDatabase(prepare);
    const start = () => startProcess(databaseUrl === null ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl });
    let process = await start();
    const { token } = await signedIn(process.url);
    const api = (): ApprovalApi => approvalApi(process.url, token, A);
    const ordered: number[] = [];
    for (let turn = 0; turn < TIMES;) {
      const next = carts.shift();
      if (!next) throw new Error('No cart is left');
      const { body } = await api().send<{ data: CheckoutCheck }>('GET', `/api/carts/${next.cartId}/estimate`);
      if (body.data.isBlocked) continue;
      const call: Call = {
        method: 'POST',
        path: '/api/ecom/rest/v1/rxcart/submit/order',
        body: {
          creditCardId: next.walletId,
          practiceId: A,
          referralSourceId: null,
          sourceId: PORTAL_SOURCE_ID,
          rxCartId: next.cartId,
          orderEstimate: body.data.orderEstimate,
        },
      };
      const send = (): Promise<Answer<string>> => sendCall(api(), call, `checkout-crash-${turn}`);
      const sent = send().catch(() => null);
      // From before the payment is written to after the order is, a little later each time.
      await untilKilled(turn * effort(6, 3));
      await process.end('SIGKILL');
      const first = await sent;
      process = await start();
      const again = await send();
      expect(again.status, again.body).toBe(200);
      if (first?.status === 200) expect(again).toEqual(first);
      expect(await send()).toEqual(again);
      ordered.push(next.cartId);
      turn += 1;
    }
    await process.end('SIGTERM');
    await inDatabase(async ({ db }) => {
      const orders = rowsOf<{ cartId: number; total: number; charged: number }>(
        await db.execute(sql`select o.cart_id as "cartId", o.total, (select sum(c.amount)::int from payments p
            join acquirer_charges c on c.key = p.key and c.status = 'CHARGED' where p.order_id = o.id) as charged
          from orders o where o.cart_id in ${ordered} order by o.id`),
      );
      expect(orders.map(({ cartId }) => cartId)).toEqual(ordered);
      for (const { total, charged } of orders) expect(charged).toBe(total);
      const [loose] = rowsOf<{ charges: number; open: number }>(
        await db.execute(sql`select (select count(*)::int from acquirer_charges c where c.status = 'CHARGED'
            and not exists (select 1 from payments p where p.key = c.key and p.status = 'PAID')) as charges,
          (select count(*)::int from payments where status in ('PENDING', 'VOIDING') and created_at < now() - interval '2 minutes') as open`),
      );
      expect(loose).toEqual({ charges: 0, open: 0 });
      const { audit } = await loadKeys(db, null);
      expect((await verifyAudit(db, audit)).altered).toEqual([]);
    });
    await rm(dataDir, { recursive: true, force: true });
  }, 300_000);
});
