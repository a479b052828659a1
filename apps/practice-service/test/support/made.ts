import { randomUUID } from 'node:crypto';

import { queuePetOf, type PetRecord } from '@practice-portal/domain/pet';
import type { SessionTokens } from '@practice-portal/domain/session';
import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';

import { addQueueItems } from '../../src/queue-items/add-items.ts';
import type { NewQueueItem } from '../../src/queue-items/types.ts';
import { petRecordOf } from '../../src/records/pet-record.ts';
import { issueLoginToken } from '../../src/auth/login-tokens.ts';
import { tokenHash } from '../../src/auth/sessions.ts';
import { hashSecret } from '../../src/auth/passwords.ts';
import type { Db } from '../../src/db/client.ts';
import { queueItems } from '../../src/db/schema/approval.ts';
import { animals, clients } from '../../src/db/schema/client.ts';
import { practices, staff, staffInvitations } from '../../src/db/schema/practice.ts';
import { securityCodes } from '../../src/db/schema/recovery.ts';
import { slotOf } from '../../src/recovery/check-code.ts';
import { shippingItems } from '../../src/db/schema/autoship.ts';
import { prescriptions } from '../../src/db/schema/prescription.ts';
import { firstVet, isOrdinary, type ApprovalApi } from './approval.ts';
import { storedItems } from './stored-items.ts';

/** A practice without PINs: what is proved is not the check before a write. */
export const WRITING_PRACTICE = 1003;

/** An item as far as calls need it. */
export type MadeItem = NewQueueItem & { id: number };

/** Holds what a write is made from: each call gets an item, a prescription or a pet of its own. */
export interface Making {
  api: ApprovalApi;
  db: Db;
  practiceId: number;
  /** Of every login of the seeds. */
  password: string;
  /** Another vet who may approve everything. */
  rival: number;
  /** Who holds, decides and signs. */
  vet: number;
  /** The day by which dates ahead are chosen. */
  now: Date;
  item(): Promise<MadeItem>;
  prescription(): Promise<number>;
  /** One that runs, with an address and a card of its client. */
  autoship(): Promise<{ autoshipId: number; addressId: number; walletId: number }>;
  /** One that an order waits for. */
  pet(): Promise<PetRecord>;
  /** A person of the practice, logged in. */
  person(at: number): Promise<{ tokens: SessionTokens; userId: number; userName: string }>;
  /** A help chat of the session. */
  chat(): Promise<number>;
  /** Of a login link. */
  loginToken(): Promise<string>;
  /** Of the invitation of a person who has no password yet. */
  invitation(): Promise<string>;
  /** A security code, whose it is, and the password that is to be set with it. */
  resetCode(): Promise<Record<string, unknown>>;
}

/** Returns what items are copied from that break no rule, may be printed, and may be replaced. */
export const modelItem = async (db: Db, practiceId = WRITING_PRACTICE): Promise<NewQueueItem> => {
  const stored = await storedItems(db, and(eq(queueItems.practiceId, practiceId), eq(queueItems.type, 'EC_ORDER_ITEM')));
  const model = stored.find((item) => isOrdinary(item));
  if (!model) throw new Error('No ordinary item in the seeds');
  return { ...model, vet: null, canPrintOrder: true, canSuggestAlternative: true, isAutoship: false };
};

/** Puts items into the queue that nobody has had. */
export const freshItems = async (db: Db, changes: readonly Partial<NewQueueItem>[], practiceId = WRITING_PRACTICE): Promise<MadeItem[]> => {
  const model = await modelItem(db, practiceId);
  const items = changes.map((change) => ({ ...model, ...change }));
  const ids = await db.transaction((tx) => addQueueItems(tx, practiceId, items));
  return items.map((item, at) => ({ ...item, id: ids[at] ?? 0 }));
};

/** Makes prescriptions that can be filled and that nobody has had. */
export const freshPrescriptions = async (db: Db, count: number, practiceId = WRITING_PRACTICE): Promise<number[]> => {
  const [like] = await db.select().from(prescriptions).where(eq(prescriptions.practiceId, practiceId)).limit(1);
  if (!like) throw new Error('No prescription in the seeds');
  const { id: _id, ...values } = like;
  const active = { ...values, voidedAt: null, voidedByStaffId: null, voidedForReplacement: false, expirationDate: null, finalAt: null };
  const made = await db
    .insert(prescriptions)
    .values(Array.from({ length: count }, () => active))
    .returning({ id: prescriptions.id });
  return made.map(({ id }) => id);
};

/** An AutoShip that runs, with an address and a card of its client. */
export const runningAutoship: (db: Db, practiceId: number) => ReturnType<Making['autoship']> = async (db, practiceId) => {
  const [found] = await db
    .select({ autoshipId: shippingItems.autoshipId, addressId: clients.defaultShippingAddressId, walletId: shippingItems.walletId })
    .from(shippingItems)
    .innerJoin(clients, eq(clients.id, shippingItems.clientId))
    .where(and(eq(shippingItems.practiceId, practiceId), eq(shippingItems.active, true), isNotNull(shippingItems.walletId)))
    .limit(1);
  if (found?.addressId == null || found.walletId === null) throw new Error('No AutoShip runs');
  return { autoshipId: found.autoshipId, addressId: found.addressId, walletId: found.walletId };
};

/** A pet, and the order that waits for it. */
interface Patient {
  pet: PetRecord;
  item: MadeItem;
}

/** Makes pets like the model item's, each with an order that waits, and lets their records be saved. */
const freshPatients = async (db: Db, count: number, practiceId = WRITING_PRACTICE): Promise<Patient[]> => {
  const { animal } = await modelItem(db, practiceId);
  const [like] = await db.select().from(animals).where(eq(animals.id, animal.animalId));
  if (!like) throw new Error('The model item has no pet');
  const { id: _id, ...values } = like;
  const made = await db
    .insert(animals)
    .values(Array.from({ length: count }, () => values))
    .returning();
  const pets = made.map(petRecordOf);
  await db
    .update(practices)
    .set({ features: sql`${practices.features} || '{"editClientEnabled": true}'` })
    .where(eq(practices.id, practiceId));
  const items = await freshItems(
    db,
    pets.map((pet) => ({ animal: queuePetOf(pet) })),
    practiceId,
  );
  return items.map((item, at) => ({ item, pet: pets[at] as PetRecord }));
};

const PASSWORD = 'Demo1234';

const only = <One>([made]: readonly One[]): One => {
  if (made === undefined) throw new Error('Nothing was made');
  return made;
};

/** Who can log in at a practice, apart from the vets of {@link Making}; of the seeds, whose password is known. */
const peopleOf = (db: Db, practiceId: number) =>
  db
    .select({ id: staff.id, userName: staff.userName })
    .from(staff)
    .where(
      and(
        eq(staff.practiceId, practiceId),
        lt(staff.id, (practiceId + 1) * 100),
        eq(staff.active, true),
        isNotNull(staff.passwordHash),
        isNotNull(staff.email),
      ),
    )
    .orderBy(desc(staff.id));

/** Everything that calls are made from, made when it is needed. */
export const makingOf = (api: ApprovalApi, db: Db, now: Date, practiceId = WRITING_PRACTICE): Making => ({
  api,
  db,
  practiceId,
  password: PASSWORD,
  vet: firstVet(practiceId),
  rival: firstVet(practiceId) + 2,
  now,
  item: async () => only(await freshItems(db, [{}], practiceId)),
  prescription: async () => only(await freshPrescriptions(db, 1, practiceId)),
  autoship: () => runningAutoship(db, practiceId),
  pet: async () => only(await freshPatients(db, 1, practiceId)).pet,
  person: async (at) => {
    const { id: userId, userName } = only((await peopleOf(db, practiceId)).slice(at));
    const login = { practiceId, user: userName, password: PASSWORD };
    const { body } = await api.send<{ data: SessionTokens }>('POST', '/api/auth', login);
    return { tokens: body.data, userId, userName };
  },
  chat: async () => {
    const { body } = await api.send<{ id: number }>('POST', `/api/chat/practice/${practiceId}/conversation`, { name: 'Kelly' });
    return body.id;
  },
  loginToken: () =>
    db.transaction((tx) => issueLoginToken(tx, { practiceId, staffId: null, expiresAt: new Date(now.getTime() + 3_600_000) })),
  invitation: async () => {
    const token = randomUUID();
    const [like] = await db
      .select()
      .from(staff)
      .where(eq(staff.id, firstVet(practiceId)));
    if (!like) throw new Error('No vet in the seeds');
    const { id: _id, recipientId: _recipient, ...values } = like;
    const [invited] = await db
      .insert(staff)
      .values({
        ...values,
        userName: `invited.${token}`,
        userNameKey: `invited.${token}`.toLowerCase(),
        siteAdministrator: false,
        passwordHash: null,
      })
      .returning({ id: staff.id });
    const expiresAt = new Date(now.getTime() + 3_600_000);
    await db.insert(staffInvitations).values({ staffId: invited?.id ?? 0, hash: tokenHash(token), sentAt: now, expiresAt });
    return token;
  },
  resetCode: async () => {
    const { id: staffId, userName: user } = only((await peopleOf(db, practiceId)).slice(2));
    const code = '48213705';
    const expiresAt = new Date(now.getTime() + 3_600_000);
    const values = { codeHash: await hashSecret(code), network: '', expiresAt, failures: 0 };
    const target = [securityCodes.staffId, securityCodes.slot];
    await db
      .insert(securityCodes)
      .values({ staffId, slot: slotOf(code), ...values })
      .onConflictDoUpdate({ target, set: values });
    return { practiceId, user, code };
  },
});

/** Returns what was made ahead, for calls while the database may be gone. */
export const makingAhead = (made: Made, api: ApprovalApi, vet: number, now: Date): Making => {
  const gone = (): never => {
    throw new Error('Nothing else was made ahead');
  };
  const rest = {
    practiceId: WRITING_PRACTICE,
    password: PASSWORD,
    rival: vet + 1,
    autoship: gone,
    person: gone,
    chat: gone,
    loginToken: gone,
    invitation: gone,
    resetCode: gone,
  };
  return {
    ...made,
    ...rest,
    api,
    vet,
    now,
    get db(): Db {
      throw new Error('Nothing can be made: the database is not there');
    },
  };
};

/** Holds what one call is made from, whichever it is. */
export type Made = Pick<Making, 'item' | 'prescription' | 'pet'>;

/** Makes what so many calls need, while the database is there. */
export const makeAhead = async (db: Db, count: number): Promise<Made[]> => {
  const rxIds = await freshPrescriptions(db, count);
  return (await freshPatients(db, count)).map(({ item, pet }, at) => ({
    item: () => Promise.resolve(item),
    prescription: () => Promise.resolve(rxIds[at] ?? 0),
    pet: () => Promise.resolve(pet),
  }));
};
