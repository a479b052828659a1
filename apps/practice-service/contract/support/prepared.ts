import type { CallParts } from '@practice-portal/api-client';
import type { AnyCall } from '@practice-portal/domain/call';

import type { Contract, Portal } from './portal.ts';
import { PREPARED_CARTS } from './prepared-carts.ts';

/** What a call is sent with, and by whom; what is left out stays as the example has it. */
export type PreparedCall = Partial<CallParts<AnyCall>> & { params?: object; query?: object; body?: object; portal?: Portal };

/** Calls whose example needs something to be so before: a lock to be held, a person to be logged in. By the call's id. */
export const PREPARED: Record<
  string,
  (contract: Contract, portal: Portal, parts: { params: object; query: object; body: object }) => Promise<PreparedCall>
> = { ...PREPARED_CARTS };
