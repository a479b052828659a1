import {
  addAddress,
  listClientAddresses,
  readPostalPlace,
  saveAddress,
  setAutoshipAddress,
  validateAddress,
} from '@practice-portal/domain/address';
import type { AddressSuggestion } from '@practice-portal/domain/address';
import {
  addClient,
  type ClientAddress,
  type ClientEnding,
  type ClientOutlook,
  clientName,
  type ClientPets,
  type ClientRecord,
  deactivateClient,
  listClientPets,
  listIdTypes,
  listLanguages,
  listRecordChanges,
  normalizeClient,
  PETS_SHOWN,
  readClient,
  readClientEnding,
  readClientOutlook,
  type RecordChange,
  saveClient,
  saveClientContact,
  searchClientPets,
} from '@practice-portal/domain/client';
import { listMerges, type Merge, type MergePlan, mergeRecords, planMerge, undoMerge } from '@practice-portal/domain/merge';
import { addPet, listBreeds, listPetsOfClient, listSpecies, type PetRecord, readPet, savePet } from '@practice-portal/domain/pet';
import { makeClient, makeClientAddress, makePet } from '@practice-portal/domain/testing';

import { dateFromNow } from '../clock.ts';
import { pageOf, refuse } from '../handlers/answers.ts';
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
  outlook: ClientOutlook;
  changes: RecordChange[];
  merges: Merge[];
  /** Why no two records can be merged. */
  mergeRefusal: MergePlan['refusal'];
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
      weightDate: dateFromNow(-40),
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
  outlook: {
    runsOut: { animalId: 40_010, animalName: 'Biscuit', productName: 'Carprofen', day: dateFromNow(4) },
    nextCharge: {
      autoshipId: 9901,
      productNames: ['Interceptor'],
      day: dateFromNow(12),
      total: 6_049,
      card: { type: 'Visa', lastDigits: '1111' },
    },
    failed: [],
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
  merges: [],
  mergeRefusal: null,
  ...overrides,
});

const includes = (text: string | null, filter: string): boolean => (text ?? '').toLowerCase().includes(filter.toLowerCase());

const known = <Data>(data: Data | undefined) => (data === undefined ? refuse(404, 'Not found') : { data });

/** Answers the calls of clients, their pets and addresses. What is saved is answered as it was sent. */
export const clientHandlers =
  (overrides: Partial<ClientWorld> = {}): HandlerGroup =>
  () => {
    const { clients, pets, addresses, ending, outlook, changes, merges, mergeRefusal, suggestions } = makeClientWorld(overrides);
    const petsOf = (id: number): PetRecord[] => pets.filter(({ clientId }) => clientId === id);
    const clientOf = (id: number): ClientRecord | undefined => {
      const client = clients.find((one) => one.id === id);
      return client && { ...client, petCount: petsOf(id).length };
    };
    const found = ({ filter = '', active = 'true' }: { filter?: string; active?: string }): ClientPets[] =>
      clients
        .filter(({ userEnabled }) => userEnabled === (active !== 'false'))
        .map(({ id, firstName, lastName, email, phone, userEnabled }) => {
          const its = petsOf(id).map((pet) => ({ id: pet.id, name: pet.name, species: pet.species }));
          const byMatch = its.toSorted((one, other) => Number(includes(other.name, filter)) - Number(includes(one.name, filter)));
          return { id, firstName, lastName, email, phone, userEnabled, pets: byMatch.slice(0, PETS_SHOWN), petCount: its.length };
        })
        .filter((row) =>
          [clientName(row), row.email, row.phone, ...row.pets.map(({ name }) => name)].some((text) => includes(text, filter)),
        );
    const addressOf = (id: number | null) => addresses.find((one) => one.id === id) ?? null;
    const sideOf = (kind: 'client' | 'pet', id: number): MergePlan['kept'] => {
      const pet = kind === 'pet' ? pets.find((one) => one.id === id) : undefined;
      const client = kind === 'client' ? clientOf(id) : undefined;
      return {
        id,
        name: pet?.name ?? (client ? clientName(client) : ''),
        externalId: pet?.petExternalId ?? client?.externalClientId ?? null,
        email: client?.email ?? null,
        phone: client?.phone ?? null,
        address: client?.defaultShippingAddress?.address ?? null,
        species: pet?.species ?? null,
        breed: pet?.breed ?? null,
        birthDate: pet?.birthDate ?? null,
        weight: pet?.weight ?? null,
      };
    };
    const saved = (id: number, body: object) => {
      const before = clientOf(id) ?? makeClient({ id });
      return { data: { ...before, ...body, version: before.version + 1 } };
    };
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
      on(listClientPets, ({ query }) => pageOf(found(query), query)),
      on(searchClientPets, ({ query }) => ({ items: found({ filter: query.filter ?? '' }) })),
      on(readClientEnding, () => ending),
      on(readClientOutlook, () => outlook),
      on(listRecordChanges, () => ({ elements: changes, next: null })),
      on(readClient, ({ params }) => known(clientOf(params.clientId))),
      on(addClient, ({ body }) => ({ data: makeClient({ ...body, id: 9001, defaultShippingAddress: null, defaultBillingAddress: null }) })),
      on(saveClient, ({ params, body }) =>
        saved(params.clientId, {
          ...body,
          defaultShippingAddress: addressOf(body.defaultShippingAddressId),
          defaultBillingAddress: addressOf(body.defaultBillingAddressId),
        }),
      ),
      on(saveClientContact, ({ params, body }) => saved(params.clientId, body)),
      on(normalizeClient, ({ params }) => known(clientOf(params.clientId))),
      on(deactivateClient, ({ params }) => saved(params.clientId, { userEnabled: false })),
      on(planMerge, ({ query }) => ({
        kept: sideOf(query.kind === 'pet' ? 'pet' : 'client', Number(query.keptId)),
        gone: sideOf(query.kind === 'pet' ? 'pet' : 'client', Number(query.goneId)),
        moves: [
          ...(query.kind === 'pet' ? [] : [{ what: 'pets' as const, count: petsOf(Number(query.goneId)).length }]),
          { what: 'orders' as const, count: 3 },
          { what: 'prescriptions' as const, count: 2 },
          { what: 'autoships' as const, count: 1 },
        ],
        refusal: mergeRefusal,
      })),
      on(mergeRecords, ({ body }) => ({ mergeId: 1, clientId: body.keptId })),
      on(listMerges, () => ({ items: merges })),
      on(undoMerge, ({ params }) => ({ kind: 'client' as const, restoredId: 4002, clientId: params.clientId })),
      on(listSpecies, () => ({ speciesList: ['Canine', 'Feline', 'Equine'] })),
      on(listBreeds, ({ query }) => ({
        breedList: (query.species === 'Canine' ? ['Beagle', 'Labrador Retriever'] : ['Maine Coon', 'Siamese']).map((name) => ({ name })),
      })),
      on(listPetsOfClient, ({ params, query }) =>
        pageOf(
          petsOf(params.clientId).filter(({ name, deceased }) => includes(name, query.filter ?? '') && !(query.present && deceased)),
          query,
        ),
      ),
      on(readPet, ({ params }) => known(pets.find(({ id }) => id === params.animalId))),
      on(addPet, ({ body }) => ({ data: { ...body, id: 9001, weightDate: null, version: 1 } })),
      on(savePet, ({ params, body }) => {
        const { weightDate, version } = pets.find(({ id }) => id === params.animalId) ?? makePet();
        return { data: { ...body, weightDate, version: version + 1 } };
      }),
      on(listClientAddresses, ({ query }) => pageOf(addresses, query)),
      on(readPostalPlace, ({ query }) => ({
        data: query.postalCode === '80401' ? { city: 'Golden', state: 'CO' } : { city: '', state: '' },
      })),
      on(addAddress, ({ body }) => ({ data: { ...body, id: 9001, version: 1 } })),
      on(saveAddress, ({ params, body }) => ({ data: { ...body, id: params.addressId, version: 2 } })),
      on(validateAddress, ({ body }) => ({ data: { addresses: suggestions ?? [{ ...body, status: 'VALIDATED_INTERNAL' }] } })),
      on(setAutoshipAddress, () => ({ data: { autoshipIds: [81] } })),
    ];
  };
