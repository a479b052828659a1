import { addDays, type DecisionAnswer, IDEMPOTENCY_HEADER, isoDateOf, PORTAL_SOURCE_ID, type QueueItemRef } from '@practice-portal/domain';
import { and, eq, sql } from 'drizzle-orm';

import { addQueueItems } from '../../src/approval/items/add-items.ts';
import type { NewQueueItem } from '../../src/approval/items/types.ts';
import { rowsOf, type Db } from '../../src/db/client.ts';
import { queueItemDetails, queueItems } from '../../src/db/schema/approval.ts';
import { prescriptions } from '../../src/db/schema/prescription.ts';
import { approvalOf, denialOf, firstVet, isOrdinary, type Answer, type ApprovalApi } from './approval.ts';

/** A practice without PINs: what is proved is not the check before a write. */
export const WRITING_PRACTICE = 1003;
const VET = firstVet(WRITING_PRACTICE);
const RIVAL = VET + 1;

/** A call that is ready to be sent. */
export interface Call {
  method: string;
  path: string;
  body?: Record<string, unknown>;
}

/** What a write is made from: each call gets an item or prescription of its own. */
export interface Making {
  api: ApprovalApi;
  /** The day by which dates ahead are chosen. */
  now: Date;
  item(): Promise<MadeItem>;
  prescription(): Promise<number>;
}

/** An item as far as calls need it. */
export type MadeItem = NewQueueItem & { id: number };

/** A write of approval, receipts or printing, by its route. */
export interface ApprovalWrite {
  make(making: Making): Promise<Call>;
  /** It carries an idempotency key: the text by which another request is told from the first. */
  keyed?: (body: Record<string, unknown>) => Record<string, unknown>;
}

const APPROVAL = '/api/prescription/rest/v1/approval';
const RX = '/api/prescription/rest/v1/rx';

/** What items are copied from that break no rule, may be printed, and may be replaced. */
export const modelItem = async (db: Db): Promise<NewQueueItem> => {
  const rows = await db
    .select({ type: queueItems.type, body: queueItemDetails.body })
    .from(queueItems)
    .innerJoin(queueItemDetails, eq(queueItemDetails.itemId, queueItems.id))
    .where(and(eq(queueItems.practiceId, WRITING_PRACTICE), eq(queueItems.type, 'EC_ORDER_ITEM')));
  const bodies = rows.map(({ type, body }) => ({ ...(JSON.parse(body) as NewQueueItem), type }));
  const model = bodies.find((body) => isOrdinary(body));
  if (!model) throw new Error('No ordinary item in the seeds');
  return { ...model, vet: null, canPrintOrder: true, canSuggestAlternative: true, isAutoship: false };
};

/** Puts items into the queue that nobody has had. */
export const freshItems = async (db: Db, changes: readonly Partial<NewQueueItem>[]): Promise<MadeItem[]> => {
  const model = await modelItem(db);
  const items = changes.map((change) => ({ ...model, ...change }));
  const ids = await db.transaction((tx) => addQueueItems(tx, WRITING_PRACTICE, items));
  return items.map((item, at) => ({ ...item, id: ids[at] ?? 0 }));
};

/** Makes prescriptions that can be filled and that nobody has had. */
export const freshPrescriptions = async (db: Db, count: number): Promise<number[]> => {
  const [like] = await db.select().from(prescriptions).where(eq(prescriptions.practiceId, WRITING_PRACTICE)).limit(1);
  if (!like) throw new Error('No prescription in the seeds');
  const { id: _id, ...values } = like;
  const active = { ...values, voidedAt: null, voidedByStaffId: null, voidedForReplacement: false, expirationDate: null, finalAt: null };
  const made = await db
    .insert(prescriptions)
    .values(Array.from({ length: count }, () => active))
    .returning({ id: prescriptions.id });
  return made.map(({ id }) => id);
};

/** Everything that calls are made from, made when it is needed. */
export const makingOf = (api: ApprovalApi, db: Db, now: Date): Making => ({
  api,
  now,
  item: async () => {
    const [item] = await freshItems(db, [{}]);
    return item ?? Promise.reject(new Error('No item was made'));
  },
  prescription: async () => (await freshPrescriptions(db, 1))[0] ?? 0,
});

/** Sends a call as it is. */
export const sendCall = async (
  { url, token }: Pick<ApprovalApi, 'url' | 'token'>,
  { method, path, body }: Call,
  key?: string,
): Promise<Answer<string>> => {
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { [IDEMPOTENCY_HEADER]: key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: await answer.text() };
};

const held = async (making: Making): Promise<MadeItem> => {
  const item = await making.item();
  const { status, body } = await making.api.item(item, `lock/${VET}`);
  if (status !== 200) throw new Error(`The lock answered ${JSON.stringify(body)}`);
  return item;
};

const ofItem = ({ type, id }: QueueItemRef, method: string, action: string, body?: object): Call => ({
  method,
  path: `${APPROVAL}/${type}/${id}/${action}`,
  ...(body ? { body: { ...body } } : {}),
});

/** A day on which neither an order nor a licence has expired. */
const later = ({ now }: Making): string => addDays(isoDateOf(now), 60);
const approval = (making: Making, item: QueueItemRef) => approvalOf(item, VET, { vetPin: undefined, expirationDate: later(making) });
const withNote = (body: Record<string, unknown>) => ({ ...body, pharmacyNotes: 'Another note' });

/** Every write there is, by the id of its route. A route without a line fails the suites that walk this table. */
export const APPROVAL_WRITES: Record<string, ApprovalWrite> = {
  'approval.lock': { make: async (making) => ofItem(await making.item(), 'POST', `lock/${VET}`) },
  'approval.overrideLock': { make: async (making) => ofItem(await held(making), 'POST', `lock/${RIVAL}/override`) },
  'approval.unlock': { make: async (making) => ofItem(await held(making), 'POST', `unlock/${VET}`) },
  'approval.assign': {
    make: async (making) => ofItem(await making.item(), 'PUT', 'assign', { vetStaffId: RIVAL }),
  },
  'approval.unassign': {
    make: async (making) => {
      const item = await making.item();
      await making.api.item(item, 'assign', { method: 'PUT', body: { vetStaffId: VET } });
      return ofItem(item, 'PUT', 'unassign');
    },
  },
  'approval.validate': {
    make: async (making) => {
      const item = await making.item();
      return ofItem(item, 'POST', 'approve/validate', approval(making, item));
    },
  },
  'approval.validateNewOrder': {
    make: async (making) => {
      const { animal, clientId, product } = await making.item();
      return {
        method: 'POST',
        path: `${APPROVAL}/neworder/validate`,
        body: { clientId, animalId: animal.animalId, productId: product.productId, usageInstructions: 'Give 1 tablet once daily' },
      };
    },
  },
  'approval.approve': {
    make: async (making) => {
      const item = await held(making);
      return ofItem(item, 'POST', 'approve', approval(making, item));
    },
    keyed: withNote,
  },
  'approval.deny': {
    make: async (making) => {
      const item = await held(making);
      return ofItem(item, 'POST', 'deny', denialOf(item, VET, { vetPin: undefined }));
    },
    keyed: (body) => ({ ...body, reason: 'PET_REHOMED' }),
  },
  'approval.undo': {
    make: async (making) => {
      const item = await held(making);
      const { id, type } = item;
      const decided = await making.api.item(item, 'approve', { body: approval(making, item) });
      const { decidedAt } = decided.body as unknown as DecisionAnswer;
      return ofItem(item, 'POST', 'undo', { id, type, vetStaffId: VET, decidedAt });
    },
    keyed: (body) => ({ ...body, decidedAt: '2026-11-20T11:00:00.000Z' }),
  },
  'approval.modify': {
    make: async (making) => {
      const { id, product } = await held(making);
      return {
        method: 'POST',
        path: `${RX}/modification`,
        body: {
          denialReason: 'INCORRECT_STRENGTH',
          denialMethodId: 7,
          ecOrderItemId: id,
          rxId: 0,
          effectiveTo: later(making),
          pet: { weight: 20 },
          product: { fillQuantity: 1, id: product.productId, pharmacyNotes: '', refills: 0, usage: 'Give 1 tablet once daily' },
          removeAutoships: true,
          veterinarianSfuId: VET,
          referralSourceId: null,
          clientEmail: 'client@mail.example',
        },
      };
    },
    keyed: (body) => ({ ...body, pet: { weight: 21 } }),
  },
  'prescriptions.void': {
    make: async (making) => ({
      method: 'POST',
      path: `${RX}/void/${await making.prescription()}?isReplacement=false`,
      body: { sourceId: PORTAL_SOURCE_ID, vetStaffId: VET },
    }),
    keyed: (body) => ({ ...body, vetStaffId: RIVAL }),
  },
  'prescriptions.resend': {
    make: async (making) => ({
      method: 'POST',
      path: `${RX}/resend/${await making.prescription()}`,
      body: { clientEmail: 'client@mail.example' },
    }),
  },
  'receipts.awaitingApproval': {
    make: async (making) => {
      const { id, type } = await making.item();
      const body = { practiceId: WRITING_PRACTICE, prescriptionApproveRequest: { id, type } };
      return { method: 'PUT', path: '/api/ecom/rest/v1/receipt/rx/awaitingapproval/pdf', body };
    },
  },
  'staff.updateLicense': {
    make: (making) =>
      Promise.resolve({
        method: 'PUT',
        path: `/api/staff/practice/${WRITING_PRACTICE}/vet/${RIVAL}/license`,
        body: { licenseNumber: 'UK-77', licenseState: 'GB', licenseExpiration: later(making) },
      }),
  },
  'staff.addVet': {
    make: () =>
      Promise.resolve({
        method: 'POST',
        path: `/api/staff/practice/${WRITING_PRACTICE}/vet`,
        body: { firstName: 'Nina', lastName: 'Park', email: 'nina.park@clinic.example' },
      }),
    keyed: (body) => ({ ...body, lastName: 'Parker' }),
  },
  'veterinarian.auth': {
    make: () => Promise.resolve({ method: 'POST', path: '/api/veterinarian/auth/v2', body: { vetStaffId: VET } }),
  },
};

/** What approving writes to, beside the record of it. */
const TABLES = [
  'queue_items',
  'queue_counts',
  'decisions',
  'prescriptions',
  'autoships',
  'record_locks',
  'idempotency_keys',
  'outbox',
  'animals',
  'staff',
];

/** All that is stored, to be compared. */
export const stateOf = async (db: Db): Promise<Record<string, string>> => {
  const state: Record<string, string> = {};
  for (const table of TABLES) {
    const [row] = rowsOf<{ all: string }>(
      await db.execute(sql.raw(`select coalesce(string_agg(t::text, E'\\n' order by t::text), '') as all from ${table} t`)),
    );
    state[table] = row?.all ?? '';
  }
  return state;
};
