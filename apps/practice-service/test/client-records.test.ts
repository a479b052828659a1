import type { AddressAnswer, AddressToSave } from '@practice-portal/domain/address';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import type { AutoshipPage } from '@practice-portal/domain/autoship';
import {
  clientOf,
  type Client,
  type ClientAddress,
  type ClientAnswer,
  type ClientEnding,
  type ClientPets,
  type ClientRecord,
  type RecordChangePage,
} from '@practice-portal/domain/client';
import { ORDERS_CHANGED_EVENT } from '@practice-portal/domain/order';
import type { ListPage } from '@practice-portal/domain/paging';
import { petOf, type PetAnswer, type PetRecord } from '@practice-portal/domain/pet';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { recordChanges } from '../src/db/schema/client.ts';
import type { QueueEvent } from '../src/realtime/approval-events.ts';
import { openApproval, type Answer, type ApprovalApi } from './support/approval.ts';
import { A, CLOCK, startService } from './support/service.ts';

/** Of the demo data: `seed/client-cases.ts`. */
const NOBODY = A * 10_000 + 9_000;
const RUNNING = NOBODY + 2;
const BREEDER = NOBODY + 4;

type Saved = Answer<ClientAnswer & { errorMessage?: string; fieldErrors?: Record<string, string> }>;

describe('a client’s records', () => {
  let service: Service;
  let api: ApprovalApi;
  const told: QueueEvent[] = [];
  beforeAll(async () => {
    service = await startService('postgres', { now: () => CLOCK });
    service.services.approvalEvents.onEvent((event) => event.name !== ORDERS_CHANGED_EVENT && told.push(event));
    api = await openApproval(service, A);
  });
  afterAll(() => service.close());

  const get = async <Body>(path: string): Promise<Body> => (await api.send<Body>('GET', `/api/${path}`)).body;
  const read = async (id: number): Promise<ClientRecord> => (await get<ClientAnswer>(`clients/${id}`)).data;
  const save = (client: ClientRecord, changes: Partial<Client> = {}, query = '', headers: Record<string, string> = {}): Promise<Saved> =>
    api.send('PUT', `/api/clients/${client.id}${query}`, { ...clientOf(client), ...changes }, headers);
  const list = (query: string): Promise<ListPage<ClientPets>> => get(`practices/${A}/clientpet/paginated?${query}`);
  const orderOf = async (id: number): Promise<ApprovalQueueItem | undefined> => (await api.items()).find(({ clientId }) => clientId === id);

  it('are found by name in any order, phone, and a pet’s name, which then stands first', async () => {
    const record = await read(RUNNING);
    for (const filter of ['quayle pri', 'QUAYLÉ priya', record.phone ?? '', record.externalClientId ?? '', record.email ?? ''])
      expect((await list(`filter=${encodeURIComponent(filter)}`)).elements.map(({ id }) => id)).toContain(RUNNING);
    const pets = (await get<ListPage<PetRecord>>(`animals/client/${RUNNING}?order=DESC`)).elements;
    const last = pets[0]?.name ?? '';
    const { elements } = await list(`filter=${encodeURIComponent(`quayle ${last}`)}`);
    const row = elements.find(({ id }) => id === RUNNING);
    expect([row?.pets[0]?.name, row?.pets.length, row?.petCount]).toEqual([last, 3, 5]);
    expect((await list('filter=quayle&active=false')).elements.map(({ firstName }) => firstName)).toEqual(['Tobias']);
    expect((await list('filter=%25%25')).count).toBe(0);
    expect((await list('filter=q')).count).toBeGreaterThan(4);
    expect((await list('filter=nosuchclient')).count).toBe(0);
    const all = await list('filter=quayle');
    const behind = await list('filter=quayle&size=10&page=9');
    expect([behind.elements.length, behind.count]).toEqual([0, all.count]);
  });

  it('have thousands of pets a page at a time, searched by the service', async () => {
    expect((await read(BREEDER)).petCount).toBe(4_000);
    const page = await get<ListPage<PetRecord>>(`animals/client/${BREEDER}?size=50&page=3`);
    expect([page.elements.length, page.count]).toEqual([50, 4_000]);
    const found = await get<ListPage<PetRecord>>(`animals/client/${BREEDER}?size=50&filter=bel`);
    expect(found.count).toBeLessThan(4_000);
    for (const { name, breed } of found.elements) expect(`${name} ${breed}`.toLowerCase()).toContain('bel');
  });

  it('show in waiting orders, and whoever has the queue open is told', async () => {
    const [item] = await api.items();
    if (!item) throw new Error('No item');
    const before = await read(item.clientId);
    told.length = 0;
    const { status } = await save(before, { firstName: 'Zwetschge', phone: '3035550177' });
    expect(status).toBe(200);
    expect(await orderOf(before.id)).toMatchObject({ clientName: `Zwetschge ${before.lastName}`, clientPhone: '3035550177' });
    await expect
      .poll(() => told)
      .toEqual([{ practiceId: A, name: 'changed_client', message: { clientId: before.id, at: CLOCK.toISOString() } }]);
    const address = before.defaultShippingAddress;
    if (!address) throw new Error('No address');
    const typed = 'c/o  The Barn, 7 Mill road';
    const moved = await api.send<AddressAnswer>('PUT', `/api/addresses/${address.id}`, { ...toSave(address), address: typed });
    // Byte for byte, whatever a normaliser would make of it.
    expect([moved.status, moved.body.data.address]).toEqual([200, typed]);
    expect((await orderOf(before.id))?.shippingAddress?.address).toBe(typed);
  });

  it('are saved by one of two who changed the same version, and the other is told what they are', async () => {
    const before = await read(NOBODY);
    const tag = { 'if-match': `"${before.version}"` };
    const answers = await Promise.all([save(before, { firstName: 'Ana' }, '', tag), save(before, { firstName: 'Bea' }, '', tag)]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect([won?.status, lost?.status]).toEqual([200, 409]);
    expect(lost?.body).toEqual({ errorMessage: 'Someone else has changed this record', data: won?.body.data });
  });

  it('are refused with what is wrong, and what was wrong before is not asked for anew', async () => {
    const before = await read(NOBODY);
    const { status, body } = await save(before, { firstName: ' ', phone: '303', email: 'none', languageId: 1 });
    expect([status, body.fieldErrors]).toEqual([
      422,
      { firstName: 'Required', email: 'Invalid email address', phone: 'Enter a 10 digit number' },
    ]);
    const foreign = await save(before, { defaultShippingAddressId: (await read(RUNNING)).defaultShippingAddressId });
    expect(foreign.status).toBe(404);
    const { data: added } = (
      await api.send<PetAnswer>('POST', '/api/animals', {
        clientId: NOBODY,
        ...REX,
      })
    ).body;
    const wrong = await api.send('PUT', `/api/animals/${added.id}`, { ...petOf(added), species: 'Canine' });
    expect([wrong.status, wrong.body]).toMatchObject([422, { fieldErrors: { breed: 'Enter a valid value' } }]);
  });

  it('end with a deactivation, in one, and run again as they were when it is undone', async () => {
    const ending = await get<ClientEnding>(`clients/${RUNNING}/ending`);
    expect(ending.autoshipCount).toBeGreaterThanOrEqual(2);
    expect(ending.prescriptionCount).toBeGreaterThanOrEqual(2);
    const running = async () => (await get<AutoshipPage>(`autoships/client/${RUNNING}?activeOnly=true`)).elements;
    const before = await running();
    const removed = await api.send<ClientAnswer>('DELETE', `/api/clients/${RUNNING}`);
    expect([removed.status, removed.body.data.userEnabled]).toEqual([200, false]);
    expect(await running()).toEqual([]);
    expect((await list('filter=priya')).count).toBe(0);
    // The same can be brought back as was ended.
    expect(await get(`clients/${RUNNING}/ending`)).toEqual(ending);
    // A pet that has died meanwhile stays without.
    const gone = (await get<ListPage<PetRecord>>(`animals/client/${RUNNING}`)).elements.find(
      ({ name }) => name === ending.autoships[0]?.animalName,
    );
    if (!gone) throw new Error('No pet');
    await api.send('PUT', `/api/animals/${gone.id}`, { ...petOf(gone), deceased: true, deceasedDate: '2026-11-01' });
    const { status, body } = await save(removed.body.data, { userEnabled: true }, '?bringBack=true');
    expect([status, body.data.userEnabled]).toEqual([200, true]);
    // An AutoShip of several pets goes on for the others.
    const left = before.map((autoship) => {
      const items = autoship.autoShipItemResponseBeans.filter(({ animalName }) => animalName !== gone.name);
      const isLess = items.length < autoship.autoShipItemResponseBeans.length;
      // What is charged next is less, too.
      const nextCharge: unknown = isLess ? expect.objectContaining({ day: autoship.nextShipDate }) : autoship.nextCharge;
      return { ...autoship, autoShipItemResponseBeans: items, nextCharge };
    });
    expect(await running()).toEqual(left.filter(({ autoShipItemResponseBeans: items }) => items.length > 0));
    // Once.
    await api.send('DELETE', `/api/clients/${RUNNING}`);
    await save(await read(RUNNING), { userEnabled: true });
    expect(await running()).toEqual([]);
    expect((await get<ClientEnding>(`clients/${RUNNING}/ending`)).autoshipCount).toBe(0);
  });

  it('say who changed what, and never the number of an identity document', async () => {
    const before = await read(NOBODY);
    const id = { firstName: 'Ana', lastName: 'Quayle', dateOfBirth: '1980-01-02', idType: 1, idState: 'CO', idNumber: 'SECRET-77' };
    await save(before, { lastName: 'Quayle-Ng', idControlledSubstances: id });
    const { elements } = await get<RecordChangePage>(`clients/${NOBODY}/changes`);
    expect(elements[0]).toMatchObject({ by: null, subject: 'client', kind: 'changed', at: CLOCK.toISOString() });
    expect(elements[0]?.fields).toContainEqual({ field: 'lastName', from: before.lastName, to: 'Quayle-Ng' });
    expect(elements[0]?.fields).toContainEqual({ field: 'idNumber', from: null, to: null });
    // What an id stands for, not the id.
    expect(elements[0]?.fields).toContainEqual({ field: 'idType', from: null, to: 'Driver license' });
    await save(await read(NOBODY), { languageId: 2 });
    const [second] = (await get<RecordChangePage>(`clients/${NOBODY}/changes`)).elements;
    expect(second?.fields).toEqual([{ field: 'languageId', from: 'English', to: 'Spanish' }]);
    const [address] = rowsOf<{ id: number; address: string; city: string }>(
      await service.services.db.execute(sql`select id, address, city from addresses where practice_id = ${A} order by id limit 1`),
    );
    await service.services.db.insert(recordChanges).values({
      practiceId: A,
      clientId: NOBODY,
      staffId: null,
      at: CLOCK,
      subject: 'autoship',
      subjectId: 1,
      name: null,
      kind: 'changed',
      fields: [{ field: 'addressId', from: null, to: address?.id ?? 0 }],
    });
    const [third] = (await get<RecordChangePage>(`clients/${NOBODY}/changes`)).elements;
    expect(third?.fields[0]?.to).toContain(`${address?.address}, `);
    expect(elements[1]).toMatchObject({ subject: 'pet', name: 'Rex', kind: 'added' });
    expect(JSON.stringify(elements)).not.toContain('SECRET-77');
    const logged = await service.services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `client/${NOBODY}`));
    expect(logged.length).toBeGreaterThan(0);
    expect(JSON.stringify(logged)).not.toContain('SECRET-77');
  });
});

const toSave = ({ id: _id, version: _version, ...address }: ClientAddress): AddressToSave => address as AddressToSave;

const REX = {
  name: 'Rex',
  birthDate: '2025-01-01',
  weight: 4,
  sex: 'Male',
  spayedNeutered: null,
  species: 'Feline',
  breed: 'Maine Coon',
  rehomed: false,
  deceased: false,
  deceasedDate: null,
  medications: '',
  info: '',
  petExternalId: null,
};
