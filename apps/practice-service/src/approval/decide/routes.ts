import {
  approveBodySchema,
  denyBodySchema,
  PORTAL_SOURCE_ID,
  type ApproveValidation,
  type DecisionAnswer,
} from '@practice-portal/domain/approval';
import { SCOPES } from '@practice-portal/domain/session';

import { verifySignature } from '../../external-app/verify-signature.ts';
import { defineRoute } from '../../http/route.ts';
import { loadPractice } from '../../practices/load-practice.ts';
import { licenseOf } from '../../staff/vet-license.ts';
import { itemParams, ITEM_PATH, subjectOf } from '../item-params.ts';
import { vetForType } from '../locks/vet-for-type.ts';
import { approveItem, requireTeamMember } from './approve.ts';
import { decideOnce } from './decide-once.ts';
import { denyItem } from './deny.ts';
import { requireSameItem } from './sign-once.ts';
import { pinFindings, validateItem } from './validate.ts';

const message = { type: 'object', required: ['rule', 'messageHeading', 'messageText', 'actions', 'actionContext'] };
const validation = {
  type: 'object',
  required: ['validationMessages', 'infoMessages', 'pharmacyNoteRequired'],
  properties: {
    validationMessages: { type: 'array', items: message },
    infoMessages: { type: 'array', items: { type: 'object' } },
    pharmacyNoteRequired: { type: 'boolean' },
  },
};
const decision = {
  type: 'object',
  required: ['id', 'type', 'decision', 'decidedAt', 'vetStaffId', 'vetDisplayName', 'rxId'],
  properties: {
    decision: { enum: ['APPROVED', 'DENIED'] },
    decidedAt: { type: 'string', format: 'date-time' },
    rxId: { type: ['integer', 'null'] },
    undoUntil: { type: 'string', format: 'date-time' },
  },
};
const errors = {
  403: 'The vet may not approve this type',
  404: 'No such item, vet or team member',
  409: 'Decided before, this vet does not hold the item, or the decision of this key was taken back',
  422: 'A rule is broken, or the idempotency key was used for another request',
  429: 'Too many wrong PINs',
};
const approval = {
  expirationDate: null,
  refills: null,
  sourceId: PORTAL_SOURCE_ID,
  usageInstructions: 'Give 1 tablet once daily',
  pharmacyNotes: '',
};

/** Opening the review drawer, and sending it. */
export const validateApproval = defineRoute({
  id: 'approval.validate',
  method: 'POST',
  path: `${ITEM_PATH}/approve/validate`,
  access: 'session',
  practiceFrom: 'token',
  scope: SCOPES.approvePrescriptions,
  summary: 'Check an approval without making it',
  params: itemParams,
  body: approveBodySchema,
  answer: { description: 'What there is to say about it', schema: validation },
  errors,
  audit: 'approval.validate',
  example: { body: approval },
  handler: async ({ params, body, session, services, request, about, write }): Promise<ApproveValidation> => {
    about({ subject: subjectOf(params) });
    requireSameItem(params, body);
    const { practiceId } = session;
    const practice = await loadPractice(services.db, practiceId);
    const vet = await vetForType(services.db, practiceId, body.vetStaffId, params.type);
    await requireTeamMember(services.db, practiceId, body.preparedByStaffId);
    const pin = await pinFindings(services, { practiceId, body, address: request.ip, locale: session.localeCode });
    return write(async (tx, record) => {
      const found = await validateItem(tx, { practice, form: body, vetLicense: licenseOf(vet), now: services.now() });
      const validationMessages = [...pin, ...found.validationMessages];
      const messages = validationMessages.map(({ rule, messageHeading }) => ({ rule, messageHeading }));
      record({ after: { vetStaffId: vet.id, vet: vet.displayName, messages } });
      return { ...found, validationMessages };
    });
  },
});

/** 'Approve'. */
export const approve = defineRoute({
  id: 'approval.approve',
  method: 'POST',
  path: `${ITEM_PATH}/approve`,
  access: 'session',
  practiceFrom: 'token',
  scope: SCOPES.approvePrescriptions,
  summary: 'Approve an item; the same idempotency key gives the same answer',
  params: itemParams,
  body: approveBodySchema,
  answer: { description: 'The decision', schema: decision },
  errors,
  audit: 'approval.approve',
  example: { body: approval },
  handler: async (context): Promise<DecisionAnswer> => {
    const { body, session, services, request } = context;
    const { practiceId } = session;
    await requireTeamMember(context.db, practiceId, body.preparedByStaffId);
    await verifySignature(services, { practiceId, form: body, address: request.ip });
    return decideOnce(context, (deciding) => approveItem(deciding, body));
  },
});

/** 'Deny'. */
export const deny = defineRoute({
  id: 'approval.deny',
  method: 'POST',
  path: `${ITEM_PATH}/deny`,
  access: 'session',
  practiceFrom: 'token',
  scope: SCOPES.approvePrescriptions,
  summary: 'Deny an item; the same idempotency key gives the same answer',
  params: itemParams,
  body: denyBodySchema,
  answer: { description: 'The decision', schema: decision },
  errors,
  audit: 'approval.deny',
  example: { body: { reason: 'DUPLICATE_ORDER', removeAutoShips: true, sourceId: PORTAL_SOURCE_ID } },
  handler: (context): Promise<DecisionAnswer> => decideOnce(context, (deciding) => denyItem(deciding, context.body)),
});
