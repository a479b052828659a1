import type { VetLicenseForm } from '@practice-portal/domain/staff';
import { http, HttpResponse, type RequestHandler } from 'msw';

import { makeLicense } from '../factories/approval-fields.ts';
import type { World } from '../world.ts';
import { API } from './answers.ts';

const LICENSE = `${API}/staff/practice/:practiceId/vet/:vetStaffId/license`;

/** What the fields of a review are filled from: indications, signatures, the vet's licence. */
export const approvalFieldHandlers = (world: World): RequestHandler[] => [
  http.get(`${API}/compounding-medication-indications/compounding-pharmacy-id/:id`, () => HttpResponse.json({ data: world.indications })),
  http.get(`${API}/dvm-reach/practice/:practiceId/vet-signatures`, () => HttpResponse.json({ items: world.signatures })),
  http.get(LICENSE, () => HttpResponse.json({ data: world.license })),
  http.put(LICENSE, async ({ request }) => {
    world.license = makeLicense((await request.json()) as VetLicenseForm);
    return HttpResponse.json({ data: world.license });
  }),
];
