import { clientOf, type ClientAnswer, type ClientPets } from '@practice-portal/domain/client';
import type { RecipientList } from '@practice-portal/domain/notifications';
import type { ListPage } from '@practice-portal/domain/paging';
import type { PetRecord } from '@practice-portal/domain/pet';
import type { StaffList } from '@practice-portal/domain/staff-member';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { queueItems } from '../src/db/schema/approval.ts';
import { addresses, animals, clients } from '../src/db/schema/client.ts';
import { staff } from '../src/db/schema/practice.ts';
import { refold } from '../src/refold.ts';
import { loadApprovers } from '../src/staff/load-staff.ts';
import { runJobs } from '../src/worker/run-jobs.ts';
import { openApproval, type ApprovalApi } from './support/approval.ts';
import { A, CLOCK, DATABASES, signInPerson, startService } from './support/service.ts';

/** Names on record, and what finds them. */
const SPELLINGS: [first: string, last: string, typed: string[]][] = [
  ['Séan', 'O’Brien', ["o'brien", 'O’Brien', 'OʼBRIEN', "O'Brien, Sean"]],
  ['Zoë', "D'Arcy", ['d’arcy', 'zoe', 'Zoë D´Arcy']],
  ['Łukasz', 'Wałęsa', ['walesa', 'WAŁĘSA', 'lukasz', 'Wałęsa, Łukasz']],
  ['Soren', 'Aero', ['Søren', 'ærø']],
  ['İbrahim', 'Diyarbakır', ['ibrahim', 'diyarbakir', 'IBRAHIM']],
  ['Anne‑Marie', 'Smith–Jones', ['anne-marie', 'smith-jones', 'Smith‐Jones']],
  ['Theodore', 'Ibrahim', ['Ibrahim, Theodore', 'theodore\u00a0ibrahim', '\u200bTheodore']],
];

/** In the order of a reader, which neither bytes nor every locale of a server has. */
const NAMES = ['Äpfel', 'Bela', 'Émile', 'eva', 'Oscar', 'Østen', 'Zoe'];

describe.each(DATABASES)('text, however it is written (%s)', (kind) => {
  let service: Service;
  let api: ApprovalApi;
  let admin: string;
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    api = await openApproval(service, A);
    admin = (await signInPerson(service)).token;
  });
  afterAll(() => service.close());

  const get = async <Body>(path: string): Promise<Body> =>
    (await api.send<Body>('GET', `/api/${path}`, undefined, { authorization: `Bearer ${admin}` })).body;

  it.each(SPELLINGS)('%s %s is found in the clients, the queue, the staff and the recipients', async (firstName, lastName, typed) => {
    const [item] = await api.items();
    if (!item) throw new Error('No item');
    const { data } = await get<ClientAnswer>(`clients/${item.clientId}`);
    const saved = await api.send('PUT', `/api/clients/${data.id}`, { ...clientOf(data), firstName, lastName });
    expect(saved.status).toBe(200);
    const [person] = await service.services.db
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.practiceId, A), eq(staff.active, true)))
      .orderBy(asc(staff.id));
    await service.services.db
      .update(staff)
      .set({ firstName, lastName, displayName: `${firstName} ${lastName}` })
      .where(eq(staff.id, person?.id ?? 0));
    for (const each of typed) {
      const asked = encodeURIComponent(each);
      const { elements } = await get<ListPage<ClientPets>>(`practices/${A}/clientpet/paginated?filter=${asked}`);
      expect(
        elements.map(({ id }) => id),
        each,
      ).toContain(data.id);
      expect(
        (await api.queue(`query=${asked}`)).body.elements.map(({ clientId }) => clientId),
        each,
      ).toContain(data.id);
      expect(
        (await get<StaffList>(`staff/practice/${A}/staff?search=${asked}`)).items.map(({ id }) => id),
        each,
      ).toContain(person?.id);
      const recipients = await get<RecipientList>(`notification/practice/${A}/recipients?search=${asked}`);
      expect(
        recipients.items.map(({ staffId }) => staffId),
        each,
      ).toContain(person?.id);
    }
  });

  it('what an earlier version stored is found after the job', async () => {
    const { db } = service.services;
    const [item] = await api.items();
    const ofItem = and(eq(queueItems.practiceId, A), eq(queueItems.id, item?.id ?? 0));
    const ofClient = eq(clients.id, item?.clientId ?? 0);
    const homes = await db
      .select({ postalCode: addresses.postalCode })
      .from(addresses)
      .where(eq(addresses.clientId, item?.clientId ?? 0));
    const old = { searchText: ['seán o’reilly', 'łapa', ...homes.map(({ postalCode }) => postalCode)].join('\n'), grams: [1] };
    await db.update(queueItems).set(old).where(ofItem);
    await db.update(clients).set(old).where(ofClient);
    await runJobs(service.services, { now: CLOCK, jobs: [refold] });
    for (const typed of ["o'reilly", 'lapa', 'Łapa']) {
      const asked = encodeURIComponent(typed);
      const { elements } = await get<ListPage<ClientPets>>(`practices/${A}/clientpet/paginated?filter=${asked}`);
      expect(elements.map(({ id }) => id)).toEqual([item?.clientId]);
      expect((await api.queue(`query=${asked}`)).body.elements.map(({ id }) => id)).toEqual([item?.id]);
    }
  });

  it('lists stand in the order of a reader', async () => {
    const { db } = service.services;
    const members = await db
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.practiceId, A), eq(staff.active, true)));
    // Of the demo data, with several pets: `seed/client-cases.ts`.
    const clientId = A * 10_000 + 9_002;
    const named = NAMES.toReversed();
    for (const [at, { id }] of members.entries())
      await db
        .update(staff)
        .set({ firstName: named[at % named.length] ?? '', lastName: 'X', displayName: `${named[at % named.length]} X` })
        .where(eq(staff.id, id));
    const own = await db.select({ id: animals.id }).from(animals).where(eq(animals.clientId, clientId)).orderBy(asc(animals.id));
    for (const [at, { id }] of own.entries())
      await db
        .update(animals)
        .set({ name: named[at % named.length] ?? '' })
        .where(eq(animals.id, id));
    const inOrder = (shown: readonly string[]): void => {
      const places = shown.map((name) => NAMES.indexOf(name));
      expect(places.length).toBeGreaterThan(1);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    };
    inOrder((await get<StaffList>(`staff/practice/${A}/staff?size=50`)).items.map(({ firstName }) => firstName));
    const recipients = await get<RecipientList>(`notification/practice/${A}/recipients?size=50`);
    inOrder(recipients.items.flatMap(({ staffFirstName }) => staffFirstName ?? []));
    inOrder((await loadApprovers(db, A)).map(({ vetDisplayName }) => vetDisplayName.replace(' X', '')));
    const shown = (await get<ListPage<PetRecord>>(`animals/client/${clientId}?order=ASC&size=50`)).elements.map(({ name }) => name);
    inOrder(shown);
  });
});
