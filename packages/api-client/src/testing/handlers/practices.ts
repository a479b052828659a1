import { QUEUE_ITEM_TYPES } from '@practice-portal/domain/approval';
import { newVetDisplayName, type NewVetRequest } from '@practice-portal/domain/staff';
import { http, HttpResponse, type RequestHandler } from 'msw';

import type { World } from '../world.ts';
import { API, refuse } from './answers.ts';

/** The practice, its approvers and team members; a vet's sign-in with the world's PIN. */
export const practiceHandlers = (world: World): RequestHandler[] => [
  http.get(`${API}/practices/basic/:practiceId`, ({ params }) =>
    Number(params['practiceId']) === world.practiceBasic.id ? HttpResponse.json(world.practiceBasic) : refuse(404, 'Practice not found'),
  ),
  http.get(`${API}/practices/:practiceId/staff`, () => HttpResponse.json({ items: world.teamMembers })),
  http.get(`${API}/practices/:practiceId`, () => HttpResponse.json(world.practice)),
  http.get(`${API}/prescription/rest/v1/approval/approvers/:practiceId`, () => HttpResponse.json({ items: world.approvers })),
  http.post(`${API}/staff/practice/:practiceId/vet`, async ({ request }) => {
    const vetStaffId = Math.max(...world.approvers.map((approver) => approver.vetStaffId)) + 1;
    const vetDisplayName = newVetDisplayName((await request.json()) as NewVetRequest);
    const vet = { vetStaffId, vetId: 9000 + vetStaffId, vetDisplayName, canApprove: [...QUEUE_ITEM_TYPES] };
    world.approvers = [...world.approvers, vet];
    return HttpResponse.json({ data: vet });
  }),
  http.post(`${API}/veterinarian/auth/v2`, async ({ request }) => {
    const { vetStaffId, pin } = (await request.json()) as { vetStaffId: number; pin?: string };
    const vet = world.approvers.find((approver) => approver.vetStaffId === vetStaffId && approver.vetId > 0);
    const pinMatches = !world.practice.practiceHomeFeatures.vetPinRequired || pin === world.pin;
    return vet && pinMatches ? HttpResponse.json({ data: vet }) : refuse(400, 'Enter a valid veterinarian / PIN combo');
  }),
];
