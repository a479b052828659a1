import { listIndications, listSignatures } from '@practice-portal/domain/approval';
import { readVetLicense, saveVetLicense } from '@practice-portal/domain/staff';
import type { RequestHandler } from 'msw';

import { makeLicense } from '../factories/approval-fields.ts';
import { on } from '../on.ts';
import type { World } from '../world.ts';

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
