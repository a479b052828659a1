import { api, type ApiError, type ApiThunk } from '@practice-portal/api-client';
import { inZone, practiceTimeZone } from '@practice-portal/domain/locale';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { recordLocks } from '../src/db/schema/approval.ts';
import { routes } from '../src/index.ts';
import { loadPractice } from '../src/practices/load-practice.ts';
import { approvalApi } from '../test/support/approval.ts';
import { callWith } from '../test/support/calls.ts';
import { deskCookieOf } from '../test/support/chat.ts';
import { makingOf, type Making } from '../test/support/made.ts';
import { declaredEndpoints } from './support/declared.ts';
import { logInOver } from './support/log-in-over.ts';
import { PREPARED } from './support/prepared.ts';
import { startContract, type Contract, type Portal } from './support/portal.ts';

/** Last: what was made before for other calls is a day old after it. */
const PUTS_CLOCK_ON = 'pharmacy.clock';

const endpoints = (await declaredEndpoints()).toSorted(
  (one, other) => Number(one.call.id === PUTS_CLOCK_ON) - Number(other.call.id === PUTS_CLOCK_ON),
);

interface Sent {
  data?: unknown;
  error?: ApiError;
}

describe('every declared call, as its contract has it', () => {
  let contract: Contract;
  let portal: Portal;
  let making: Making;
  let administrator: Portal;
  beforeAll(async () => {
    contract = await startContract();
    portal = await contract.signIn();
    administrator = await logInOver(contract, 'amelia.okafor');
    const calling = approvalApi(contract.base, portal.tokens.read()?.token ?? '', 1001);
    const { db } = contract.service.services;
    // Days are the practice's: examples date by its calendar, whatever the hour.
    const { localizationData } = await loadPractice(db, 1001);
    making = makingOf(calling, db, inZone(new Date(), practiceTimeZone(localizationData)), 1001);
  });
  afterAll(() => contract.close());
  // A vet holds one item at a time.
  beforeEach(() => contract.service.services.db.delete(recordLocks));

  test.each(endpoints.map(({ name, call }) => [name, call] as const))('%s is a route of the service', (_name, { id }) => {
    expect(routes.filter((route) => route.id === id)).toHaveLength(1);
  });

  test.each(endpoints.map((declared) => [declared.name, declared] as const))('%s answers its example', async (name, { call, mapped }) => {
    const route = routes.find(({ id }) => id === call.id);
    if (!route) throw new Error(`No route ${call.id}`);
    const parts = await callWith(contract.service.services.db, route, () => 1001);
    const { as, version, ...changed } = (await PREPARED[call.id]?.(making, parts)) ?? {};
    // A person's call is an administrator's, who has logged in over the practice login.
    const from =
      call.access === 'operator'
        ? contract.open(undefined, await deskCookieOf(contract.service))
        : as === undefined
          ? call.access === 'user'
            ? administrator
            : portal
          : await contract.signIn();
    if (as) from.userTokens.write(as);
    const send = async (known: number): Promise<Sent> => {
      const arg = {
        params: { ...parts.params, ...changed.params },
        query: { ...parts.query, ...changed.query },
        ...(route.body ? { body: Array.isArray(parts.body) ? parts.body : { ...parts.body, ...changed.body } } : {}),
        ...(call.idempotent ? { idempotencyKey: randomUUID() } : {}),
        ...(call.versioned ? { version: known } : {}),
      };
      if (mapped) return contract.sendRaw(from, call, arg);
      const endpoint = (api.endpoints as Record<string, { initiate(arg: unknown, options: object): ApiThunk<PromiseLike<Sent>> }>)[name];
      return from.store.dispatch(endpoint!.initiate(arg, { forceRefetch: true, subscribe: false, track: false }));
    };
    const first = await send(version ?? 1);
    // Seeds may have saved it before: what the refusal says is what is sent next.
    const known = (first.error?.data as { data?: { version?: number } } | undefined)?.data?.version;
    const { error, data } = call.versioned && first.error?.status === 409 && known !== undefined ? await send(known) : first;
    expect(error, JSON.stringify(error)).toBeUndefined();
    expect(data).toBeDefined();
  });
});
