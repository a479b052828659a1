import { createHmac, timingSafeEqual } from 'node:crypto';

import { everyKey } from '../db/keys.ts';
import type { Services } from '../services.ts';

/** Binds an approver's consent to one item and its price at that time. */
export interface PriceApproval {
  practiceId: number;
  staffId: number;
  cartItemId: number;
  clientId: number;
  animalId: number;
  productId: number;
  orderQuantity: number;
  overridePrice: number;
}

const AGREED = [
  'practiceId',
  'staffId',
  'cartItemId',
  'clientId',
  'animalId',
  'productId',
  'orderQuantity',
  'overridePrice',
] as const satisfies readonly (keyof PriceApproval)[];

const sealOf = (key: Buffer, approval: PriceApproval, expires: number): string =>
  createHmac('sha256', key)
    .update([...AGREED.map((field) => approval[field]), expires].join('/'))
    .digest('base64url');

/** The seal of a yes that is good until then. */
export const sealPrice = ({ keys }: Pick<Services, 'keys'>, approval: PriceApproval, expires: number): string =>
  sealOf(keys.priceOverride, approval, expires);

const isSame = (right: Buffer, said: Buffer): boolean => right.length === said.length && timingSafeEqual(right, said);

/** Whether a token is this approver's yes to this, still. */
export const isApproval = ({ keys }: Pick<Services, 'keys'>, approval: PriceApproval, token: string, now: Date): boolean => {
  const [time = '', given = ''] = token.split('.', 2);
  const expires = Number(time);
  if (!Number.isSafeInteger(expires) || expires < now.getTime()) return false;
  return everyKey(keys, 'priceOverride').some((key) => isSame(Buffer.from(sealOf(key, approval, expires)), Buffer.from(given)));
};
