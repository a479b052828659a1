import { call } from '../call/index.ts';
import type { ListPage } from '../paging/types.ts';
import type { ModificationRequest } from './decision/modification-schema.ts';
import type {
  ApproveValidation,
  DecisionAnswer,
  LockAnswer,
  MedicationIndicationsAnswer,
  OfferAnswer,
  PassOnAnswer,
  PutOffAnswer,
  TimelinePage,
  UndoAnswer,
  VetSignaturesAnswer,
  WaitingItem,
} from './queue/schema.ts';
import type { QueuePage, QueueQuery } from './queue/types.ts';
import type {
  ApproveRequest,
  AssignRequest,
  DenyRequest,
  NewOrderRequest,
  OfferRequest,
  PassOnRequest,
  PutOffRequest,
  UndoRequest,
} from './decision/wire-schemas.ts';

/** The practice's approval queue. */
export const readQueue = call<undefined, QueuePage, Omit<QueueQuery, 'practiceId' | 'ready'> & { ready: true | null }>()({
  id: 'approval.queue',
  method: 'GET',
  host: 'approval',
  path: 'prescription/rest/v1/approval/awaiting/:practiceId',
});

/** 'Process order'. */
export const lockItem = call<undefined, LockAnswer>()({
  id: 'approval.lock',
  method: 'POST',
  host: 'approval',
  path: 'prescription/rest/v1/approval/:type/:id/lock/:staffId',
  tiedToConnection: true,
});

/** 'Unlock order' on an item that another vet processes. */
export const overrideLock = call<undefined, LockAnswer>()({
  id: 'approval.overrideLock',
  method: 'POST',
  host: 'approval',
  path: 'prescription/rest/v1/approval/:type/:id/lock/:staffId/override',
  tiedToConnection: true,
});

/** 'Unlock'. */
export const unlockItem = call()({
  id: 'approval.unlock',
  method: 'POST',
  host: 'approval',
  path: 'prescription/rest/v1/approval/:type/:id/unlock/:staffId',
  answer: 'nothing',
});

/** Choosing a vet in the queue's 'Assigned vet' column. */
export const assignVet = call<AssignRequest>()({
  id: 'approval.assign',
  method: 'PUT',
  host: 'approval',
  path: 'prescription/rest/v1/approval/:type/:id/assign',
  answer: 'nothing',
});

/** Clearing the vet in the queue's 'Assigned vet' column. */
export const unassignVet = call()({
  id: 'approval.unassign',
  method: 'PUT',
  host: 'approval',
  path: 'prescription/rest/v1/approval/:type/:id/unassign',
  answer: 'nothing',
});

/** Opening the review drawer, and sending it. */
export const validateApproval = call<ApproveRequest, ApproveValidation>()({
  id: 'approval.validate',
  method: 'POST',
  host: 'approval',
  path: 'prescription/rest/v1/approval/:type/:id/approve/validate',
});

/** 'Approve'. */
export const approveItem = call<ApproveRequest, DecisionAnswer>()({
  id: 'approval.approve',
  method: 'POST',
  host: 'approval',
  path: 'prescription/rest/v1/approval/:type/:id/approve',
  idempotent: true,
});

/** 'Deny'. */
export const denyItem = call<DenyRequest, DecisionAnswer>()({
  id: 'approval.deny',
  method: 'POST',
  host: 'approval',
  path: 'prescription/rest/v1/approval/:type/:id/deny',
  idempotent: true,
});

/** 'Not now'. */
export const putOffItem = call<PutOffRequest, PutOffAnswer>()({
  id: 'approval.putOff',
  method: 'POST',
  host: 'approval',
  path: 'prescription/rest/v1/approval/:type/:id/put-off',
  idempotent: true,
});

/** 'Offer it from our store' of what would be bought elsewhere. */
export const offerItem = call<OfferRequest, OfferAnswer>()({
  id: 'approval.offer',
  method: 'POST',
  host: 'approval',
  path: 'prescription/rest/v1/approval/:type/:id/offer',
  idempotent: true,
});

/** 'Bring back' of what was put off. */
export const bringItemBack = call()({
  id: 'approval.bringBack',
  method: 'PUT',
  host: 'approval',
  path: 'prescription/rest/v1/approval/:type/:id/bring-back',
  answer: 'nothing',
});

/** What was put off. */
export const listWaiting = call<undefined, ListPage<WaitingItem>, { size?: number | undefined; page?: number | undefined }>()({
  id: 'approval.waiting',
  method: 'GET',
  host: 'approval',
  path: 'prescription/rest/v1/approval/waiting/:practiceId',
});

/** 'Pass on': what is assigned to a vet who is away, in the queue or put off, goes to a colleague. */
export const passItemsOn = call<PassOnRequest, PassOnAnswer>()({
  id: 'approval.passOn',
  method: 'PUT',
  host: 'approval',
  path: 'prescription/rest/v1/approval/waiting/:practiceId/pass-on',
});

/** 'Undo', in the seconds before a decision is final. */
export const undoDecision = call<UndoRequest, UndoAnswer>()({
  id: 'approval.undo',
  method: 'POST',
  host: 'approval',
  path: 'prescription/rest/v1/approval/:type/:id/undo',
  idempotent: true,
  tiedToConnection: true,
});

/** 'History' in the review. */
export const readTimeline = call<undefined, TimelinePage, { before?: number | null | undefined }>()({
  id: 'approval.timeline',
  method: 'GET',
  host: 'approval',
  path: 'prescription/rest/v1/approval/:type/:id/timeline',
});

/** The forms that the record of an item is exported in. */
export const EXPORT_FORMATS = ['jsonl', 'pdf'] as const;
/** One of {@link EXPORT_FORMATS}. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** All that the audit log has of an item, with its seals, to keep or to hand over. */
export const exportItem = call<undefined, undefined, { format: ExportFormat }>()({
  id: 'approval.export',
  method: 'GET',
  host: 'approval',
  path: 'prescription/rest/v1/approval/:type/:id/export',
  access: 'user',
  answer: 'document',
});

/** An order form, as far as it is filled. */
export const validateNewOrder = call<NewOrderRequest, ApproveValidation>()({
  id: 'approval.validateNewOrder',
  method: 'POST',
  host: 'approval',
  path: 'prescription/rest/v1/approval/neworder/validate',
});

/** Recommending a replacement: the order is denied with it. */
export const modifyPrescription = call<ModificationRequest, DecisionAnswer>()({
  id: 'approval.modify',
  method: 'POST',
  host: 'approval',
  path: 'prescription/rest/v1/rx/modification',
  idempotent: true,
});

/** Reads what the medications of a compounding pharmacy are given for. */
export const listIndications = call<undefined, MedicationIndicationsAnswer>()({
  id: 'compounding.indications',
  method: 'GET',
  host: 'practice',
  path: 'compounding-medication-indications/compounding-pharmacy-id/:id',
});

/** With which signature a prescription of the external prescribing app is signed. */
export const listSignatures = call<undefined, VetSignaturesAnswer>()({
  id: 'externalApp.signatures',
  method: 'GET',
  host: 'practice',
  path: 'dvm-reach/practice/:practiceId/vet-signatures',
});
