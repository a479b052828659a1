import { undoDecisionContract } from '@practice-portal/domain/contract/approval';
import { SCOPES } from '@practice-portal/domain/session';

import { route } from '../../http/contract-route.ts';
import { connectionOf } from '../locks/connection-of.ts';
import { lockTimes } from '../locks/lock-times.ts';
import { subjectOf } from '../subject-of.ts';
import { checkSigner, requireSameItem, sign } from './sign.ts';
import { undoDecision } from './undo-decision.ts';

/** 'Undo', in the seconds before a decision is final. */
export const undo = route(undoDecisionContract, {
  scope: SCOPES.approvePrescriptions,
  subject: ({ params }) => subjectOf(params),
  prepare: (context) => {
    requireSameItem(context.params, context.body);
    return checkSigner(context, context.body);
  },
  handler: (context) => {
    const { body, session, services, request } = context;
    const from = {
      sessionId: session.sessionId,
      connectionId: connectionOf(request),
      times: () => lockTimes(services),
      auditKey: services.keys.audit,
    };
    return sign(context, body, { status: 'DECIDED' }, (signing) => undoDecision(signing, body, from));
  },
});
