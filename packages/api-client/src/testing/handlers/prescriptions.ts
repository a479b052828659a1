import type { VoidRequest } from '@practice-portal/domain/prescription';
import { http, HttpResponse, type RequestHandler } from 'msw';

import { TEST_NOW } from '../clock.ts';
import type { World } from '../world.ts';
import { API, done, refuse } from './answers.ts';

/** Prescriptions that were made. Voiding one takes the findings about it out of the world's validation. */
export const prescriptionHandlers = (world: World): RequestHandler[] => [
  http.post(`${API}/prescription/rest/v1/rx/resend/:prescriptionId`, () => done()),
  http.post(`${API}/prescription/rest/v1/rx/void/:rxId`, async ({ params, request }) => {
    const rxId = Number(params['rxId']);
    const { vetStaffId, vetPin } = (await request.json()) as VoidRequest;
    if (world.practice.practiceHomeFeatures.vetPinRequired && vetPin !== world.pin) return refuse(400, 'Provided vet PIN is incorrect');
    const { validationMessages } = world.validation;
    const left = validationMessages.filter(({ actionContext }) => actionContext['rxId'] !== rxId);
    if (left.length === validationMessages.length) return refuse(409, 'This prescription was already voided');
    world.validation = { ...world.validation, validationMessages: left };
    const isReplacement = new URL(request.url).searchParams.get('isReplacement') === 'true';
    return HttpResponse.json({ rxId, voidedAt: TEST_NOW, vetStaffId, isReplacement });
  }),
];
