import { listAutoships } from '@practice-portal/domain/autoship';
import type { ListPage } from '@practice-portal/domain/paging';
import { listPrescriptions } from '@practice-portal/domain/prescription';
import type { RequestHandler } from 'msw';

import { on } from '../on.ts';
import type { World } from '../world.ts';

const page = <Element>(elements: Element[], sort: string): ListPage<Element> => ({
  elements,
  count: elements.length,
  pageBean: { size: 50, page: 0, sort, order: 'DESC' },
});

/** Answer what the pets of a client are prescribed and sent. */
export const medicationHandlers = (world: World): RequestHandler[] => [
  on(listPrescriptions, () => page(world.prescriptions, 'expirationDate')),
  on(listAutoships, () => page(world.autoships, 'nextShipDate')),
];
