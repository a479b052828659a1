import { type DecisionAnswer, PORTAL_SOURCE_ID, type QueueItemRef } from '@practice-portal/domain/approval';
import { addDays, isoDateOf } from '@practice-portal/domain/locale';
import { petOf } from '@practice-portal/domain/pet';
import { VERSION_HEADER, versionTag, IDEMPOTENCY_HEADER } from '@practice-portal/domain/call';

import { approvalOf, denialOf, firstVet, type Answer, type ApprovalApi } from './approval.ts';
import { type MadeItem, type Making, WRITING_PRACTICE } from './made.ts';

const RIVAL = firstVet(WRITING_PRACTICE) + 1;

/** A call that is ready to be sent. */
export interface Call {
  method: string;
  path: string;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** A write of approval, receipts or printing, by its route. */
export interface ApprovalWrite {
  make(making: Making): Promise<Call>;
  /** It carries an idempotency key: the text by which another request is told from the first. */
  keyed?: (body: Record<string, unknown>) => Record<string, unknown>;
}

const APPROVAL = '/api/prescription/rest/v1/approval';
const RX = '/api/prescription/rest/v1/rx';

/** Sends a call as it is. */
export const sendCall = async (
  { url, token }: Pick<ApprovalApi, 'url' | 'token'>,
  { method, path, body, headers }: Call,
  key?: string,
): Promise<Answer<string>> => {
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...headers,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { [IDEMPOTENCY_HEADER]: key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: await answer.text() };
};

const held = async (making: Making): Promise<MadeItem> => {
  const item = await making.item();
  const { status, body } = await making.api.item(item, `lock/${making.vet}`);
  if (status !== 200) throw new Error(`The lock answered ${JSON.stringify(body)}`);
  return item;
};

const ofItem = ({ type, id }: QueueItemRef, method: string, action: string, body?: object): Call => ({
  method,
  path: `${APPROVAL}/${type}/${id}/${action}`,
  ...(body ? { body: { ...body } } : {}),
});

/** A day on which neither an order nor a licence has expired. */
const later = ({ now }: Making): string => addDays(isoDateOf(now), 60);
const approval = (making: Making, item: QueueItemRef) => approvalOf(item, making.vet, { vetPin: undefined, expirationDate: later(making) });
const withNote = (body: Record<string, unknown>) => ({ ...body, pharmacyNotes: 'Another note' });

/** Every write there is, by the id of its route. A route without a line fails the suites that walk this table. */
export const APPROVAL_WRITES: Record<string, ApprovalWrite> = {
  'approval.lock': { make: async (making) => ofItem(await making.item(), 'POST', `lock/${making.vet}`) },
  'approval.overrideLock': { make: async (making) => ofItem(await held(making), 'POST', `lock/${RIVAL}/override`) },
  'approval.unlock': { make: async (making) => ofItem(await held(making), 'POST', `unlock/${making.vet}`) },
  'approval.assign': {
    make: async (making) => ofItem(await making.item(), 'PUT', 'assign', { vetStaffId: RIVAL }),
  },
  'approval.unassign': {
    make: async (making) => {
      const item = await making.item();
      await making.api.item(item, 'assign', { method: 'PUT', body: { vetStaffId: making.vet } });
      return ofItem(item, 'PUT', 'unassign');
    },
  },
  'approval.validate': {
    make: async (making) => {
      const item = await making.item();
      return ofItem(item, 'POST', 'approve/validate', approval(making, item));
    },
  },
  'approval.validateNewOrder': {
    make: async (making) => {
      const { animal, clientId, product } = await making.item();
      return {
        method: 'POST',
        path: `${APPROVAL}/neworder/validate`,
        body: { clientId, animalId: animal.animalId, productId: product.productId, usageInstructions: 'Give 1 tablet once daily' },
      };
    },
  },
  'approval.approve': {
    make: async (making) => {
      const item = await held(making);
      return ofItem(item, 'POST', 'approve', approval(making, item));
    },
    keyed: withNote,
  },
  'approval.deny': {
    make: async (making) => {
      const item = await held(making);
      return ofItem(item, 'POST', 'deny', denialOf(item, making.vet, { vetPin: undefined }));
    },
    keyed: (body) => ({ ...body, reason: 'PET_REHOMED' }),
  },
  'approval.undo': {
    make: async (making) => {
      const item = await held(making);
      const { id, type } = item;
      const decided = await making.api.item(item, 'approve', { body: approval(making, item) });
      const { decidedAt } = decided.body as unknown as DecisionAnswer;
      return ofItem(item, 'POST', 'undo', { id, type, vetStaffId: making.vet, decidedAt });
    },
    keyed: (body) => ({ ...body, decidedAt: '2026-11-20T11:00:00.000Z' }),
  },
  'approval.modify': {
    make: async (making) => {
      const { id, product } = await held(making);
      return {
        method: 'POST',
        path: `${RX}/modification`,
        body: {
          denialReason: 'INCORRECT_STRENGTH',
          denialMethodId: 7,
          ecOrderItemId: id,
          rxId: 0,
          effectiveTo: later(making),
          pet: { weight: 20 },
          product: { fillQuantity: 1, id: product.productId, pharmacyNotes: '', refills: 0, usage: 'Give 1 tablet once daily' },
          removeAutoships: true,
          veterinarianSfuId: making.vet,
          referralSourceId: null,
          clientEmail: 'client@mail.example',
        },
      };
    },
    keyed: (body) => ({ ...body, pet: { weight: 21 } }),
  },
  'prescriptions.void': {
    make: async (making) => ({
      method: 'POST',
      path: `${RX}/void/${await making.prescription()}?isReplacement=false`,
      body: { sourceId: PORTAL_SOURCE_ID, vetStaffId: making.vet },
    }),
    keyed: (body) => ({ ...body, vetStaffId: RIVAL }),
  },
  'prescriptions.resend': {
    make: async (making) => ({
      method: 'POST',
      path: `${RX}/resend/${await making.prescription()}`,
      body: { clientEmail: 'client@mail.example' },
    }),
  },
  'pets.save': {
    make: async (making) => {
      const pet = await making.pet();
      return {
        method: 'PUT',
        path: `/api/animals/${pet.id}`,
        body: { ...petOf(pet), weight: 20 },
        headers: { [VERSION_HEADER]: versionTag(pet.version) },
      };
    },
    keyed: (body) => ({ ...body, weight: 21 }),
  },
  'receipts.awaitingApproval': {
    make: async (making) => {
      const { id, type } = await making.item();
      const body = { practiceId: WRITING_PRACTICE, prescriptionApproveRequest: { id, type } };
      return { method: 'PUT', path: '/api/ecom/rest/v1/receipt/rx/awaitingapproval/pdf', body };
    },
  },
  'staff.updateLicense': {
    make: (making) =>
      Promise.resolve({
        method: 'PUT',
        path: `/api/staff/practice/${WRITING_PRACTICE}/vet/${RIVAL}/license`,
        body: { licenseNumber: 'UK-77', licenseState: 'GB', licenseExpiration: later(making) },
      }),
  },
  'staff.addVet': {
    make: () =>
      Promise.resolve({
        method: 'POST',
        path: `/api/staff/practice/${WRITING_PRACTICE}/vet`,
        body: { firstName: 'Nina', lastName: 'Park', email: 'nina.park@clinic.example' },
      }),
    keyed: (body) => ({ ...body, lastName: 'Parker' }),
  },
  'veterinarian.auth': {
    make: ({ vet }) => Promise.resolve({ method: 'POST', path: '/api/veterinarian/auth/v2', body: { vetStaffId: vet } }),
  },
};
