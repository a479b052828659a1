import type { LockAnswer, QueueItemRef } from '@practice-portal/domain/approval';
import { lockItemContract, overrideLockContract, unlockItemContract } from '@practice-portal/domain/contract/approval';
import { hasScope, SCOPES } from '@practice-portal/domain/session';
import type { FastifyRequest } from 'fastify';

import { holdSession } from '../../auth/sessions.ts';
import type { Db, Tx } from '../../db/client.ts';
import { route } from '../../http/contract-route.ts';
import type { AuditDetails } from '../../http/route.ts';
import type { Session } from '../../http/session.ts';
import { loadPractice } from '../../practices/load-practice.ts';
import { announce } from '../../realtime/approval-events.ts';
import type { Services } from '../../services.ts';
import type { VetRecord } from '../../staff/load-staff.ts';
import { holdItem } from '../../queue-items/hold-item.ts';
import { subjectOf } from '../subject-of.ts';
import { connectionOf } from './connection-of.ts';
import { giveBackLock, takeLock } from './lock-item.ts';
import { lockTimes } from './lock-times.ts';
import { giverOf, requireLocking, vetForType } from '../../staff/vet-for-type.ts';

interface Asked {
  params: QueueItemRef & { staffId: number };
  session: Session;
  services: Services;
  request: FastifyRequest;
}

const taker = async ({ params, session, db }: Pick<Asked, 'params' | 'session'> & { db: Db }): Promise<VetRecord> => {
  requireLocking(await loadPractice(db, session.practiceId));
  return vetForType(db, session.practiceId, params.staffId, params.type);
};

const take = async (
  {
    params,
    session,
    services,
    request,
    tx,
    prepared: vet,
    record,
  }: Asked & {
    tx: Tx;
    prepared: VetRecord;
    record(details: AuditDetails): void;
  },
  override: boolean,
): Promise<LockAnswer> => {
  const item = await holdItem(tx, session.practiceId, params);
  await holdSession(tx, session.sessionId);
  const { answer, events } = await takeLock(tx, {
    item,
    vet: { staffId: vet.id, displayName: vet.displayName },
    connectionId: connectionOf(request),
    sessionId: session.sessionId,
    times: lockTimes(services),
    auditKey: services.keys.audit,
    override,
  });
  const [last] = events.slice(-1);
  record({ before: { lockedBy: last?.message.previousHolder ?? null } });
  await announce(tx, events);
  return answer;
};

/** 'Process order'. */
export const lock = route(lockItemContract, {
  scope: SCOPES.approvePrescriptions,
  subject: ({ params }) => subjectOf(params),
  prepare: taker,
  handler: (context) => take(context, false),
});

/** 'Unlock order' on an item that another vet processes. */
export const overrideLock = route(overrideLockContract, {
  scope: SCOPES.approvePrescriptions,
  subject: ({ params }) => subjectOf(params),
  prepare: taker,
  handler: (context) => take(context, true),
});

/** 'Unlock'. */
export const unlock = route(unlockItemContract, {
  subject: ({ params }) => subjectOf(params),
  prepare: async ({ params, session: { practiceId }, db }) => {
    requireLocking(await loadPractice(db, practiceId));
    return giverOf(db, practiceId, params.staffId);
  },
  handler: async ({ params, session, services, request, tx, prepared: vet, record }) => {
    const item = await holdItem(tx, session.practiceId, params);
    const given = await giveBackLock(tx, {
      item,
      vet: { staffId: vet.id, displayName: vet.displayName },
      times: lockTimes(services),
      connectionId: connectionOf(request),
      sessionId: session.sessionId,
      mayOverride: hasScope(session, SCOPES.approvePrescriptions),
    });
    record({ before: { lockedBy: given[0]?.message.previousHolder ?? null }, after: { lockedBy: null, vet: vet.displayName } });
    await announce(tx, given);
  },
});
