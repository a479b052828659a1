import type { ListPage } from '@practice-portal/domain/paging';
import { http, HttpResponse, type RequestHandler } from 'msw';

import type { World } from '../world.ts';
import { API } from './answers.ts';

const page = <Element>(elements: Element[], sort: string): HttpResponse<ListPage<Element>> =>
  HttpResponse.json({ elements, count: elements.length, pageBean: { size: 50, page: 0, sort, order: 'DESC' } });

/** What the pets of a client are prescribed and sent. */
export const medicationHandlers = (world: World): RequestHandler[] => [
  http.get(`${API}/prescriptions/client/:clientId`, () => page(world.prescriptions, 'expirationDate')),
  http.get(`${API}/autoships/client/:clientId`, () => page(world.autoships, 'nextShipDate')),
];
