import {
  type ApprovalQueueItem,
  approveItem,
  assignVet,
  bringItemBack,
  type DecisionAnswer,
  denyItem,
  type LockAnswer,
  type PutOffAnswer,
  listWaiting,
  lockItem,
  modifyPrescription,
  offerItem,
  offerRefusal,
  overrideLock,
  passItemsOn,
  putOffItem,
  type PutOffRequest,
  type QueueItemRef,
  type QueueItemType,
  readTimeline,
  unassignVet,
  type UndoAnswer,
  undoDecision,
  type UndoRequest,
  type WaitingItem,
  unlockItem,
  validateApproval,
  validateNewOrder,
} from '@practice-portal/domain/approval';
import { readQueueReadiness, readReadiness } from '@practice-portal/domain/protocol';
import type { AnswerOf, AnyCall } from '@practice-portal/domain/call';
import { listNotices, markCalled } from '@practice-portal/domain/notice';
import { isFlagOn } from '@practice-portal/domain/permissions';
import type { HttpResponse, JsonBodyType, RequestHandler } from 'msw';

import { daysFromNow, TEST_NOW } from '../clock.ts';
import { type Asked, on } from '../on.ts';
import { findItem, vetName, type World } from '../world.ts';
import { pageOf, refuse } from './answers.ts';

const TIMELINE_PAGE = 30;
const LOCK_DAYS = 10 / (24 * 60);

type Refusal = HttpResponse<JsonBodyType>;

/** {@link on} for a call about one item of the queue. */
const onItem = <C extends AnyCall>(
  world: World,
  declared: C,
  answer: (item: ApprovalQueueItem, asked: Asked<C>, staffId: number) => AnswerOf<C> | Refusal,
): RequestHandler =>
  on(declared, (asked) => {
    const { type, id, staffId } = asked.params as unknown as { type: QueueItemType; id: number; staffId: number };
    const item = findItem(world, { type, id });
    return item ? answer(item, asked, staffId) : refuse(404, 'Not found');
  });

const lock = (world: World, item: ApprovalQueueItem, staffId: number): LockAnswer => {
  const taken = { lockedBy: { id: staffId, name: vetName(world, staffId) }, lockExpiresAt: daysFromNow(LOCK_DAYS) };
  Object.assign(item, taken);
  return { ...taken, lockedAt: TEST_NOW };
};

const decide = (world: World, item: ApprovalQueueItem, decision: DecisionAnswer['decision'], vetStaffId: number): DecisionAnswer => {
  world.decided = { item, place: world.queue.indexOf(item) };
  world.queue = world.queue.filter((other) => other !== item);
  const undoUntil = isFlagOn(world.practice, 'undoEnabled') ? { undoUntil: daysFromNow(world.undoSeconds / 86_400) } : {};
  return {
    id: item.id,
    type: item.type,
    decision,
    decidedAt: TEST_NOW,
    vetStaffId,
    vetDisplayName: vetName(world, vetStaffId),
    rxId: decision === 'APPROVED' ? 9000 + item.id : null,
    ...undoUntil,
  };
};

/** The last decision is taken back, and where locks are on the vet has the item again. */
const undo = (world: World, { type, id, vetStaffId }: UndoRequest): UndoAnswer | Refusal => {
  const { decided } = world;
  if (decided?.item.id !== id || decided.item.type !== type) return refuse(409, 'This order is not decided');
  world.decided = null;
  world.queue = world.queue.toSpliced(decided.place, 0, decided.item);
  Object.assign(decided.item, { lockedBy: null, lockExpiresAt: null });
  const lockedAgain = world.practice.practiceHomeFeatures.recordLockingEnabled ? lock(world, decided.item, vetStaffId) : null;
  return { type, id, undoneAt: TEST_NOW, lock: lockedAgain };
};

const putOff = (
  world: World,
  item: ApprovalQueueItem,
  { waitingFor, until, note, vetStaffId, colleagueStaffId }: PutOffRequest,
): PutOffAnswer => {
  const { id, type, clientId, clientName, animal, product, nextShipDate } = item;
  world.queue = world.queue.filter((other) => other !== item);
  if (colleagueStaffId !== null) Object.assign(item, { vetStaffId: colleagueStaffId, vetDisplayName: vetName(world, colleagueStaffId) });
  Object.assign(item, { lockedBy: null, lockExpiresAt: null });
  const wait: WaitingItem = {
    id,
    type,
    clientId,
    clientName,
    animalId: animal.animalId,
    animalName: animal.name,
    productName: product.productName,
    productStrength: product.productStrength,
    waitingFor,
    until,
    note,
    putOffAt: TEST_NOW,
    putOffBy: vetName(world, vetStaffId),
    vetStaffId: item.vetStaffId,
    vetDisplayName: item.vetDisplayName,
    nextShipDate,
    isOverdue: false,
  };
  world.waiting = [...world.waiting, { wait, item }];
  return { id, type, waitingFor, until, putOffAt: TEST_NOW };
};

const refOf = (params: unknown): QueueItemRef => params as QueueItemRef;

const bringBack = (world: World, { type, id }: QueueItemRef): Refusal | undefined => {
  const found = world.waiting.find(({ wait }) => wait.type === type && wait.id === id);
  if (found === undefined) return refuse(404, 'Not found');
  const { waitingFor, putOffAt, note } = found.wait;
  world.waiting = world.waiting.filter((other) => other !== found);
  world.queue = [
    { ...found.item, returned: { waitingFor, cause: 'HAND', putOffAt, returnedAt: TEST_NOW, weight: null, note } },
    ...world.queue,
  ];
  return undefined;
};

const takenByOther = (item: ApprovalQueueItem, staffId: number): boolean => item.lockedBy !== null && item.lockedBy.id !== staffId;

const conflict = (item: ApprovalQueueItem): Refusal =>
  refuse(409, `Being processed by ${item.lockedBy?.name ?? ''}`, { lockedBy: item.lockedBy ? { ...item.lockedBy } : null });

/** Locks, assignments and decisions on the world's queue. */
export const approvalHandlers = (world: World): RequestHandler[] => [
  onItem(world, lockItem, (item, _asked, staffId) => (takenByOther(item, staffId) ? conflict(item) : lock(world, item, staffId))),
  onItem(world, overrideLock, (item, _asked, staffId) => lock(world, item, staffId)),
  onItem(world, unlockItem, (item) => {
    Object.assign(item, { lockedBy: null, lockExpiresAt: null });
    return undefined;
  }),
  on(assignVet, ({ params, body: { vetStaffId } }) => {
    const ref = refOf(params);
    const waits = world.waiting.find(({ wait }) => wait.type === ref.type && wait.id === ref.id);
    const items = waits === undefined ? [findItem(world, ref)] : [waits.wait, waits.item];
    for (const item of items) if (item) Object.assign(item, { vetStaffId, vetDisplayName: vetName(world, vetStaffId) });
    return items[0] === undefined ? refuse(404, 'Not found') : undefined;
  }),
  on(listWaiting, ({ query }) => {
    const all = world.waiting.map(({ wait }) => wait).toSorted((one, other) => (one.until < other.until ? -1 : 1));
    return pageOf(all, query);
  }),
  on(listNotices, ({ query }) => {
    const [size, page] = [Number(query.size ?? 10), Number(query.page ?? 0)];
    const all = world.notices.filter(({ task }) => String(query.open) !== 'true' || task !== null);
    const elements = all.slice(page * size, (page + 1) * size);
    return { elements, count: all.length, pageBean: { size, page, sort: 'taskAt', order: 'ASC' as const } };
  }),
  on(markCalled, ({ params }) => {
    const ref = refOf(params);
    const isMeant = ({ type, id }: QueueItemRef) => type === ref.type && id === ref.id;
    world.notices = world.notices.map((one) =>
      isMeant(one) ? { ...one, task: null, state: 'CALLED' as const, stateAt: TEST_NOW, calledAt: TEST_NOW } : one,
    );
    return undefined;
  }),
  onItem(world, putOffItem, (item, { body }) => (takenByOther(item, body.vetStaffId) ? conflict(item) : putOff(world, item, body))),
  onItem(world, offerItem, (item) => {
    if (offerRefusal(item) !== null) return refuse(422, 'The client has no email address');
    Object.assign(item, { offeredAt: TEST_NOW });
    return { id: item.id, type: item.type, offeredAt: TEST_NOW };
  }),
  on(bringItemBack, ({ params }) => bringBack(world, refOf(params))),
  on(passItemsOn, ({ body: { fromVetStaffId, toVetStaffId } }) => {
    const assigned = [...world.waiting.map(({ wait }) => wait), ...world.queue].filter(({ vetStaffId }) => vetStaffId === fromVetStaffId);
    for (const item of assigned) Object.assign(item, { vetStaffId: toVetStaffId, vetDisplayName: vetName(world, toVetStaffId) });
    return { passedOn: assigned.length, left: 0 };
  }),
  onItem(world, unassignVet, (item) => {
    Object.assign(item, { vetStaffId: null, vetDisplayName: null });
    return undefined;
  }),
  onItem(world, validateApproval, () => world.validation),
  on(validateNewOrder, () => world.validation),
  on(modifyPrescription, ({ body: { ecOrderItemId, rxId, veterinarianSfuId } }) => {
    const item = world.queue.find(({ id }) => id === (ecOrderItemId || rxId));
    return item ? decide(world, item, 'DENIED', veterinarianSfuId) : refuse(404, 'Not found');
  }),
  onItem(world, approveItem, (item, { body: { vetStaffId } }) =>
    takenByOther(item, vetStaffId) ? conflict(item) : decide(world, item, 'APPROVED', vetStaffId),
  ),
  onItem(world, denyItem, (item, { body: { vetStaffId } }) =>
    takenByOther(item, vetStaffId) ? conflict(item) : decide(world, item, 'DENIED', vetStaffId),
  ),
  on(readTimeline, ({ query }) => {
    const before = Number(query.before ?? Number.POSITIVE_INFINITY);
    const earlier = world.timeline.filter(({ id }) => id < before);
    const elements = earlier.slice(0, TIMELINE_PAGE);
    return { elements, next: earlier.length > TIMELINE_PAGE ? (elements.at(-1)?.id ?? null) : null };
  }),
  // Before that of an item, whose address has the same form.
  on(readQueueReadiness, () => ({
    items: world.queueReadiness.filter((row) => findItem(world, row) !== undefined),
    isCut: world.isReadAheadCut,
  })),
  on(readReadiness, () => world.readiness),
  on(undoDecision, ({ body }) => undo(world, body)),
];
