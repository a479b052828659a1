import type { QueueItemRef } from '@practice-portal/domain/approval';
import type { PracticeData } from '@practice-portal/domain/practice';

import type { Tx } from '../../db/client.ts';
import { problem } from '../../http/problem.ts';
import type { RouteContext } from '../../http/route.ts';
import { actorOf } from '../../http/session.ts';
import { idempotencyKeyOf } from '../../idempotency/idempotency-key.ts';
import { withIdempotency } from '../../idempotency/with-idempotency.ts';
import { loadPractice } from '../../practices/load-practice.ts';
import type { VetRecord } from '../../staff/load-staff.ts';
import { verifyVetPin } from '../../staff/verify-vet-pin.ts';
import { announce, type QueueEvent } from '../../realtime/approval-events.ts';
import type { HeldItem } from '../items/hold-item.ts';
import { subjectOf } from '../item-params.ts';
import type { LockTimes } from '../locks/lock-record.ts';
import { lockTimes } from '../locks/lock-times.ts';
import { vetForType } from '../locks/vet-for-type.ts';

/** What everything carries that a vet signs. */
export interface SignedBody extends QueueItemRef {
  vetStaffId: number;
  vetPin?: string | undefined;
  dvmReachVetPin?: string | undefined;
}

/** The part of a route's context that signing needs. */
export type SigningContext<Body extends SignedBody> = Pick<
  RouteContext<unknown, unknown, Body>,
  'body' | 'session' | 'services' | 'request' | 'about' | 'write'
> & {
  params: QueueItemRef;
};

/** What something that a vet signs works with, in its transaction. */
export interface Signing {
  tx: Tx;
  practice: PracticeData;
  vet: VetRecord;
  times: LockTimes;
  idempotencyKey: string | null;
}

/** What a decision works with; the transaction holds the item's row, and the vet may decide it. */
export interface Deciding extends Signing {
  item: HeldItem;
}

/** What something signed answers and tells. */
export interface Signed<Answer> {
  answer: Answer;
  events: QueueEvent[];
  /** For the audit log: what there was before, where the item's state does not say it. */
  before?: unknown;
}

/** @throws 404 when address and body speak of different items */
export const requireSameItem = (params: QueueItemRef, body: QueueItemRef): void => {
  if (params.id !== body.id || params.type !== body.type) throw problem(404, 'The request is about another item than its address');
};

/** What may be kept of a request. */
export const withoutPins = <Body extends SignedBody>({
  vetPin: _vetPin,
  dvmReachVetPin: _dvmPin,
  ...rest
}: Body): Omit<Body, 'vetPin' | 'dvmReachVetPin'> => rest;

/**
 * Runs once what a vet signs: the vet is checked first, because that is slow; then one transaction has the work, its
 * consequences, the answer for its idempotency key, the audit row and what is told of it.
 * @param before what the audit log says of the item's state before it
 */
export const signOnce = async <Body extends SignedBody, Answer>(
  { params, body, session, services, request, about, write }: SigningContext<Body>,
  before: { status: string },
  work: (signing: Signing) => Promise<Signed<Answer>>,
): Promise<Answer> => {
  const { practiceId } = session;
  const kept = withoutPins(body);
  about({ subject: subjectOf(params), after: { request: kept } });
  requireSameItem(params, body);
  const practice = await loadPractice(services.db, practiceId);
  const vet = await vetForType(services.db, practiceId, body.vetStaffId, params.type);
  await verifyVetPin(services, { practiceId, vetStaffId: body.vetStaffId, pin: body.vetPin, address: request.ip });
  return write(async (tx, record) => {
    const times = lockTimes(services);
    const idempotencyKey = idempotencyKeyOf(request);
    let signed: Signed<Answer> | null = null;
    const once = {
      practiceId,
      key: idempotencyKey,
      actor: actorOf(session),
      request: { path: request.routeOptions.url, params, body: kept },
      now: times.now,
    };
    const { answer: given, replayed } = await withIdempotency(tx, once, async () => {
      signed = await work({ tx, practice, vet, times, idempotencyKey });
      return signed.answer;
    });
    const done = signed as Signed<Answer> | null;
    record({ result: replayed ? 'replayed' : 'done', before: done?.before ?? before, after: { request: kept, answer: given } });
    await announce(tx, done?.events ?? []);
    return given;
  });
};
