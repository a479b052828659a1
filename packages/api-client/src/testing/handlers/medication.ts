import { listAutoships } from '@practice-portal/domain/autoship';
import { listPrescriptions } from '@practice-portal/domain/prescription';
import type { RequestHandler } from 'msw';

import { on } from '../on.ts';
import type { World } from '../world.ts';
import { pageOf } from './answers.ts';

/** Answer what the pets of a client are prescribed and sent. */
export const medicationHandlers = (world: World): RequestHandler[] => [
  on(listPrescriptions, () => pageOf(world.prescriptions, { size: '50' })),
  on(listAutoships, () => pageOf(world.autoships, { size: '50' })),
];
