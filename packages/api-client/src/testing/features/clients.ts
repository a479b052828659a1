import { addAddress, listClientAddresses, saveAddress, setAutoshipAddress, validateAddress } from '@practice-portal/domain/address';
import type { AddressSuggestion } from '@practice-portal/domain/address';
import { VERSION_HEADER, versionTag } from '@practice-portal/domain/call';
import {
  addClient,
  type ClientAddress,
  type ClientEnding,
  clientName,
  clientOf,
  type ClientPets,
  type ClientRecord,
  deactivateClient,
  listClientPets,
  listIdTypes,
  listLanguages,
  listRecordChanges,
  normalClient,
  normalizeClient,
  PETS_SHOWN,
  readClient,
  readClientEnding,
  readNewBuyer,
  type RecordChange,
  saveClient,
  saveClientContact,
  searchClientPets,
} from '@practice-portal/domain/client';
import { addPet, listBreeds, listClientAnimals, listSpecies, type PetRecord, readPet, savePet } from '@practice-portal/domain/pet';
import { makeClient, makeClientAddress, makePet } from '@practice-portal/domain/testing';

import { refuse } from '../handlers/answers.ts';
import { on } from '../on.ts';
import type { HandlerGroup } from '../scenarios.ts';

export { makeClient, makeClientAddress, makePet } from '@practice-portal/domain/testing';

/** The data behind the handlers of clients. */
export interface ClientWorld {
  clients: ClientRecord[];
  pets: PetRecord[];
  addresses: ClientAddress[];
  /** Of every client. */
  ending: ClientEnding;
  changes: RecordChange[];
  /** Suggestions of the address check; by default the address itself. */
  suggestions?: AddressSuggestion[];
}

const NAMES = ['Biscuit', 'Clementine', 'Mochi', 'Pepper', 'Rufus', 'Saffron', 'Tulip'];

/** So many pets of a client. */
export const makePets = (clientId: number, count: number): PetRecord[] =>
  Array.from({ length: count }, (_, index) =>
    makePet({
      id: clientId * 10 + index,
      clientId,
      name: NAMES[index] ?? `Puppy ${String(index + 1).padStart(4, '0')}`,
      species: index % 2 === 0 ? 'Canine' : 'Feline',
      breed: index % 2 === 0 ? 'Labrador Retriever' : 'Maine Coon',
    }),
  );

const ARMS = { email: 'arms@mail.example', phone: '5035550188' };

/** A client with some pets, one with many, one with none, and one that is inactive. */
export const makeClientWorld = (overrides: Partial<ClientWorld> = {}): ClientWorld => ({
  clients: [
    makeClient(),
    makeClient({ id: 4002, firstName: 'Sheltering Arms', lastName: 'Rescue', ...ARMS, externalClientId: null }),
    makeClient({ id: 4003, firstName: 'Nora', lastName: 'Quayle', email: null, phone: null }),
    makeClient({ id: 4004, firstName: 'Tobias', lastName: 'Quayle', email: null, phone: '5035550119', userEnabled: false }),
  ],
  pets: [...makePets(4001, 3), ...makePets(4002, 7), ...makePets(4004, 1)],
  addresses: [makeClientAddress(), makeClientAddress({ id: 6002, address: '9 Sunset Blvd', address2: null })],
  ending: {
    autoships: [{ autoshipId: 81, productName: 'Carprofen', animalName: 'Biscuit', nextShipDate: '2026-12-04' }],
    autoshipCount: 1,
    prescriptions: [{ rxId: 91, productName: 'Carprofen', animalName: 'Biscuit', fillsRemaining: 4 }],
    prescriptionCount: 1,
  },
  changes: [
    {
      id: 2,
      at: '2026-11-18T15:20:00.000Z',
      by: 'Kelly Donovan',
      subject: 'pet',
      subjectId: 40_010,
      name: 'Biscuit',
      kind: 'changed',
      fields: [{ field: 'weight', from: 66, to: 68.5 }],
    },
    {
      id: 1,
      at: '2026-11-17T09:05:00.000Z',
      by: null,
      subject: 'client',
      subjectId: 4001,
      name: null,
      kind: 'changed',
      fields: [{ field: 'phone', from: '5035550100', to: '5035550142' }],
    },
  ],
  ...overrides,
});

const includes = (text: string | null, filter: string): boolean => (text ?? '').toLowerCase().includes(filter.toLowerCase());

const isStale = (request: Request, { version }: { version: number }): boolean => {
  const asked = request.headers.get(VERSION_HEADER);
  return asked !== null && asked !== versionTag(version);
};

const conflict = (data: object) => refuse(409, 'Someone else has changed this record', { data });

/** Handlers of the calls of clients, their pets and addresses. What is saved is read again. */
export const clientHandlers =
  (overrides: Partial<ClientWorld> = {}): HandlerGroup =>
  () => {
    // A copy: what one run of a story changes is not there in its next.
    const world = makeClientWorld(structuredClone(overrides));
    let nextId = 9000;
    const find = (id: number): ClientRecord | undefined => {
      const client = world.clients.find((one) => one.id === id);
      return client && { ...client, petCount: petsOf(id).length };
    };
    const petsOf = (id: number): PetRecord[] => world.pets.filter(({ clientId }) => clientId === id);
    const put = (client: ClientRecord): { data: ClientRecord } => {
      world.clients = world.clients.map((one) => (one.id === client.id ? client : one));
      return { data: client };
    };
    const rowOf = ({ id, firstName, lastName, email, phone, userEnabled }: ClientRecord, filter = ''): ClientPets => ({
      id,
      firstName,
      lastName,
      email,
      phone,
      userEnabled,
      pets: petsOf(id)
        .toSorted((one, other) => Number(includes(other.name, filter)) - Number(includes(one.name, filter)))
        .slice(0, PETS_SHOWN)
        .map(({ id: petId, name, species }) => ({ id: petId, name, species })),
      petCount: petsOf(id).length,
    });
    const found = (filter: string, active: boolean): ClientRecord[] =>
      world.clients.filter(
        (client) =>
          client.userEnabled === active &&
          ([clientName(client), client.email ?? '', client.phone ?? ''].some((text) => includes(text, filter)) ||
            petsOf(client.id).some(({ name }) => includes(name, filter))),
      );
    const page = <Element>(all: Element[], { size = '10', page: at = '0' }: { size?: string; page?: string }) => ({
      elements: all.slice(Number(at) * Number(size), (Number(at) + 1) * Number(size)),
      count: all.length,
      pageBean: { size: Number(size), page: Number(at), sort: 'name', order: 'ASC' as const },
    });
    return [
      on(listIdTypes, () => ({
        items: ['Driver license', 'State ID', 'Military ID', 'Other'].map((description, index) => ({
          id: index + 1,
          description,
          stateRequired: index < 2,
        })),
      })),
      on(listLanguages, () => ({
        items: [
          { id: 1, description: 'English' },
          { id: 2, description: 'Spanish' },
        ],
      })),
      on(listClientPets, ({ query }) =>
        page(
          found(query.filter ?? '', query.active !== 'false').map((client) => rowOf(client, query.filter)),
          query,
        ),
      ),
      on(searchClientPets, ({ query }) => ({ items: found(query.filter ?? '', true).map((client) => rowOf(client, query.filter)) })),
      on(readNewBuyer, () => ({ isNewBuyer: false })),
      on(readClientEnding, () => world.ending),
      on(listRecordChanges, () => ({ elements: world.changes, next: null })),
      on(readClient, ({ params }) => {
        const data = find(params.clientId);
        return data ? { data } : refuse(404, 'No such client');
      }),
      on(addClient, ({ body }) => {
        const data = makeClient({
          ...body,
          id: (nextId += 1),
          defaultShippingAddress: null,
          defaultShippingAddressId: null,
          defaultBillingAddress: null,
          defaultBillingAddressId: null,
          petCount: 0,
        });
        world.clients.push(data);
        return { data };
      }),
      on(saveClient, ({ params, body, request }) => {
        const before = find(params.clientId);
        if (!before) return refuse(404, 'No such client');
        if (isStale(request, before)) return conflict(before);
        const addressOf = (id: number | null) => world.addresses.find((one) => one.id === id) ?? null;
        return put({
          ...before,
          ...body,
          defaultShippingAddress: addressOf(body.defaultShippingAddressId),
          defaultBillingAddress: addressOf(body.defaultBillingAddressId),
          version: before.version + 1,
        });
      }),
      on(saveClientContact, ({ params, body, request }) => {
        const before = find(params.clientId);
        if (!before) return refuse(404, 'No such client');
        return isStale(request, before) ? conflict(before) : put({ ...before, ...body, version: before.version + 1 });
      }),
      on(normalizeClient, ({ params }) => {
        const before = find(params.clientId);
        return before ? put({ ...before, ...normalClient(clientOf(before), 'en-US') }) : refuse(404, 'No such client');
      }),
      on(deactivateClient, ({ params }) => {
        const before = find(params.clientId);
        return before ? put({ ...before, userEnabled: false, version: before.version + 1 }) : refuse(404, 'No such client');
      }),
      on(listSpecies, () => ({ speciesList: ['Canine', 'Feline', 'Equine'] })),
      on(listBreeds, ({ query }) => ({
        breedList: (query.species === 'Canine' ? ['Beagle', 'Labrador Retriever'] : ['Maine Coon', 'Siamese']).map((name) => ({ name })),
      })),
      on(listClientAnimals, ({ params, query }) =>
        page(
          petsOf(params.clientId).filter(({ name, deceased }) => includes(name, query.filter ?? '') && !(query.present && deceased)),
          query,
        ),
      ),
      on(readPet, ({ params }) => {
        const data = world.pets.find(({ id }) => id === params.animalId);
        return data ? { data } : refuse(404, 'No such pet');
      }),
      on(addPet, ({ body }) => {
        const data: PetRecord = { ...body, id: (nextId += 1), weightDate: null, version: 1 };
        world.pets.push(data);
        return { data };
      }),
      on(savePet, ({ params, body, request }) => {
        const before = world.pets.find(({ id }) => id === params.animalId);
        if (!before) return refuse(404, 'No such pet');
        if (isStale(request, before)) return conflict(before);
        const data: PetRecord = { ...before, ...body, version: before.version + 1 };
        world.pets = world.pets.map((pet) => (pet.id === data.id ? data : pet));
        return { data };
      }),
      on(listClientAddresses, ({ query }) => page(world.addresses, query)),
      on(addAddress, ({ body }) => {
        const data: ClientAddress = { ...body, id: (nextId += 1), version: 1 };
        world.addresses.push(data);
        return { data };
      }),
      on(saveAddress, ({ params, body, request }) => {
        const before = world.addresses.find(({ id }) => id === params.addressId);
        if (!before) return refuse(404, 'No such address of this client');
        if (isStale(request, before)) return conflict(before);
        const data: ClientAddress = { ...before, ...body, version: before.version + 1 };
        world.addresses = world.addresses.map((address) => (address.id === data.id ? data : address));
        return { data };
      }),
      on(validateAddress, ({ body }) => ({ data: { addresses: world.suggestions ?? [{ ...body, status: 'VALIDATED_INTERNAL' }] } })),
      on(setAutoshipAddress, () => ({ data: { autoshipIds: [81] } })),
    ];
  };
