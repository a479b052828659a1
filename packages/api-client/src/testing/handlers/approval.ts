import type {
  ApprovalQueueItem,
  ApproveRequest,
  DecisionAnswer,
  DenyRequest,
  LockAnswer,
  ModificationRequest,
  QueueItemType,
  TimelinePage,
  UndoAnswer,
  UndoRequest,
} from '@practice-portal/domain/approval';
import { isFlagOn } from '@practice-portal/domain/permissions';
import { http, HttpResponse, type PathParams, type RequestHandler, type ResponseResolver } from 'msw';

import { daysFromNow, TEST_NOW } from '../clock.ts';
import { findItem, vetName, type World } from '../world.ts';
import { API, done, refuse } from './answers.ts';

const ITEM = `${API}/prescription/rest/v1/approval/:type/:id`;
const TIMELINE_PAGE = 30;
const LOCK_DAYS = 10 / (24 * 60);

type ItemResolver = (item: ApprovalQueueItem, staffId: number, request: Request) => ReturnType<ResponseResolver>;

const onItem =
  (world: World, answer: ItemResolver) =>
  ({ params, request }: { params: PathParams; request: Request }): ReturnType<ResponseResolver> => {
    const item = findItem(world, { type: params['type'] as QueueItemType, id: Number(params['id']) });
    return item ? answer(item, Number(params['staffId']), request) : refuse(404, 'Not found');
  };

const lockOf = (world: World, item: ApprovalQueueItem, staffId: number): LockAnswer => {
  const taken = { lockedBy: { id: staffId, name: vetName(world, staffId) }, lockExpiresAt: daysFromNow(LOCK_DAYS) };
  Object.assign(item, taken);
  return { ...taken, lockedAt: TEST_NOW };
};

const lock = (world: World, item: ApprovalQueueItem, staffId: number): HttpResponse<LockAnswer> =>
  HttpResponse.json(lockOf(world, item, staffId));

const decide = (
  world: World,
  item: ApprovalQueueItem,
  decision: DecisionAnswer['decision'],
  vetStaffId: number,
): HttpResponse<DecisionAnswer> => {
  world.decided = { item, place: world.queue.indexOf(item) };
  world.queue = world.queue.filter((other) => other !== item);
  const undoUntil = isFlagOn(world.practice, 'undoEnabled') ? { undoUntil: daysFromNow(world.undoSeconds / 86_400) } : {};
  return HttpResponse.json({
    id: item.id,
    type: item.type,
    decision,
    decidedAt: TEST_NOW,
    vetStaffId,
    vetDisplayName: vetName(world, vetStaffId),
    rxId: decision === 'APPROVED' ? 9000 + item.id : null,
    ...undoUntil,
  });
};

/** The last decision is taken back, and where locks are on the vet has the item again. */
const undo = async (world: World, request: Request): Promise<HttpResponse<UndoAnswer> | ReturnType<typeof refuse>> => {
  const { type, id, vetStaffId } = (await request.json()) as UndoRequest;
  const { decided } = world;
  if (decided?.item.id !== id || decided.item.type !== type) return refuse(409, 'This order is not decided');
  world.decided = null;
  world.queue = world.queue.toSpliced(decided.place, 0, decided.item);
  Object.assign(decided.item, { lockedBy: null, lockExpiresAt: null });
  const lockedAgain = world.practice.practiceHomeFeatures.recordLockingEnabled ? lockOf(world, decided.item, vetStaffId) : null;
  return HttpResponse.json({ type, id, undoneAt: TEST_NOW, lock: lockedAgain });
};

const takenByOther = (item: ApprovalQueueItem, staffId: number): boolean => item.lockedBy !== null && item.lockedBy.id !== staffId;

const conflict = (item: ApprovalQueueItem): ReturnType<typeof refuse> =>
  refuse(409, `Being processed by ${item.lockedBy?.name ?? ''}`, { lockedBy: item.lockedBy ? { ...item.lockedBy } : null });

/** Locks, assignments and decisions on the world's queue. */
export const approvalHandlers = (world: World): RequestHandler[] => [
  http.post(
    `${ITEM}/lock/:staffId`,
    onItem(world, (item, staffId) => (takenByOther(item, staffId) ? conflict(item) : lock(world, item, staffId))),
  ),
  http.post(
    `${ITEM}/lock/:staffId/override`,
    onItem(world, (item, staffId) => lock(world, item, staffId)),
  ),
  http.post(
    `${ITEM}/unlock/:staffId`,
    onItem(world, (item) => {
      Object.assign(item, { lockedBy: null, lockExpiresAt: null });
      return done();
    }),
  ),
  http.put(
    `${ITEM}/assign`,
    onItem(world, async (item, _staffId, request) => {
      const { vetStaffId } = (await request.json()) as { vetStaffId: number };
      Object.assign(item, { vetStaffId, vetDisplayName: vetName(world, vetStaffId) });
      return done();
    }),
  ),
  http.put(
    `${ITEM}/unassign`,
    onItem(world, (item) => {
      Object.assign(item, { vetStaffId: null, vetDisplayName: null });
      return done();
    }),
  ),
  http.post(
    `${ITEM}/approve/validate`,
    onItem(world, () => HttpResponse.json(world.validation)),
  ),
  http.post(`${API}/prescription/rest/v1/approval/neworder/validate`, () => HttpResponse.json(world.validation)),
  http.post(`${API}/prescription/rest/v1/rx/modification`, async ({ request }) => {
    const { ecOrderItemId, rxId, veterinarianSfuId } = (await request.json()) as ModificationRequest;
    const item = world.queue.find(({ id }) => id === (ecOrderItemId || rxId));
    return item ? decide(world, item, 'DENIED', veterinarianSfuId) : refuse(404, 'Not found');
  }),
  http.post(
    `${ITEM}/approve`,
    onItem(world, async (item, _staffId, request) => {
      const { vetStaffId } = (await request.json()) as ApproveRequest;
      return takenByOther(item, vetStaffId) ? conflict(item) : decide(world, item, 'APPROVED', vetStaffId);
    }),
  ),
  http.post(
    `${ITEM}/deny`,
    onItem(world, async (item, _staffId, request) => {
      const { vetStaffId } = (await request.json()) as DenyRequest;
      return takenByOther(item, vetStaffId) ? conflict(item) : decide(world, item, 'DENIED', vetStaffId);
    }),
  ),
  http.get(`${ITEM}/timeline`, ({ request }) => {
    const before = Number(new URL(request.url).searchParams.get('before') ?? Number.POSITIVE_INFINITY);
    const earlier = world.timeline.filter(({ id }) => id < before);
    const elements = earlier.slice(0, TIMELINE_PAGE);
    return HttpResponse.json<TimelinePage>({ elements, next: earlier.length > TIMELINE_PAGE ? (elements.at(-1)?.id ?? null) : null });
  }),
  http.post(`${ITEM}/undo`, ({ request }) => undo(world, request)),
];
