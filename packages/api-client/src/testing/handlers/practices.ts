import { QUEUE_ITEM_TYPES } from '@practice-portal/domain/approval';
import { readPractice, readPracticeBasic } from '@practice-portal/domain/practice';
import { addVet, listApprovers, listTeamMembers, newVetDisplayName, signInVet } from '@practice-portal/domain/staff';
import type { RequestHandler } from 'msw';

import { on } from '../on.ts';
import type { World } from '../world.ts';
import { refuse } from './answers.ts';

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
