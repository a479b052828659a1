import type { CallParts } from '@practice-portal/api-client';
import type { AnyCall } from '@practice-portal/domain/call';
import { and, eq } from 'drizzle-orm';

import { addresses } from '../../src/db/schema/client.ts';
import { autoshipKey, autoships } from '../../src/db/schema/prescription.ts';
import type { Contract, Portal } from './portal.ts';
import { PREPARED_CARTS } from './prepared-carts.ts';

/** What a call is sent with, and by whom; what is left out stays as the example has it. */
export type PreparedCall = Partial<CallParts<AnyCall>> & { params?: object; query?: object; body?: object; portal?: Portal };

/** Calls whose example needs something to be so before: a lock to be held, a person to be logged in. By the call's id. */
export const PREPARED: Record<
  string,
  (contract: Contract, portal: Portal, parts: { params: object; query: object; body: object }) => Promise<PreparedCall>
> = {
  ...PREPARED_CARTS,
  // The address and the card are of the client of this AutoShip.
  'autoships.edit': async ({ service }, _portal, { params, body }) => {
    const { autoshipId } = params as { autoshipId: number };
    const [found] = await service.services.db
      .select({ clientId: autoships.clientId, walletId: autoships.walletId, addressId: addresses.id })
      .from(autoships)
      .innerJoin(addresses, eq(addresses.clientId, autoships.clientId))
      .where(and(eq(autoships.practiceId, 1001), eq(autoshipKey, autoshipId)));
    return { body: { ...body, autoshipId, addressId: found?.addressId, walletId: found?.walletId } };
  },
};
