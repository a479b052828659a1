import { vetSignInBodySchema } from '@practice-portal/domain/approval';
import type { ApproversAnswer, TeamMembersAnswer, VetSignInAnswer } from '@practice-portal/domain/staff';
import { boolean } from 'yup';

import { fields, idOf } from '@practice-portal/domain/contract';
import { defineRoute } from '../http/route.ts';
import { loadApprovers, loadTeamMembers, toApprover } from './load-staff.ts';
import { verifyVetPin, WRONG_VET } from './verify-vet-pin.ts';

const params = fields({ practiceId: idOf('practice') });

const approver = {
  type: 'object',
  required: ['vetStaffId', 'vetId', 'vetDisplayName', 'canApprove'],
  properties: {
    vetStaffId: { type: 'integer' },
    vetId: { type: 'integer', description: '0 or less: cannot sign in' },
    vetDisplayName: { type: 'string' },
    canApprove: { type: 'array', items: { type: 'string' } },
  },
};

/** The vets of the practice and what each may approve. */
export const approvers = defineRoute({
  id: 'approval.approvers',
  method: 'GET',
  path: '/api/prescription/rest/v1/approval/approvers/:practiceId',
  access: 'session',
  practiceFrom: 'path:practiceId',
  summary: 'The vets of the practice and what each may approve',
  params,
  answer: {
    description: 'The vets',
    schema: { type: 'object', required: ['items'], properties: { items: { type: 'array', items: approver } } },
  },
  handler: async ({ params: { practiceId }, db }): Promise<ApproversAnswer> => ({ items: await loadApprovers(db, practiceId) }),
});

/** The people of the practice, for 'Team member who prepared the script'. */
export const teamMembers = defineRoute({
  id: 'practices.staff',
  method: 'GET',
  path: '/api/practices/:practiceId/staff',
  access: 'session',
  practiceFrom: 'path:practiceId',
  summary: 'The active staff of the practice',
  params,
  query: fields({ priceOverrideOnly: boolean() }),
  answer: {
    description: 'The staff',
    schema: {
      type: 'object',
      required: ['items'],
      properties: {
        items: {
          type: 'array',
          items: {
            type: 'object',
            required: ['staffId', 'displayName'],
            properties: { staffId: { type: 'integer' }, displayName: { type: 'string' } },
          },
        },
      },
    },
  },
  handler: async ({ params: { practiceId }, query, db }): Promise<TeamMembersAnswer> => ({
    items: await loadTeamMembers(db, practiceId, query.priceOverrideOnly ?? false),
  }),
});

/** A vet starts approving. */
export const vetSignIn = defineRoute({
  id: 'veterinarian.auth',
  method: 'POST',
  path: '/api/veterinarian/auth/v2',
  access: 'session',
  practiceFrom: 'token',
  summary: 'Choose the approving vet, with a PIN where the practice asks for one',
  body: vetSignInBodySchema,
  answer: { description: 'The vet', schema: { type: 'object', required: ['data'], properties: { data: approver } } },
  errors: { 400: WRONG_VET, 404: 'No such vet', 429: 'Too many wrong PINs' },
  audit: 'vet.signIn',
  example: { body: { pin: '1234' } },
  handler: async ({ body, session, services, request, about, write }): Promise<VetSignInAnswer> => {
    about({ subject: `staff/${body.vetStaffId}` });
    const vet = await verifyVetPin(services, { practiceId: session.practiceId, ...body, address: request.ip, wrong: WRONG_VET });
    return write(() => Promise.resolve({ data: toApprover(vet) }));
  },
});
