import type { BankAnswer } from '@practice-portal/domain/bank';
import type { HistoryPage } from '@practice-portal/domain/history';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openText, sealText } from '../src/security/sealed-text.ts';
import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { outbox } from '../src/db/schema/outbox.ts';
import { bankAccounts } from '../src/db/schema/settings.ts';
import { A, call, CLOCK, ONE_DATABASE, signInPerson, startService } from './support/service.ts';

const ROUTING = '021000021';
const ACCOUNT = '000987654321';

describe.each(ONE_DATABASE)('the bank on %s', (kind) => {
  let service: Service;
  let token: string;
  const said: string[] = [];
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK, logLevel: 'debug' });
    const write = process.stdout.write.bind(process.stdout);
    // What the service logs at its most talkative.
    process.stdout.write = (chunk: string | Uint8Array) => {
      said.push(String(chunk));
      return true;
    };
    ({ token } = await signInPerson(service));
    return () => {
      process.stdout.write = write;
    };
  });
  afterAll(() => service.close());

  const url = (practiceId: number): string => `/api/ecom/rest/v1/practiceadmin/banking/${practiceId}`;
  const read = async (): Promise<BankAnswer['data']> => (await call(service, { url: url(A), token })).json<BankAnswer>().data;
  const save = async (body: object, version?: number, as = token, practiceId = A) =>
    call(service, {
      method: 'POST',
      url: url(practiceId),
      token: as,
      headers: { 'if-match': `"${version ?? (await read())?.version ?? 0}"` },
      payload: { routingNumber: ROUTING, accountNumber: ACCOUNT, password: 'Demo1234', ...body },
    });

  it('is saved after the password was asked again, and every site administrator is told the last four', async () => {
    const wrong = await save({ password: 'Nope1234' });
    expect([wrong.statusCode, wrong.json()]).toMatchObject([422, { fieldErrors: { password: 'Your password is incorrect' } }]);
    const done = await save({});
    expect(done.json()).toMatchObject({
      data: { routingNumber: ROUTING, accountNumber: '••••••••4321', lastUpdatedBy: 'Dr. Amelia Okafor' },
    });
    const mails = await service.services.db.select().from(outbox).where(eq(outbox.practiceId, A));
    const told = mails.filter(({ subject }) => subject?.includes('Bank information'));
    expect(told.map(({ recipient }) => recipient)).toEqual(['amelia.okafor@practice1001.example']);
    expect(told[0]?.body).toContain('ends in 4321');
    expect(told[0]?.body).toContain('/bank-settings');
  });

  it('stands nowhere in the clear: no table, no log, no history', async () => {
    const { db } = service.services;
    const tables = rowsOf<{ name: string }>(await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`));
    for (const { name } of tables) {
      const rows = rowsOf<{ row: string }>(await db.execute(sql.raw(`select t::text as row from ${name} t`)));
      expect(rows.filter(({ row }) => row.includes(ACCOUNT) || row.includes(ACCOUNT.slice(1))).length, name).toBe(0);
    }
    expect(said.join('')).not.toContain('987654321');
    const history = await call(service, { url: `/api/change-history/practice/${A}?subject=bank`, token });
    expect(history.json<HistoryPage>().items[0]?.changes).toContainEqual({ field: 'accountNumber', before: '••••5566', after: '••••4321' });
    expect(history.body).not.toContain(ROUTING);
    const [row] = await db.select().from(bankAccounts).where(eq(bankAccounts.practiceId, A));
    const { bank } = service.services.keys;
    expect(openText(bank, A, row?.accountSealed ?? '')).toBe(ACCOUNT);
    // Carried into another practice's row it opens nothing.
    expect(() => openText(bank, 1002, row?.accountSealed ?? '')).toThrow('unable to authenticate');
    expect(sealText(bank, A, ACCOUNT)).not.toBe(sealText(bank, A, ACCOUNT));
  });

  it.each(['021000022', '000000000', '990000001', '1'])('refuses the routing number %s, asked and saved', async (routingNumber) => {
    const asked = await call(service, { method: 'POST', url: `${url(A)}/routingnumber/validate`, token, payload: { routingNumber } });
    expect(asked.json()).toEqual({ valid: false });
    const refused = await save({ routingNumber });
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { fieldErrors: { routingNumber: 'Enter a valid routing number' } }]);
  });

  it('is not saved over what somebody else saved since', async () => {
    const refused = await save({}, 0);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { data: { accountNumber: '••••••••4321' } }]);
  });

  it('stays as it is while the practice is being sold', async () => {
    const { token: other } = await signInPerson(service, 1004);
    const refused = await save({ routingNumber: '000310002' }, 1, other, 1004);
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { errorMessage: 'Changes to bank settings are not allowed during change of ownership process' },
    ]);
  });

  it('asks for no password where the practice has switched that off', async () => {
    const { token: uk } = await signInPerson(service, 1003);
    const saved = await save({ routingNumber: '20-00-00', accountNumber: '55779912', password: undefined }, 1, uk, 1003);
    expect(saved.json()).toMatchObject({ data: { routingNumber: '200000', accountNumber: '••••9912' } });
  });
});
