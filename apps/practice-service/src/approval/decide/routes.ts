import { approveItemContract, denyItemContract, validateApprovalContract } from '@practice-portal/domain/contract/approval';
import { SCOPES } from '@practice-portal/domain/session';

import { verifySignature } from '../../external-app/verify-signature.ts';
import { route } from '../../http/contract-route.ts';
import { loadPractice } from '../../practices/load-practice.ts';
import { subjectOf } from '../subject-of.ts';
import { vetForType } from '../../staff/vet-for-type.ts';
import { approveItem } from './approve.ts';
import { requireTeamMember } from '../../staff/require-team-member.ts';
import { decide } from './decide.ts';
import { denyItem } from './deny.ts';
import { checkSigner, requireSameItem } from './sign.ts';
import { pinFindings, validateItem } from './validate.ts';

/** Opening the review drawer, and sending it. */
export const validateApproval = route(validateApprovalContract, {
  scope: SCOPES.approvePrescriptions,
  subject: ({ params }) => subjectOf(params),
  prepare: async (context) => {
    const { params, body, session, db } = context;
    const { practiceId, localeCode } = session;
    requireSameItem(params, body);
    const practice = await loadPractice(db, practiceId);
    const vet = await vetForType(db, practiceId, body.vetStaffId, params.type);
    await requireTeamMember(db, practiceId, body.preparedByStaffId);
    return { practice, vet, pin: await pinFindings(checkSigner(context, body), localeCode) };
  },
  handler: async ({ body, tx, now, prepared: { practice, vet, pin }, record }) => {
    const found = await validateItem(tx, { practice, form: body, vet, now });
    const validationMessages = [...pin, ...found.validationMessages];
    const messages = validationMessages.map(({ rule, messageHeading }) => ({ rule, messageHeading }));
    record({ after: { vetStaffId: vet.id, vet: vet.displayName, messages } });
    return { ...found, validationMessages };
  },
});

/** 'Approve'. */
export const approve = route(approveItemContract, {
  scope: SCOPES.approvePrescriptions,
  subject: ({ params }) => subjectOf(params),
  prepare: async (context) => {
    const { params, body, session, services, request, db } = context;
    const { practiceId } = session;
    await requireTeamMember(db, practiceId, body.preparedByStaffId);
    await verifySignature(services, { session, form: body, address: request.ip });
    requireSameItem(params, body);
    return checkSigner(context, body);
  },
  handler: (context) => decide(context, context.params, context.body, (deciding) => approveItem(deciding, context.body)),
});

/** 'Deny'. */
export const deny = route(denyItemContract, {
  scope: SCOPES.approvePrescriptions,
  subject: ({ params }) => subjectOf(params),
  prepare: (context) => {
    requireSameItem(context.params, context.body);
    return checkSigner(context, context.body);
  },
  handler: (context) => decide(context, context.params, context.body, (deciding) => denyItem(deciding, context.body)),
});
