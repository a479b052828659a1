import type { ZonedDate } from '@practice-portal/domain/locale';
import type { QueueItemRef } from '@practice-portal/domain/approval';
import type { SignsBy } from '@practice-portal/domain/permissions';
import type { PracticeData } from '@practice-portal/domain/practice';
import type { FastifyRequest } from 'fastify';

import type { Tx } from '../../db/client.ts';
import { problem } from '../../http/problem.ts';
import type { AuditDetails } from '../../http/route.ts';
import type { Session } from '../../http/session.ts';
import { idempotencyKeyOf } from '../../http/idempotency-key.ts';
import { announce, type QueueEvent } from '../../realtime/approval-events.ts';
import type { Services } from '../../services.ts';
import type { VetRecord } from '../../staff/load-staff.ts';
import type { HeldItem } from '../../queue-items/hold-item.ts';
import type { LockTimes } from '../../queue-items/lock-record.ts';
import { lockTimes } from '../locks/lock-times.ts';
import { requireSigner } from '../../staff/who-signs.ts';

/** Holds what everything carries that a vet signs. */
export interface SignedBody extends QueueItemRef {
  vetStaffId: number;
  vetPin?: string | undefined;
  dvmReachVetPin?: string | null | undefined;
}

/** The vet who signs, checked, and the practice. */
export interface Signer {
  practice: PracticeData;
  vet: VetRecord;
  signedBy: SignsBy;
}

/** Holds what something that a vet signs works with, in its transaction. */
export interface Signing extends Signer {
  tx: Tx;
  times: LockTimes & { now: ZonedDate };
  /** What time it is by now: `times` are of the beginning. */
  clock: () => Date;
  idempotencyKey: string | null;
}

/** Holds what a decision works with; the transaction holds the item's row, and the vet may decide it. */
export interface Deciding extends Signing {
  item: HeldItem;
}

/** Holds what something signed answers and tells. */
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

/** Returns what may be kept of a request. */
export const withoutPins = <Body extends { vetPin?: string | undefined; dvmReachVetPin?: string | null | undefined }>({
  vetPin: _vetPin,
  dvmReachVetPin: _dvmPin,
  ...rest
}: Body): Omit<Body, 'vetPin' | 'dvmReachVetPin'> => rest;

interface Asked {
  session: Session;
  services: Services;
  request: FastifyRequest;
}

/** Checks who signs: slow, so before the transaction. */
export const checkSigner = (asked: Asked, { type, vetStaffId, vetPin: pin }: SignedBody): Promise<Signer> =>
  requireSigner(asked, { vetStaffId, pin, type });

interface SigningContext extends Asked {
  tx: Tx;
  now: ZonedDate;
  prepared: Signer;
  record(details: AuditDetails): void;
}

/**
 * Does what a vet signs in the transaction of a write, records it and tells of it.
 * @param request as it was sent; what may be kept of it is kept
 * @param before what the audit log says of the item's state before it
 */
export const sign = async <Answer>(
  { services, request, tx, now, prepared, record }: SigningContext,
  body: object,
  before: { status: string },
  work: (signing: Signing) => Promise<Signed<Answer>>,
): Promise<Answer> => {
  const times = { ...lockTimes(services), now };
  const signed = await work({ ...prepared, tx, times, clock: services.now, idempotencyKey: idempotencyKeyOf(request) });
  record({ before: signed.before ?? before, after: { request: withoutPins(body), answer: signed.answer } });
  await announce(tx, signed.events);
  return signed.answer;
};
