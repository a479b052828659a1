import { randomUUID } from 'node:crypto';

import type { ClientAddress, ClientAnswer, ClientPets } from '@practice-portal/domain/client';
import { clientOf } from '@practice-portal/domain/client';
import { IDEMPOTENCY_HEADER } from '@practice-portal/domain/call';
import { petOf, type PetAnswer } from '@practice-portal/domain/pet';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { queueItems } from '../src/db/schema/approval.ts';
import { clients } from '../src/db/schema/client.ts';
import { refold } from '../src/refold.ts';
import { runJobs } from '../src/worker/run-jobs.ts';
import { type ApprovalApi, openApproval } from './support/approval.ts';
import { freshItems, type MadeItem } from './support/made.ts';
import { A, CLOCK, ONE_DATABASE, startService } from './support/service.ts';

const SEARCHES = ['records', 'look-up and new order', 'queue'] as const;
type Search = (typeof SEARCHES)[number];
type Part = 'client' | 'pet' | 'address' | 'order';

/** A field: what is saved, and what it takes for the same. Every search finds it that is not left out. */
interface Field {
  of: Part;
  saved: object;
  typed: string[];
  notIn?: Search[];
}

const FIELDS: Record<string, Field> = {
  'first name': { of: 'client', saved: { firstName: 'Séan' }, typed: ['Séan', 'sean', ' SEAN '] },
  'last name': { of: 'client', saved: { lastName: 'O’Brien' }, typed: ['O’Brien', "o'brien", 'OʼBRIEN'] },
  'both names': { of: 'client', saved: { firstName: 'Séan', lastName: 'O’Brien' }, typed: ["Sean  O'Brien", "o'brien, sean"] },
  phone: { of: 'client', saved: { phone: '3035550142' }, typed: ['(303) 555-0142', '+1 303 555 0142', '3035550142'] },
  email: {
    of: 'client',
    saved: { email: 'Sean.O@Mail.example' },
    typed: ['sean.o@mail.example', ' SEAN.O@mail.example'],
    notIn: ['queue'],
  },
  "client's external id": { of: 'client', saved: { externalClientId: 'JV.77-4100' }, typed: ['jv.77-4100', ' JV.77‐4100', '#JV.77-4100'] },
  'pet name': { of: 'pet', saved: { name: 'Zoë' }, typed: ['Zoë', 'zoe', ' ZOE '] },
  "pet's external id": { of: 'pet', saved: { petExternalId: 'Rex-104' }, typed: ['Rex-104', '#rex-104', ' REX‑104 '] },
  "pet's external id of digits": {
    of: 'pet',
    saved: { petExternalId: '1-555-88-4412' },
    typed: ['1-555-88-4412', '1 555 88 4412', '1555884412'],
  },
  'postal code': {
    of: 'address',
    saved: { state: 'ON', city: 'Ottawa', country: 'CA', postalCode: 'K1A 0B1', postalCode2: null },
    typed: ['K1A 0B1', 'k1a0b1', ' k1a  0b1 '],
  },
  'ZIP+4': {
    of: 'address',
    saved: { state: 'CO', city: 'Golden', country: 'US', postalCode: '80401', postalCode2: '1234' },
    typed: ['80401', '80401-1234', '804011234'],
  },
  'order number': {
    of: 'order',
    saved: {},
    typed: ['W7700421', 'w7700421', '#W7700421', '# w7700421', 'No. W7700421'],
    notIn: ['records', 'look-up and new order'],
  },
};

const CASES = Object.entries(FIELDS).flatMap(([name, field]) =>
  SEARCHES.filter((search) => !field.notIn?.includes(search)).map((search) => ({ name, search, ...field })),
);

describe.each(ONE_DATABASE)('what a field takes for the same, every search finds (%s)', (kind) => {
  let service: Service;
  let api: ApprovalApi;
  let item: MadeItem;
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    api = await openApproval(service, A);
    const [made] = await freshItems(service.services.db, [{ orderNumber: 'W7700421' }], A);
    if (!made) throw new Error('No item was made');
    item = made;
  });
  afterAll(() => service.close());

  const get = async <Body>(path: string): Promise<Body> => (await api.send<Body>('GET', `/api/${path}`)).body;
  const put = async (path: string, body: object): Promise<void> => {
    const { status, body: answer } = await api.send('PUT', `/api/${path}`, body, { [IDEMPOTENCY_HEADER]: randomUUID() });
    expect(status, JSON.stringify(answer)).toBe(200);
  };
  const save: Record<Part, (changes: object) => Promise<void>> = {
    client: async (changes) => {
      const { data } = await get<ClientAnswer>(`clients/${item.clientId}`);
      await put(`clients/${item.clientId}`, { ...clientOf(data), ...changes });
    },
    pet: async (changes) => {
      const { data } = await get<PetAnswer>(`animals/${item.animal.animalId}`);
      await put(`animals/${item.animal.animalId}`, { ...petOf(data), ...changes });
    },
    address: async (changes) => {
      const { elements } = await get<{ elements: ClientAddress[] }>(`addresses/client/${item.clientId}?size=1000&page=0&order=DESC`);
      const { version: _version, ...address } = elements.find(({ id }) => id === item.shippingAddress?.id) ?? { version: 0 };
      await put(`addresses/${item.shippingAddress?.id}`, { ...address, ...changes });
    },
    order: () => Promise.resolve(),
  };
  const isFound = async (search: Search, typed: string): Promise<boolean> => {
    const asked = encodeURIComponent(typed);
    if (search === 'queue') return (await api.queue(`size=50&query=${asked}`)).body.elements.some(({ id }) => id === item.id);
    const { elements, items } = await get<{ elements?: ClientPets[]; items?: ClientPets[] }>(
      search === 'records' ? `practices/${A}/clientpet/paginated?size=50&filter=${asked}` : `practices/${A}/clientpet?filter=${asked}`,
    );
    return (elements ?? items ?? []).some(({ id }) => id === item.clientId);
  };

  it.each(CASES)('$name: $search', async ({ of, saved, typed, search }) => {
    await save[of](saved);
    const missed: string[] = [];
    for (const one of typed) if (!(await isFound(search, one))) missed.push(one);
    expect(missed).toEqual([]);
  });

  it('what an earlier version stored is found after the job', async () => {
    await save.pet({ petExternalId: 'Rex-104' });
    const { db } = service.services;
    await db
      .update(clients)
      .set({ searchText: 'x', grams: [1] })
      .where(eq(clients.id, item.clientId));
    await db
      .update(queueItems)
      .set({ searchText: 'x', grams: [1] })
      .where(eq(queueItems.id, item.id));
    await runJobs(service.services, { now: CLOCK, jobs: [refold] });
    for (const search of SEARCHES) expect(await isFound(search, 'rex-104'), search).toBe(true);
  });
});
