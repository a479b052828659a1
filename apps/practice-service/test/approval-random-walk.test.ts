import {
  decisionRefusal,
  finalAt,
  nextItemState,
  undoRefusal,
  type ApprovalQueueItem,
  type Approver,
  type DecisionAnswer,
  type ItemAction,
  type ItemState,
  type UndoFacts,
} from '@practice-portal/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { createRandom } from '../src/seed/random.ts';
import { approvalOf, denialOf, firstVet, isOrdinary, openApproval, type ApprovalApi } from './support/approval.ts';
import { CLOCK, DATABASES, startService } from './support/service.ts';

// A practice without PINs: a thousand of them would take a minute to check.
const PRACTICE = 1003;
const STEPS = 1_000;
const ACTIONS: readonly ItemAction[] = ['lock', 'unlock', 'override', 'assign', 'unassign', 'undo', 'approve', 'deny'];
const REPEATED = 6;

interface Model {
  item: ApprovalQueueItem;
  state: ItemState;
  holder: number | null;
  assigned: number | null;
  decision: UndoFacts | null;
}

type Vet = Pick<Approver, 'vetStaffId' | 'canApprove'>;

describe.each(DATABASES)('steps skipped and repeated on %s', (kind) => {
  let service: Service;
  let api: ApprovalApi;
  let now = CLOCK;

  beforeAll(async () => {
    service = await startService(kind, { now: () => now });
    api = await openApproval(service, PRACTICE);
  });
  afterAll(() => service.close());

  it(`do what the table says, ${STEPS} times, and leave the rest as it was`, async () => {
    const random = createRandom(20_261_120);
    const vets = [0, 1, 2].map((at) => ({
      vetStaffId: firstVet(PRACTICE) + at,
      canApprove: [
        ['EC_ORDER_ITEM', 'HFP_ORDER_ITEM', 'PROFILE_PRESCRIPTION', 'RX_CART_ITEM', 'DVM_REACH_PRESCRIPTION'],
        ['EC_ORDER_ITEM', 'HFP_ORDER_ITEM', 'PROFILE_PRESCRIPTION', 'RX_CART_ITEM'],
        ['PROFILE_PRESCRIPTION', 'EC_ORDER_ITEM'],
      ][at] as ApprovalQueueItem['type'][],
    }));
    const models: Model[] = (await api.items())
      .filter(isOrdinary)
      .map((item) => ({ item, state: 'awaiting', holder: null, assigned: item.vetStaffId, decision: null }));
    const seen = new Set<number>();
    const undone: Record<number, number> = {};
    let last: { model: Model; vet: Vet } | null = null;
    for (let step = 0; step < STEPS; step += 1) {
      // Who takes something back is most often who has just decided it.
      const again: typeof last = random.chance(0.2) ? last : null;
      const model: Model = again?.model ?? random.pick(models);
      const vet: Vet = again?.vet ?? random.pick(vets);
      // Decisions are rarer than they are possible, or soon nothing would be left to walk on.
      const action = again ? 'undo' : random.chance(0.85) ? random.pick(ACTIONS.slice(0, REPEATED)) : random.pick(ACTIONS.slice(REPEATED));
      // Slowly enough that no lock times out: what that does is another test's.
      if (random.chance(0.1)) now = new Date(now.getTime() + 3_000);
      const expected = expectedStatus(model, vet, action);
      const { status, body } = await perform(model, vet.vetStaffId, action);
      expect({ step, action, state: model.state, status }).toEqual({ step, action, state: model.state, status: expected });
      seen.add(status);
      if (status < 300) apply(model, vet.vetStaffId, action, body);
      if (status === 200 && (action === 'approve' || action === 'deny')) last = { model, vet };
      if (action === 'undo') undone[status] = (undone[status] ?? 0) + 1;
    }
    expect(seen).toEqual(new Set([200, 204, 403, 409, 422]));
    expect(undone).toMatchObject({
      200: expect.any(Number) as number,
      403: expect.any(Number) as number,
      409: expect.any(Number) as number,
    });
    const waiting = new Map((await api.items()).map((item) => [item.id, item]));
    for (const { item, state, holder, assigned } of models) {
      expect(waiting.has(item.id)).toBe(state === 'awaiting');
      if (state === 'awaiting')
        expect(waiting.get(item.id)).toMatchObject({ lockedBy: holder === null ? null : { id: holder }, vetStaffId: assigned });
    }
    const [kept] = rowsOf<{ decided: number; refused: number }>(
      await service.services.db.execute(
        sql`select (select count(*)::int from decisions) as decided, (select count(*)::int from audit_log where result = 'refused') as refused`,
      ),
    );
    expect(kept?.decided).toBe(models.filter(({ state }) => state !== 'awaiting').length);
    expect(kept?.refused).toBeGreaterThan(100);

    function expectedStatus(model: Model, vet: (typeof vets)[number], action: ItemAction): number {
      const { item, holder } = model;
      const able = vet.canApprove.includes(item.type);
      if (action === 'assign') return able ? (nextItemState(model.state, action) ? 204 : 409) : 422;
      if (action === 'unassign') return nextItemState(model.state, action) ? 204 : 409;
      if (!able) return 403;
      if (action === 'undo') {
        const refusal = undoRefusal(model.decision, undoing(model, vet.vetStaffId), now);
        return refusal === null ? 200 : refusal === 'notTheDecider' ? 403 : 409;
      }
      if (nextItemState(model.state, action) === null) return 409;
      const holdsAnother = models.some((other) => other !== model && other.holder === vet.vetStaffId);
      const byAnother = holder !== null && holder !== vet.vetStaffId;
      if (action === 'lock') return byAnother || holdsAnother ? 409 : 200;
      if (action === 'override') return holdsAnother ? 409 : 200;
      if (action === 'unlock') return byAnother ? 409 : 204;
      return decisionRefusal({ state: model.state, type: item.type, vet, holderId: holder, recordLockingEnabled: true }) === null
        ? 200
        : 409;
    }

    function undoing({ decision }: Model, vetStaffId: number) {
      return { vetStaffId, decidedAt: (decision?.decidedAt ?? now).toISOString() };
    }

    function perform(model: Model, vet: number, action: ItemAction) {
      const { item } = model;
      if (action === 'undo') return api.item(item, 'undo', { body: { id: item.id, type: item.type, ...undoing(model, vet) } });
      if (action === 'lock') return api.item(item, `lock/${vet}`);
      if (action === 'override') return api.item(item, `lock/${vet}/override`);
      if (action === 'unlock') return api.item(item, `unlock/${vet}`);
      if (action === 'assign') return api.item(item, 'assign', { method: 'PUT', body: { vetStaffId: vet } });
      if (action === 'unassign') return api.item(item, 'unassign', { method: 'PUT' });
      const without = { vetPin: undefined };
      return api.item(item, action, { body: action === 'approve' ? approvalOf(item, vet, without) : denialOf(item, vet, without) });
    }

    function apply(model: Model, vet: number, action: ItemAction, answer: object): void {
      model.state = nextItemState(model.state, action) ?? model.state;
      if (action === 'lock' || action === 'override') model.holder = vet;
      if (action === 'unlock' || model.state !== 'awaiting') model.holder = null;
      if (action === 'assign') model.assigned = vet;
      if (action === 'unassign') model.assigned = null;
      if (action === 'approve' || action === 'deny') {
        const decidedAt = new Date((answer as DecisionAnswer).decidedAt);
        model.decision = { vetStaffId: vet, decidedAt, finalAt: finalAt(decidedAt, true) };
      }
      if (action === 'undo') {
        model.decision = null;
        model.holder = models.some(({ holder }) => holder === vet) ? null : vet;
      }
    }
  });
});
