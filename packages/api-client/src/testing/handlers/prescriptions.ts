import { voidPrescription } from '@practice-portal/domain/prescription';
import type { RequestHandler } from 'msw';

import { TEST_NOW } from '../clock.ts';
import { on } from '../on.ts';
import type { World } from '../world.ts';
import { refuse } from './answers.ts';

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
