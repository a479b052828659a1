import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { practices } from '../src/db/schema/practice.ts';
import { firstVet } from './support/approval.ts';
import { freshItems } from './support/made.ts';
import { A, call, ONE_DATABASE, signIn, signInPerson, startService, tryUser } from './support/service.ts';

const PRACTICE = 1002;

describe.each(ONE_DATABASE)('vets’ PINs and locks (%s)', (kind) => {
  let service: Service;
  let token: string;
  beforeAll(async () => {
    service = await startService(kind);
    ({ token } = await signIn(service, A));
  });
  afterAll(() => service.close());

  const tryPin = async (vetStaffId: number, pin: string, remoteAddress = '192.0.2.1'): Promise<number> => {
    const payload = { vetStaffId, pin };
    return (await call(service, { method: 'POST', url: '/api/veterinarian/auth/v2', token, payload, remoteAddress })).statusCode;
  };

  it('bear only so many tries of a practice from one network, whosever PIN is right meanwhile', async () => {
    const vets = [0, 1, 2, 3, 4].map((n) => firstVet(A) + n);
    // All have signed in from there before.
    for (const vet of vets) expect(await tryPin(vet, '1234')).toBe(200);
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      for (const vet of vets.slice(1)) statuses.push(await tryPin(vet, `wrong ${turn}`));
      // Who knows one PIN clears the count of that vet, and of nobody else.
      await tryPin(firstVet(A), '1234');
    }
    const tried = statuses.filter((status) => status === 400).length;
    expect(tried).toBeLessThanOrEqual(20);
    expect(await tryPin(firstVet(A), '1234')).toBe(429);
    expect(await tryPin(firstVet(A), '1234', '198.51.100.7')).toBe(200);
  });

  it('are guessed at the cost of who asks alone, and only by who may approve', async () => {
    const of = async (user: string): Promise<string> => (await signInPerson(service, A, user)).token;
    const [vet, colleague, clerk] = [await of('amelia.okafor'), await of('daniel.nguyen'), await of('ravi.menon')];
    const address = '192.0.2.20';
    const guess = (who: string, pin: string) =>
      call(service, {
        method: 'POST',
        url: '/api/veterinarian/auth/v2',
        token: who,
        payload: { vetStaffId: firstVet(A), pin },
        remoteAddress: address,
      });
    const statuses = async (who: string, tries: number): Promise<number[]> => {
      const seen: number[] = [];
      for (let turn = 0; turn < tries; turn += 1) seen.push((await guess(who, `wrong ${turn}`)).statusCode);
      return seen;
    };
    // Nobody's PIN is looked at for who has no right: also the right one says nothing.
    expect(new Set([...(await statuses(clerk, 25)), (await guess(clerk, '1234')).statusCode])).toEqual(new Set([403]));
    expect((await guess(vet, '1234')).statusCode).toBe(200);
    expect((await statuses(colleague, 25)).at(-1)).toBe(429);
    expect((await guess(colleague, '1234')).statusCode).toBe(429);
    expect((await guess(vet, '1234')).statusCode).toBe(200);
  });

  it('give back somebody else’s order with the right to override alone', async () => {
    await service.services.db
      .update(practices)
      .set({ features: sql`${practices.features} || '{"recordLockingEnabled": true}'` })
      .where(eq(practices.id, PRACTICE));
    const [item] = await freshItems(service.services.db, [{}], PRACTICE);
    const of = async (user: string): Promise<string> =>
      (await tryUser(service, PRACTICE, user)).json<{ data: { token: string } }>().data.token;
    const [vet, clerk, colleague] = [await of('hannah.schwartz'), await of('ravi.menon'), await of('jordan.reyes')];
    const holder = firstVet(PRACTICE);
    const send = async (who: string, action: string): Promise<number> =>
      (
        await call(service, {
          method: 'POST',
          url: `/api/prescription/rest/v1/approval/${item?.type}/${item?.id}/${action}/${holder}`,
          token: who,
        })
      ).statusCode;
    expect([await send(vet, 'lock'), await send(clerk, 'unlock'), await send(vet, 'unlock')]).toEqual([200, 403, 204]);
    expect([await send(vet, 'lock'), await send(colleague, 'unlock')]).toEqual([200, 204]);
  });
});
