import type { PracticeSearchAnswer } from '@practice-portal/domain/recovery';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { call, ONE_DATABASE, startService } from './support/service.ts';

describe.each(ONE_DATABASE)('the practice finder (%s)', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(kind);
  });
  afterAll(() => service.close());

  const search = (query: Record<string, string>, remoteAddress = '192.0.2.1'): Promise<LightMyRequestResponse> =>
    call(service, { url: `/api/practices/passwordrecovery/search?${new URLSearchParams(query).toString()}`, remoteAddress });
  const found = async (query: Record<string, string>): Promise<number[]> =>
    (await search(query)).json<PracticeSearchAnswer>().items.map(({ id }) => id);

  it('shows a practice with its address and nothing more', async () => {
    expect((await search({ practiceId: '1001' })).json()).toEqual({
      items: [
        {
          id: 1001,
          name: 'Juniper Valley Animal Hospital, LLC',
          address1: '2150 Juniper Valley Road',
          city: 'Golden',
          state: 'CO',
          zip: '80401',
        },
      ],
    });
  });

  it.each([
    [{ phone: '3035550142', zip: '80401' }, [1001]],
    [{ phone: '13035550142', zip: '80401-1234' }, [1001]],
    [{ phone: '01632960143', zip: 'SY8 1AA' }, [1003]],
    [{ phone: '1632960143', zip: 'sy81aa' }, [1003]],
    [{ phone: '1632960143', zip: 'SY8\u00a0 1AA' }, [1003]],
    [{ phone: '6135550168', zip: 'k1a0b1' }, [1004]],
    [{ phone: '3035550142', zip: '98101' }, []],
    [{ phone: '303555014', zip: '80401' }, []],
    [{ phone: '3035550142', zip: '8040%' }, []],
    [{ practiceId: '4711' }, []],
  ])('for %j finds %j', async (query, ids) => {
    expect(await found(query as Record<string, string>)).toEqual(ids);
  });

  it.each([{}, { phone: '3035550142' }, { zip: '80401' }, { phone: "' or 1=1 --", zip: 'x' }])('refuses %j', async (query) => {
    expect((await search(query as Record<string, string>)).statusCode).toBe(400);
  });

  it('gives nobody a list of all practices', async () => {
    const answers = await Promise.all(Array.from({ length: 90 }, (_, turn) => search({ practiceId: String(turn + 1) }, '198.51.100.1')));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(60);
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(30);
  });
});
