import { readAccount, saveAccount } from '@practice-portal/domain/account';
import type { RequestHandler } from 'msw';
import { linkApplication, listApplications, listUserLinks } from '@practice-portal/domain/application';
import { listIndications, listSignatures, QUEUE_ITEM_TYPES } from '@practice-portal/domain/approval';
import {
  addVet,
  listApprovers,
  listTeamMembers,
  newVetDisplayName,
  readVetLicense,
  saveVetLicense,
  signInVet,
} from '@practice-portal/domain/staff';
import { endChat, readChat, readOpenChat, sendChat, startChat } from '@practice-portal/domain/chat';
import { listAutoships } from '@practice-portal/domain/autoship';
import { listPrescriptions, voidPrescription } from '@practice-portal/domain/prescription';
import { VERSION_HEADER, versionTag } from '@practice-portal/domain/call';
import { type PetRecord, queuePetOf, readPet, savePet } from '@practice-portal/domain/pet';
import { readPractice, readPracticeBasic } from '@practice-portal/domain/practice';

import { on } from '../on.ts';
import type { World } from '../world.ts';
import { makeLicense } from '../factories/approval-fields.ts';
import { dateFromNow, TEST_NOW } from '../clock.ts';
import { makeChat, makeChatMessage } from '../factories/chat.ts';
import { pageOf, refuse } from './answers.ts';
import { makePet } from '../factories/pet.ts';

/** The practice, its approvers and team members; a vet's sign-in with the world's PIN. */
export const practiceHandlers = (world: World): RequestHandler[] => [
  on(readPracticeBasic, ({ params }) =>
    params.practiceId === world.practiceBasic.id ? world.practiceBasic : refuse(404, 'Practice not found'),
  ),
  on(listTeamMembers, () => ({ items: world.teamMembers })),
  on(readPractice, () => world.practice),
  on(listApprovers, () => ({ items: world.approvers })),
  on(addVet, ({ body }) => {
    const vetStaffId = Math.max(...world.approvers.map((approver) => approver.vetStaffId)) + 1;
    const vet = { vetStaffId, vetId: 9000 + vetStaffId, vetDisplayName: newVetDisplayName(body), canApprove: [...QUEUE_ITEM_TYPES] };
    world.approvers = [...world.approvers, vet];
    return { data: vet };
  }),
  on(signInVet, ({ body: { vetStaffId, pin } }) => {
    const vet = world.approvers.find((approver) => approver.vetStaffId === vetStaffId && approver.vetId > 0);
    const pinMatches = !world.practice.practiceHomeFeatures.vetPinRequired || pin === world.pin;
    return vet && pinMatches ? { data: vet } : refuse(400, 'Enter a valid veterinarian / PIN combo');
  }),
];

/** The records of the pets in the queue. What is saved shows in the queue. */
export const petHandlers = (world: World): RequestHandler[] => {
  const saved = new Map<number, PetRecord>();
  const recordOf = (id: number): PetRecord | undefined => {
    const animal = world.queue.find((item) => item.animal.animalId === id)?.animal;
    return saved.get(id) ?? (animal && makePet(animal));
  };
  return [
    on(readPet, ({ params }) => {
      const data = recordOf(params.animalId);
      return data ? { data } : refuse(404, 'No such pet');
    }),
    on(savePet, ({ params, body: pet, request }) => {
      const before = recordOf(params.animalId);
      if (!before) return refuse(404, 'No such pet');
      if (request.headers.get(VERSION_HEADER) !== versionTag(before.version))
        return refuse(409, 'Someone else has changed this record', { data: { ...before } });
      const weightDate = pet.weight === before.weight ? before.weightDate : dateFromNow(0);
      const data = { ...pet, weightDate, version: before.version + 1 };
      saved.set(data.id, data);
      world.queue = world.queue.map((item) => (item.animal.animalId === data.id ? { ...item, animal: queuePetOf(data) } : item));
      return { data };
    }),
  ];
};

/** Prescriptions that were made. Voiding one takes the findings about it out of the world's validation. */
export const prescriptionHandlers = (world: World): RequestHandler[] => [
  on(voidPrescription, ({ params: { rxId }, query, body: { vetStaffId, vetPin } }) => {
    if (world.practice.practiceHomeFeatures.vetPinRequired && vetPin !== world.pin) return refuse(400, 'Provided vet PIN is incorrect');
    const { validationMessages } = world.validation;
    const left = validationMessages.filter(({ actionContext }) => actionContext['rxId'] !== rxId);
    if (left.length === validationMessages.length) return refuse(409, 'This prescription was already voided');
    world.validation = { ...world.validation, validationMessages: left };
    return { rxId, voidedAt: TEST_NOW, vetStaffId, isReplacement: query.isReplacement === 'true' };
  }),
];

/** Answer what the pets of a client are prescribed and sent. */
export const medicationHandlers = (world: World): RequestHandler[] => [
  on(listPrescriptions, () => pageOf(world.prescriptions, { size: '50' })),
  on(listAutoships, () => pageOf(world.autoships, { size: '50' })),
];

/** Help chat, the visitor's side: nobody answers here. */
export const chatHandlers = ({ chat }: World): RequestHandler[] => [
  on(readOpenChat, () => ({ conversation: chat })),
  on(startChat, ({ body }) => makeChat({ status: 'waiting', visitorName: body.name, operatorName: null, messages: [] })),
  on(readChat, () => chat ?? refuse(404, 'Not found')),
  on(sendChat, ({ body }) => makeChatMessage({ ...body, id: 40 })),
  on(endChat, () => makeChat({ status: 'ended', endedAt: TEST_NOW })),
];

/** Answer what the fields of a review are filled from: indications, signatures, the vet's license. */
export const approvalFieldHandlers = (world: World): RequestHandler[] => [
  on(listIndications, () => ({ data: world.indications })),
  on(listSignatures, () => ({ items: world.signatures })),
  on(readVetLicense, () => ({ data: world.license })),
  on(saveVetLicense, ({ body: { vetPin: _pin, ...license } }) => {
    world.license = makeLicense(license);
    return { data: world.license };
  }),
];

/** The launcher and the settings landing. */
export const applicationHandlers = (world: World): RequestHandler[] => [
  on(listApplications, () => ({ applications: world.applications })),
  on(linkApplication, ({ body: { application } }) => ({
    url: `https://${application.toLowerCase().replaceAll('_', '-')}.example/enter`,
    newTab: application !== 'DATA_SERVICES',
  })),
  on(listUserLinks, () => ({ items: world.userLinks })),
];

/** A person's account. */
export const accountHandlers = (world: World): RequestHandler[] => [
  on(readAccount, () => ({ data: world.account })),
  on(saveAccount, ({ body: { currentPassword: _password, ...account } }) => ({ data: account })),
];
