export { acceptInvitation, readInvitation } from './calls.ts';
export { acceptInvitationBodySchema, readInvitationBodySchema } from './schema.ts';
export type { AcceptInvitationBody, Invitation, ReadInvitationAnswer } from './schema.ts';
