import type { LockAnswer, QueueItemRef } from '@practice-portal/domain/approval';
import { SCOPES } from '@practice-portal/domain/session';

import { holdSession } from '../../auth/sessions.ts';
import { defineRoute, type RouteContext } from '../../http/route.ts';
import { loadPractice } from '../../practices/load-practice.ts';
import { announce } from '../../realtime/approval-events.ts';
import { holdItem } from '../items/hold-item.ts';
import { itemAndVetParams, ITEM_PATH, subjectOf } from '../item-params.ts';
import { connectionOf } from './connection-of.ts';
import { giveBackLock, takeLock } from './lock-item.ts';
import { lockTimes } from './lock-times.ts';
import { giverOf, requireLocking, vetForType } from './vet-for-type.ts';

interface LockContext extends Pick<RouteContext<unknown, unknown, unknown>, 'session' | 'services' | 'request' | 'about' | 'write'> {
  params: QueueItemRef & { staffId: number };
}

const answer = {
  description: 'Who holds the item, since when and until when',
  schema: {
    type: 'object',
    required: ['lockedBy', 'lockedAt', 'lockExpiresAt'],
    properties: {
      lockedBy: { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } },
      lockedAt: { type: 'string', format: 'date-time' },
      lockExpiresAt: { type: 'string', format: 'date-time' },
    },
  },
};
const errors = {
  403: 'The vet may not approve this type',
  404: 'No such item or vet',
  409: 'Another vet has the item, this vet has another one, or it was decided',
};

const take = async ({ params, session, services, request, about, write }: LockContext, override: boolean): Promise<LockAnswer> => {
  const { practiceId } = session;
  about({ subject: subjectOf(params) });
  requireLocking(await loadPractice(services.db, practiceId));
  const vet = await vetForType(services.db, practiceId, params.staffId, params.type);
  return write(async (tx, record) => {
    const item = await holdItem(tx, practiceId, params);
    await holdSession(tx, session.sessionId);
    const result = await takeLock(tx, {
      item,
      vet: { staffId: vet.id, displayName: vet.displayName },
      connectionId: connectionOf(request),
      sessionId: session.sessionId,
      times: lockTimes(services),
      auditKey: services.keys.audit,
      override,
    });
    const [last] = result.events.slice(-1);
    record({ before: { lockedBy: last?.message.previousHolder ?? null }, after: result.answer });
    await announce(tx, result.events);
    return result.answer;
  });
};

/** 'Process order'. */
export const lock = defineRoute({
  id: 'approval.lock',
  method: 'POST',
  path: `${ITEM_PATH}/lock/:staffId`,
  access: 'session',
  practiceFrom: 'token',
  scope: SCOPES.approvePrescriptions,
  summary: 'Take an item to process it',
  params: itemAndVetParams,
  answer,
  errors,
  audit: 'approval.lock',
  handler: (context): Promise<LockAnswer> => take(context, false),
});

/** 'Unlock order' on an item that another vet processes. */
export const overrideLock = defineRoute({
  id: 'approval.overrideLock',
  method: 'POST',
  path: `${ITEM_PATH}/lock/:staffId/override`,
  access: 'session',
  practiceFrom: 'token',
  scope: SCOPES.approvePrescriptions,
  summary: 'Take an item from the vet who holds it',
  params: itemAndVetParams,
  answer,
  errors,
  audit: 'approval.overrideLock',
  handler: (context): Promise<LockAnswer> => take(context, true),
});

/** 'Unlock'. */
export const unlock = defineRoute({
  id: 'approval.unlock',
  method: 'POST',
  path: `${ITEM_PATH}/unlock/:staffId`,
  access: 'session',
  practiceFrom: 'token',
  summary: 'Give an item back; one that is free already stays free',
  params: itemAndVetParams,
  answer: { status: 204, description: 'Given back' },
  errors: {
    404: 'No such item, or nobody of the practice',
    409: 'Another vet has the item, or it was decided; where a connection is named, also: another window of the vet has it',
  },
  audit: 'approval.unlock',
  handler: async ({ params, session, services, request, about, write }): Promise<undefined> => {
    about({ subject: subjectOf(params) });
    const { practiceId } = session;
    requireLocking(await loadPractice(services.db, practiceId));
    const vet = await giverOf(services.db, practiceId, params.staffId);
    await write(async (tx, record) => {
      const item = await holdItem(tx, practiceId, params);
      const given = await giveBackLock(tx, {
        item,
        vet: { staffId: vet.id, displayName: vet.displayName },
        times: lockTimes(services),
        connectionId: connectionOf(request),
      });
      record({ before: { lockedBy: given[0]?.message.previousHolder ?? null }, after: { lockedBy: null, vet: vet.displayName } });
      await announce(tx, given);
    });
  },
});
