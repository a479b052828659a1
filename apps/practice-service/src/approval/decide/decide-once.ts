import type { DecisionAnswer, PracticeData, QueueItemRef } from '@practice-portal/domain';

import type { Tx } from '../../db/client.ts';
import { problem } from '../../http/problem.ts';
import type { RouteContext } from '../../http/route.ts';
import { actorOf } from '../../http/session.ts';
import { idempotencyKeyOf } from '../../idempotency/idempotency-key.ts';
import { withIdempotency } from '../../idempotency/with-idempotency.ts';
import { loadPractice } from '../../practices/load-practice.ts';
import type { VetRecord } from '../../staff/load-staff.ts';
import { verifyVetPin } from '../../staff/verify-vet-pin.ts';
import { holdItem, type HeldItem } from '../items/hold-item.ts';
import { subjectOf } from '../item-params.ts';
import type { LockTimes } from '../locks/lock-record.ts';
import { lockTimes } from '../locks/lock-times.ts';
import { vetForType } from '../locks/vet-for-type.ts';
import { requireDecider, type Decided } from './finish-item.ts';

/** What both decisions carry. */
interface DecisionBody extends QueueItemRef {
  vetStaffId: number;
  vetPin?: string | undefined;
  dvmReachVetPin?: string | undefined;
}

type DecisionContext<Body extends DecisionBody> = Pick<
  RouteContext<unknown, unknown, Body>,
  'body' | 'session' | 'services' | 'request' | 'about' | 'write'
> & {
  params: QueueItemRef;
};

/** What a decision works with; the transaction holds the item's row, and the vet may decide it. */
export interface Deciding {
  tx: Tx;
  practice: PracticeData;
  item: HeldItem;
  vet: VetRecord;
  times: LockTimes;
}

/** @throws 404 when address and body speak of different items */
export const requireSameItem = (params: QueueItemRef, body: QueueItemRef): void => {
  if (params.id !== body.id || params.type !== body.type) throw problem(404, 'The request is about another item than its address');
};

/** What may be kept of a request. */
export const withoutPins = <Body extends DecisionBody>({
  vetPin: _vetPin,
  dvmReachVetPin: _dvmPin,
  ...rest
}: Body): Omit<Body, 'vetPin' | 'dvmReachVetPin'> => rest;

/**
 * Runs a decision once: the vet is checked first, because that is slow; then one transaction has the item's row, the
 * decision, its consequences, the answer for its idempotency key and the audit row. What happened is told afterwards.
 */
export const decideOnce = async <Body extends DecisionBody>(
  { params, body, session, services, request, about, write }: DecisionContext<Body>,
  decide: (deciding: Deciding) => Promise<Decided>,
): Promise<DecisionAnswer> => {
  const { practiceId } = session;
  const kept = withoutPins(body);
  about({ subject: subjectOf(params), after: { request: kept } });
  requireSameItem(params, body);
  const practice = await loadPractice(services.db, practiceId);
  const vet = await vetForType(services.db, practiceId, body.vetStaffId, params.type);
  await verifyVetPin(services, { practiceId, vetStaffId: body.vetStaffId, pin: body.vetPin, address: request.ip });
  const { answer, events } = await write(async (tx, record) => {
    const times = lockTimes(services);
    let decided: Decided | null = null;
    const once = {
      practiceId,
      key: idempotencyKeyOf(request),
      actor: actorOf(session),
      request: { path: request.routeOptions.url, params, body: kept },
      now: times.now,
    };
    const { answer: given, replayed } = await withIdempotency(tx, once, async () => {
      const item = await holdItem(tx, practiceId, params);
      const deciding = { tx, practice, item, vet, times };
      await requireDecider(tx, deciding);
      decided = await decide(deciding);
      return decided.answer;
    });
    record({ result: replayed ? 'replayed' : 'done', before: { status: 'AWAITING' }, after: { request: kept, answer: given } });
    return { answer: given, events: (decided as Decided | null)?.events ?? [] };
  });
  services.approvalEvents.publish(events);
  return answer;
};
