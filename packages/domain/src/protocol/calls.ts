import { call } from '../call/index.ts';
import type { OpenQuestions } from '../question/schema.ts';
import type { OrderReadiness, ProtocolTrial, QueueReadiness } from './readiness-schema.ts';
import type { Protocol, ProtocolBody, ProtocolDraft } from './schema.ts';

/** The protocols of a practice. */
export const listProtocols = call<undefined, { items: Protocol[] }>()({
  id: 'protocols.list',
  method: 'GET',
  host: 'practice',
  path: 'protocols/practice/:practiceId',
});

/** Writes a protocol. */
export const createProtocol = call<ProtocolBody, { data: Protocol }>()({
  id: 'protocols.create',
  method: 'POST',
  host: 'practice',
  path: 'protocols/practice/:practiceId',
  access: 'user',
  idempotent: true,
});

/** Writes a protocol anew: its next version. */
export const saveProtocol = call<ProtocolBody, { data: Protocol }>()({
  id: 'protocols.save',
  method: 'PUT',
  host: 'practice',
  path: 'protocols/:protocolId',
  access: 'user',
  idempotent: true,
  versioned: true,
});

/** Removes a protocol; its versions are kept. */
export const removeProtocol = call()({
  id: 'protocols.remove',
  method: 'DELETE',
  host: 'practice',
  path: 'protocols/:protocolId',
  access: 'user',
  answer: 'nothing',
  versioned: true,
});

/** Sends what would have been ready of the last days by a protocol that is not saved yet. It saves nothing. */
export const tryProtocol = call<ProtocolDraft, ProtocolTrial>()({
  id: 'protocols.try',
  method: 'POST',
  host: 'practice',
  path: 'protocols/practice/:practiceId/trial',
  access: 'user',
});

/** How an item that awaits approval stands to the practice's protocols, to the day its pet runs out, and to what the pet had before. */
export const readReadiness = call<undefined, OrderReadiness>()({
  id: 'protocols.readiness',
  method: 'GET',
  host: 'approval',
  path: 'prescription/rest/v1/approval/:type/:id/readiness',
});

/** Which waiting items are ready to sign, and by when they must be approved: those of which there is something to say. */
export const readQueueReadiness = call<undefined, QueueReadiness, { vetStaffId: number | null }>()({
  id: 'protocols.queueReadiness',
  method: 'GET',
  host: 'approval',
  path: 'prescription/rest/v1/approval/awaiting/:practiceId/readiness',
});

/** What a person can be asked about an order of a product for a pet, before it is made. */
export const readOpenQuestions = call<undefined, OpenQuestions, { productId: number }>()({
  id: 'protocols.questions',
  method: 'GET',
  host: 'practice',
  path: 'protocols/questions/animal/:animalId',
});
