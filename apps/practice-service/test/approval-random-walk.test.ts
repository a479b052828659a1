import { inZone } from '@practice-portal/domain/locale';
import {
  decisionRefusal,
  finalAt,
  nextItemState,
  undoRefusal,
  type ApprovalQueueItem,
  type DecisionAnswer,
  type ItemAction,
  type ItemState,
  type UndoFacts,
} from '@practice-portal/domain/approval';
import { prescriptionStanding, voidRefusal, type StandingFacts } from '@practice-portal/domain/prescription';
import type { Approver } from '@practice-portal/domain/staff';
import { effort, isFullEffort } from '@practice-portal/tooling/effort';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { createRandom } from '../src/seed/random.ts';
import {
  approvalApi,
  approvalOf,
  denialOf,
  firstVet,
  isOrdinary,
  openApproval,
  type Answer,
  type ApprovalApi,
} from './support/approval.ts';
import { startSecond, type SecondProcess } from './support/second-process.ts';
import { CLOCK, ONE_DATABASE, startService } from './support/service.ts';

// A practice without PINs: a thousand of them would take a minute to check.
const PRACTICE = 1003;
const STEPS = effort(200, 1_000);
const ACTIONS: readonly ItemAction[] = ['lock', 'unlock', 'override', 'assign', 'unassign', 'undo', 'approve', 'deny'];
const REPEATED = 6;
const RX_STEPS = ['void', 'resend', 'print'] as const;
type Step = ItemAction | (typeof RX_STEPS)[number];
const RX = '/api/prescription/rest/v1/rx';

interface Model {
  item: ApprovalQueueItem;
  state: ItemState;
  holder: number | null;
  assigned: number | null;
  decision: UndoFacts | null;
  rx: (StandingFacts & { id: number; finalAt: Date }) | null;
}

type Vet = Pick<Approver, 'vetStaffId' | 'canApprove'>;

describe.each(ONE_DATABASE)('steps skipped and repeated on %s', (kind) => {
  let service: Service;
  let second: SecondProcess | null = null;
  let api: ApprovalApi;
  /** Where steps go in turn: on PostgreSQL to two processes. */
  let doors: ApprovalApi[];
  let now = CLOCK;

  beforeAll(async () => {
    service = await startService(kind, { now: () => now });
    api = await openApproval(service, PRACTICE);
    doors = [api];
    const { databaseUrl } = service.services.config;
    if (databaseUrl === null) return;
    second = await startSecond({ databaseUrl }, CLOCK);
    doors.push(approvalApi(second.url, api.token, PRACTICE));
  });
  afterAll(async () => {
    await second?.end('SIGTERM');
    await service.close();
  });

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
      .map((item) => ({ item, state: 'awaiting', holder: null, assigned: item.vetStaffId, decision: null, rx: null }));
    const seen = new Set<number>();
    const undone: Record<number, number> = {};
    const ofPrescriptions = new Set<string>();
    let last: { model: Model; vet: Vet } | null = null;
    for (let step = 0; step < STEPS; step += 1) {
      // Who takes something back is most often who has just decided it.
      const again: typeof last = random.chance(0.2) ? last : null;
      const prescribed = models.filter(({ rx }) => rx !== null);
      const withRx = !again && prescribed.length > 0 && random.chance(0.1);
      // Now and then who holds an item decides it: by chance alone hardly anything would be.
      const held = models.filter(({ holder }) => holder !== null);
      const decides = !again && !withRx && held.length > 0 && random.chance(0.04);
      const model: Model = again?.model ?? random.pick(withRx ? prescribed : decides ? held : models);
      const vet: Vet = again?.vet ?? vets.find(({ vetStaffId }) => decides && vetStaffId === model.holder) ?? random.pick(vets);
      // Decisions are rarer than they are possible, or soon nothing would be left to walk on.
      const repeated = random.chance(0.85);
      const onItem = random.pick(repeated ? ACTIONS.slice(0, REPEATED) : ACTIONS.slice(REPEATED));
      const action: Step = again ? 'undo' : withRx ? random.pick(RX_STEPS) : decides ? 'approve' : onItem;
      // Slowly enough that no lock times out: what that does is another test's.
      if (random.chance(0.1)) {
        now = new Date(now.getTime() + 3_000);
        await second?.setClock(now);
      }
      const door = random.pick(doors);
      const expected = expectedStatus(model, vet, action);
      const { status, body } = await perform(door, model, vet.vetStaffId, action);
      expect({ step, action, state: model.state, status }).toEqual({ step, action, state: model.state, status: expected });
      seen.add(status);
      if (status < 300) apply(model, vet.vetStaffId, action, body);
      if (status === 200 && (action === 'approve' || action === 'deny')) last = { model, vet };
      if (action === 'undo') undone[status] = (undone[status] ?? 0) + 1;
      if (withRx) ofPrescriptions.add(`${action} ${status}`);
    }
    expect(seen).toEqual(new Set([200, 204, 403, 409, 422]));
    expect(undone).toMatchObject({
      200: expect.any(Number) as number,
      403: expect.any(Number) as number,
      409: expect.any(Number) as number,
    });
    // Only a long walk comes everywhere.
    if (isFullEffort)
      expect(ofPrescriptions).toEqual(new Set(['void 200', 'void 409', 'resend 204', 'resend 409', 'print 200', 'print 409']));
    const waiting = new Map((await api.items()).map((item) => [item.id, item]));
    for (const { item, state, holder, assigned } of models) {
      expect(waiting.has(item.id)).toBe(state === 'awaiting');
      if (state === 'awaiting')
        expect(waiting.get(item.id)).toMatchObject({ lockedBy: holder === null ? null : { id: holder }, vetStaffId: assigned });
    }
    const [kept] = rowsOf<{ decided: number; refused: number }>(
      await service.services.db.execute(
        sql`select (select count(*)::int from decisions where item_id in ${models.map(({ item }) => item.id)}) as decided, (select count(*)::int from audit_log where result = 'refused') as refused`,
      ),
    );
    expect(kept?.decided).toBe(models.filter(({ state }) => state !== 'awaiting').length);
    expect(kept?.refused).toBeGreaterThan(STEPS / 10);

    function expectedStatus(model: Model, vet: (typeof vets)[number], action: Step): number {
      const { item, holder } = model;
      if (action === 'void')
        return model.rx && voidRefusal(model.rx, { vetId: 1, canApprove: vet.canApprove }, inZone(now, 'America/Denver')) === null
          ? 200
          : 409;
      if (action === 'resend' || action === 'print')
        return model.rx && prescriptionStanding(model.rx, inZone(now, 'America/Denver')) === 'active'
          ? action === 'print'
            ? 200
            : 204
          : 409;
      const able = vet.canApprove.includes(item.type);
      if (action === 'assign') return able ? (nextItemState(model.state, action) ? 204 : 409) : 422;
      if (action === 'unassign') return nextItemState(model.state, action) ? 204 : 409;
      // What a person holds is theirs to give back, whatever they may approve.
      if (!able && action !== 'unlock') return 403;
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

    function perform(door: ApprovalApi, model: Model, vet: number, action: Step): Promise<Answer> {
      const { item, rx } = model;
      if (action === 'void') return door.send('POST', `${RX}/void/${rx?.id}?isReplacement=false`, { sourceId: 7, vetStaffId: vet });
      if (action === 'resend') return door.send('POST', `${RX}/resend/${rx?.id}`, { clientEmail: `${randomUUID()}@mail.example` });
      if (action === 'print') return print(door, rx?.id);
      if (action === 'undo') return door.item(item, 'undo', { body: { id: item.id, type: item.type, ...undoing(model, vet) } });
      if (action === 'lock') return door.item(item, `lock/${vet}`);
      if (action === 'override') return door.item(item, `lock/${vet}/override`);
      if (action === 'unlock') return door.item(item, `unlock/${vet}`);
      if (action === 'assign') return door.item(item, 'assign', { method: 'PUT', body: { vetStaffId: vet } });
      if (action === 'unassign') return door.item(item, 'unassign', { method: 'PUT' });
      const without = { vetPin: undefined };
      return door.item(item, action, { body: action === 'approve' ? approvalOf(item, vet, without) : denialOf(item, vet, without) });
    }

    async function print({ url, token }: ApprovalApi, rxId: number | undefined): Promise<Answer> {
      const { status } = await fetch(`${url}/api/ecom/rest/v1/receipt/rx/${rxId}/pdf`, { headers: { authorization: `Bearer ${token}` } });
      return { status, body: {} };
    }

    function apply(model: Model, vet: number, action: Step, answer: object): void {
      if (action === 'void' && model.rx) model.rx = { ...model.rx, voidedAt: now };
      if (action === 'void' || action === 'resend' || action === 'print') return;
      model.state = nextItemState(model.state, action) ?? model.state;
      if (action === 'lock' || action === 'override') model.holder = vet;
      if (action === 'unlock' || model.state !== 'awaiting') model.holder = null;
      if (action === 'assign') model.assigned = vet;
      if (action === 'unassign') model.assigned = null;
      if (action === 'approve' || action === 'deny') {
        const decidedAt = new Date((answer as DecisionAnswer).decidedAt);
        model.decision = { vetStaffId: vet, decidedAt, finalAt: finalAt(decidedAt, true) };
        const { rxId } = answer as DecisionAnswer;
        model.rx = rxId === null ? null : { id: rxId, voidedAt: null, expirationDate: null, finalAt: model.decision.finalAt };
      }
      if (action === 'undo') {
        model.decision = null;
        model.rx = null;
        model.holder = models.some(({ holder }) => holder === vet) ? null : vet;
      }
    }
  });
});
