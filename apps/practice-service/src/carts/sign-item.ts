import { VET_PIN_INCORRECT_TEXT } from '@practice-portal/domain/approval';
import type { CartItemInput } from '@practice-portal/domain/cart';
import type { PracticeData } from '@practice-portal/domain/practice';
import type { FastifyRequest } from 'fastify';

import { vetForType } from '../approval/locks/vet-for-type.ts';
import { problem } from '../http/problem.ts';
import type { Session } from '../http/session.ts';
import { loadPractice } from '../practices/load-practice.ts';
import type { Services } from '../services.ts';
import type { VetRecord } from '../staff/load-staff.ts';
import { verifyVetPin } from '../staff/verify-vet-pin.ts';

/** What is known before a cart is held. */
export interface Prepared {
  practice: PracticeData;
  /** The vet has signed it: with a PIN where the practice asks for one, by being chosen elsewhere. */
  signed: boolean;
  /** Whom it names. */
  vet: VetRecord | null;
}

/** The practice alone, for changes that nobody signs. */
export const preparePractice = async ({ services, session }: { services: Services; session: { practiceId: number } }) => ({
  practice: await loadPractice(services.db, session.practiceId),
});

interface Signing<Body> {
  services: Services;
  session: Pick<Session, 'practiceId'>;
  request: Pick<FastifyRequest, 'ip'>;
  body: Body;
}

type Signature = Pick<CartItemInput, 'vetStaffId' | 'pin'>;

/**
 * Checks who signs an item, before anything is held: a PIN is slow to check.
 * @throws 404 for no such vet, 403 when they may not approve carts, 400 for a wrong PIN or one without a vet
 */
export const prepareItem = async ({ services, session, request, body }: Signing<Signature>): Promise<Prepared> => {
  const { practiceId } = session;
  const { vetStaffId, pin } = body;
  const practice = await loadPractice(services.db, practiceId);
  if (vetStaffId == null) {
    if (pin !== undefined) throw problem(400, VET_PIN_INCORRECT_TEXT);
    return { practice, signed: false, vet: null };
  }
  const vet = await vetForType(services.db, practiceId, vetStaffId, 'RX_CART_ITEM');
  const asked = practice.practiceHomeFeatures.vetPinRequired;
  // Without a PIN the vet is only named: it waits in the queue for them.
  if (asked && pin === undefined) return { practice, signed: false, vet };
  await verifyVetPin(services, { practiceId, vetStaffId, pin, address: request.ip });
  return { practice, signed: true, vet };
};

/** {@link prepareItem} of a cart's first item. */
export const prepareNewCart = ({ body, ...rest }: Signing<{ cartItem: Signature }>): Promise<Prepared> =>
  prepareItem({ ...rest, body: body.cartItem });
