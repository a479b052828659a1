export type { AcceptInvitationBody, Invitation, ReadInvitationAnswer } from './calls.ts';
export { acceptInvitation, readInvitation } from './calls.ts';
export { acceptInvitationBodySchema, readInvitationBodySchema } from './schema.ts';
