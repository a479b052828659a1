import type { ApiThunk } from '@practice-portal/api-client';
import type { ApproveRequest, DenyRequest, ModificationRequest, QueueItemRef } from '@practice-portal/domain/approval';
import type { Pet } from '@practice-portal/domain/pet';

import { ENDPOINTS, type EndpointName } from './describe-endpoint.ts';
import { QUERY } from './queue.ts';

const item: QueueItemRef = { type: 'EC_ORDER_ITEM', id: 1 };
const approval: ApproveRequest = {
  ...item,
  expirationDate: null,
  refills: 0,
  sourceId: 7,
  usageInstructions: '',
  pharmacyNotes: '',
  vetStaffId: 1,
};
const resetting = { practiceId: 1, user: '', code: '1' };
const modification: ModificationRequest = {
  denialReason: '',
  denialMethodId: 7,
  ecOrderItemId: 1,
  rxId: 0,
  effectiveTo: null,
  pet: { weight: 1 },
  product: { fillQuantity: 1, id: 1, pharmacyNotes: '', refills: 0, usage: '' },
  removeAutoships: true,
  veterinarianSfuId: 1,
  referralSourceId: null,
};
const denial: DenyRequest = { ...item, reason: 'OTHER', removeAutoShips: false, sourceId: 7, vetStaffId: 1 };

const pet: Pet = {
  id: 1,
  clientId: 1,
  name: '',
  birthDate: null,
  weight: null,
  sex: null,
  spayedNeutered: null,
  species: '',
  breed: null,
  rehomed: false,
  deceased: false,
  deceasedDate: null,
  medications: '',
  info: '',
  petExternalId: null,
};

/** A call of each endpoint. A new endpoint does not compile until it has one. */
const SAMPLES: Record<EndpointName, () => unknown> = {
  practiceSignIn: () => ENDPOINTS.practiceSignIn.initiate({ practiceId: 1, password: '' }),
  userSignIn: () => ENDPOINTS.userSignIn.initiate({ practiceId: 1, user: '', password: '' }),
  signOut: () => ENDPOINTS.signOut.initiate(),
  userSignOut: () => ENDPOINTS.userSignOut.initiate(),
  tokenSignIn: () => ENDPOINTS.tokenSignIn.initiate({ token: '' }),
  accessCodeSignIn: () => ENDPOINTS.accessCodeSignIn.initiate({ accessCode: '' }),
  oidcExchange: () => ENDPOINTS.oidcExchange.initiate({ code: '', nonce: '', practiceId: 1 }),
  findPractices: () => ENDPOINTS.findPractices.initiate({ practiceId: 1 }),
  requestLoginLink: () => ENDPOINTS.requestLoginLink.initiate({ practiceId: 1, firstName: '', lastName: '' }),
  requestUserPasswordReset: () => ENDPOINTS.requestUserPasswordReset.initiate({ practiceId: 1, user: '' }),
  validateResetCode: () => ENDPOINTS.validateResetCode.initiate(resetting),
  resetUserPassword: () => ENDPOINTS.resetUserPassword.initiate({ ...resetting, password: '', repeatPassword: '' }),
  practiceBasic: () => ENDPOINTS.practiceBasic.initiate(1),
  practice: () => ENDPOINTS.practice.initiate(1),
  approvers: () => ENDPOINTS.approvers.initiate(1),
  teamMembers: () => ENDPOINTS.teamMembers.initiate({ practiceId: 1 }),
  addVet: () => ENDPOINTS.addVet.initiate({ practiceId: 1, body: { firstName: '', lastName: '' }, idempotencyKey: 'sample' }),
  vetSignIn: () => ENDPOINTS.vetSignIn.initiate({ vetStaffId: 1 }),
  vetLicense: () => ENDPOINTS.vetLicense.initiate({ practiceId: 1, vetStaffId: 1 }),
  updateVetLicense: () =>
    ENDPOINTS.updateVetLicense.initiate({ practiceId: 1, vetStaffId: 1, licenseNumber: '', licenseState: '', licenseExpiration: null }),
  medicationIndications: () => ENDPOINTS.medicationIndications.initiate(1),
  vetSignatures: () => ENDPOINTS.vetSignatures.initiate(1),
  timeline: () => ENDPOINTS.timeline.initiate({ ...item, before: null }),
  undoDecision: () =>
    ENDPOINTS.undoDecision.initiate({ body: { ...item, vetStaffId: 1, decidedAt: '2026-11-20T12:00:00.000Z' }, idempotencyKey: 'sample' }),
  queue: () => ENDPOINTS.queue.initiate(QUERY),
  lockItem: () => ENDPOINTS.lockItem.initiate({ ...item, staffId: 1 }),
  overrideLock: () => ENDPOINTS.overrideLock.initiate({ ...item, staffId: 1 }),
  unlockItem: () => ENDPOINTS.unlockItem.initiate({ ...item, staffId: 1 }),
  assignVet: () => ENDPOINTS.assignVet.initiate({ ...item, vetStaffId: 1 }),
  unassignVet: () => ENDPOINTS.unassignVet.initiate(item),
  validateApproval: () => ENDPOINTS.validateApproval.initiate(approval),
  modifyPrescription: () => ENDPOINTS.modifyPrescription.initiate({ body: modification, idempotencyKey: 'sample' }),
  validateNewOrder: () => ENDPOINTS.validateNewOrder.initiate({ clientId: 1, animalId: 1, productId: 1 }),
  approveItem: () => ENDPOINTS.approveItem.initiate({ body: approval, idempotencyKey: 'sample' }),
  denyItem: () => ENDPOINTS.denyItem.initiate({ body: denial, idempotencyKey: 'sample' }),
  clientPrescriptions: () => ENDPOINTS.clientPrescriptions.initiate({ clientId: 1 }),
  clientAutoships: () => ENDPOINTS.clientAutoships.initiate({ clientId: 1 }),
  animal: () => ENDPOINTS.animal.initiate(1),
  updateAnimal: () => ENDPOINTS.updateAnimal.initiate({ pet, version: 1, idempotencyKey: 'sample' }),
  voidPrescription: () =>
    ENDPOINTS.voidPrescription.initiate({
      rxId: 1,
      isReplacement: false,
      body: { sourceId: 7, vetStaffId: 1 },
      idempotencyKey: 'sample',
    }),
  resendPrescription: () => ENDPOINTS.resendPrescription.initiate({ prescriptionId: 1, clientEmail: '' }),
  storedOrderPdf: () => ENDPOINTS.storedOrderPdf.initiate('W-1'),
  storedCartPdf: () => ENDPOINTS.storedCartPdf.initiate(1),
  prescriptionPdf: () => ENDPOINTS.prescriptionPdf.initiate(1),
  account: () => ENDPOINTS.account.initiate(1),
  updateAccount: () => ENDPOINTS.updateAccount.initiate({ id: 1, firstName: '', lastName: '', email: '' }),
  changePersonalPassword: () =>
    ENDPOINTS.changePersonalPassword.initiate({ userId: 1, currentPassword: '', newPassword: '', verifyNewPassword: '' }),
  applications: () => ENDPOINTS.applications.initiate(1),
  applicationLink: () => ENDPOINTS.applicationLink.initiate({ application: 'VSPAY', practiceId: 1 }),
  userLinks: () => ENDPOINTS.userLinks.initiate(1),
  openChat: () => ENDPOINTS.openChat.initiate(1),
  chat: () => ENDPOINTS.chat.initiate({ practiceId: 1, conversationId: 1 }),
  startChat: () => ENDPOINTS.startChat.initiate({ practiceId: 1, name: '' }),
  sendChat: () => ENDPOINTS.sendChat.initiate({ practiceId: 1, conversationId: 1, text: '', key: '' }),
  endChat: () => ENDPOINTS.endChat.initiate({ practiceId: 1, conversationId: 1 }),
  orderPdf: () => ENDPOINTS.orderPdf.initiate({ practiceId: 1, prescriptionApproveRequest: item }),
};

/** The thunk of an endpoint's sample call, or undefined for an endpoint without one. */
export const sampleCall = (name: string): ApiThunk<PromiseLike<unknown>> | undefined =>
  (SAMPLES as Partial<Record<string, () => unknown>>)[name]?.() as ApiThunk<PromiseLike<unknown>> | undefined;
