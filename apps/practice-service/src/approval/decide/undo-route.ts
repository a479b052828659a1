import { undoBodySchema, type UndoAnswer } from '@practice-portal/domain/approval';
import { SCOPES } from '@practice-portal/domain/session';

import { defineRoute } from '../../http/route.ts';
import { itemParams, ITEM_PATH } from '../item-params.ts';
import { connectionOf } from '../locks/connection-of.ts';
import { lockTimes } from '../locks/lock-times.ts';
import { signOnce } from './sign-once.ts';
import { undoDecision } from './undo-decision.ts';

/** 'Undo', in the seconds before a decision is final. */
export const undo = defineRoute({
  id: 'approval.undo',
  method: 'POST',
  path: `${ITEM_PATH}/undo`,
  access: 'session',
  practiceFrom: 'token',
  scope: SCOPES.approvePrescriptions,
  summary: 'Take a decision back that is not final; the same idempotency key gives the same answer',
  params: itemParams,
  body: undoBodySchema,
  answer: {
    description: 'When it was taken back, and the lock the vet has again',
    schema: {
      type: 'object',
      required: ['id', 'type', 'undoneAt', 'lock'],
      properties: { undoneAt: { type: 'string', format: 'date-time' }, lock: { type: ['object', 'null'] } },
    },
  },
  errors: {
    403: 'Another vet decided, or the vet may not approve this type',
    404: 'No such item or vet',
    409: 'The decision is final, was taken back before, or is not the one that is meant',
    422: 'The idempotency key was used for another request',
    429: 'Too many wrong PINs',
  },
  audit: 'approval.undo',
  example: { body: { decidedAt: '2026-11-20T12:00:00.000Z' } },
  handler: (context): Promise<UndoAnswer> => {
    const { body, session, services, request } = context;
    const from = {
      sessionId: session.sessionId,
      connectionId: connectionOf(request),
      times: () => lockTimes(services),
      auditKey: services.keys.audit,
    };
    return signOnce(context, { status: 'DECIDED' }, (signing) => undoDecision(signing, body, from));
  },
});
