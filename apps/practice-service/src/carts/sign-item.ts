import type { CartItemInput } from '@practice-portal/domain/cart';
import type { PracticeData } from '@practice-portal/domain/practice';
import type { SignsBy } from '@practice-portal/domain/permissions';

import { type Asking, whoSigns } from '../staff/who-signs.ts';
import { problem } from '../http/problem.ts';
import { loadPractice } from '../practices/load-practice.ts';
import type { Services } from '../services.ts';
import type { VetRecord } from '../staff/load-staff.ts';
import { WRONG_PIN } from '../staff/verify-vet-pin.ts';

/** Is loaded before the cart is locked. */
export interface Prepared {
  practice: PracticeData;
  /** Is null where nobody signs. */
  signedBy: SignsBy | null;
  /** Whom it names. */
  vet: VetRecord | null;
}

/** The practice alone, for changes that nobody signs. */
export const preparePractice = async ({ services, session }: { services: Services; session: { practiceId: number } }) => ({
  practice: await loadPractice(services.db, session.practiceId),
});

interface Signing<Body> extends Asking {
  body: Body;
}

type Signature = Pick<CartItemInput, 'vetStaffId' | 'pin'>;

/**
 * Checks who signs an item, before anything is held: a PIN is slow to check.
 * @throws 404 for no such vet, 403 when they may not approve carts, 400 for a wrong PIN or one without a vet
 */
export const prepareItem = async ({ body: { vetStaffId, pin }, ...asking }: Signing<Signature>): Promise<Prepared> => {
  if (vetStaffId != null) return whoSigns(asking, { vetStaffId, pin, type: 'RX_CART_ITEM' });
  if (pin !== undefined) throw problem(400, WRONG_PIN);
  return { ...(await preparePractice(asking)), signedBy: null, vet: null };
};

/** {@link prepareItem} of a cart's first item. */
export const prepareNewCart = ({ body, ...rest }: Signing<{ cartItem: Signature }>): Promise<Prepared> =>
  prepareItem({ ...rest, body: body.cartItem });
