import { usePractice } from '@practice-portal/access';
import { useAnalytics } from '@practice-portal/api-client';
import { useLazyCatalogueProductQuery } from '@practice-portal/api-client/catalogue';
import { useRefillPrescriptionMutation, useRenewPrescriptionMutation } from '@practice-portal/api-client/carts';
import { PORTAL_SOURCE_ID } from '@practice-portal/domain/approval';
import type { Cart, CartFromPrescription, RefillPrescription } from '@practice-portal/domain/cart';
import { newKey, toast } from '@practice-portal/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { toCart } from '../cart/to-cart.ts';
import { useDietEntry } from '../diet/use-diet-entry.ts';
import { useEntry } from './use-entry.ts';

/** What the product drawer is open for. */
export type OpenOrder =
  /** A product to add; `exact`: that strength and pack, whatever the pet weighs. */
  | { kind: 'add'; skuId: number | null; exact: boolean }
  /** An item of the cart: to change it, or to go through what a renewal has put there. */
  | { kind: 'edit' | 'renew' | 'replace'; cartItemId: number };

/** What can be done at the order manager, wherever on it. */
export interface Desk {
  open: OpenOrder | null;
  show: (open: OpenOrder) => void;
  close: () => void;
  /** Opens a product that is ordered by what it is: the diet product by its wizard. */
  order: (skuId: number) => Promise<void>;
  /** Opens the diet wizard. */
  recommendDiet: (skuId: number) => Promise<void>;
  /** The pet of an open item. */
  petOf: (open: OpenOrder) => number | null;
  /** Puts a fill of a prescription into the cart. */
  refill: (rxId: number, idempotencyKey?: string) => Promise<boolean>;
  /** {@link refill} in place of the item that is open. */
  refillInstead: (rxId: number) => Promise<boolean>;
  /** Puts a prescription like it into the cart, and opens it. */
  renew: (rxId: number, idempotencyKey?: string) => Promise<boolean>;
  /** Client, pet and product of the order are chosen: told once for each client's order. */
  started: () => void;
  busy: boolean;
}

interface DeskOptions {
  clientId: number;
  animalId: number | null;
  cart: Cart | null;
}

/** Source: ordering-and-approval.md section 4, "Refill, renew". */
export const useDesk = ({ clientId, animalId, cart }: DeskOptions): Desk => {
  const { t } = useTranslation('ordering');
  const { id: practiceId } = usePractice();
  const { referralSourceId } = useEntry();
  const analytics = useAnalytics();
  const startedFor = useRef<number | null>(null);
  const started = (): void => {
    if (startedFor.current === clientId) return;
    startedFor.current = clientId;
    analytics.track({ name: 'orderStarted' });
  };
  const [open, setOpen] = useState<OpenOrder | null>(null);
  const [sendRefill, refilling] = useRefillPrescriptionMutation();
  const [sendRenewal, renewing] = useRenewPrescriptionMutation();
  const [readProduct] = useLazyCatalogueProductQuery();
  const recommendDiet = useDietEntry(clientId, animalId);
  const bodyOf = (prescriptionId: number, renewPrescription: boolean): CartFromPrescription => ({
    prescriptionId,
    practiceId,
    referralSourceId,
    sourceId: PORTAL_SOURCE_ID,
    renewPrescription,
    cartId: null,
  });
  const putRefill = async (
    rxId: number,
    idempotencyKey: string,
    more: Pick<RefillPrescription, 'insteadOfItemId'> = {},
  ): Promise<boolean> => {
    const params = { prescriptionId: rxId };
    const { error } = await sendRefill({ params, body: { ...bodyOf(rxId, false), ...more }, idempotencyKey });
    if (error === undefined) toast.success(t('refill.done'));
    else toast.error(t('refill.failed'));
    if (error === undefined) {
      started();
      toCart();
    }
    return error === undefined;
  };
  return {
    open,
    show: setOpen,
    close: () => setOpen(null),
    order: async (skuId) => {
      const { data } = await readProduct({ params: { practiceId, skuId } }, true);
      if (data?.data.isRoyalCaninIndividualis) return recommendDiet(skuId);
      // The drawer says when there is no such product.
      setOpen({ kind: 'add', skuId, exact: true });
    },
    recommendDiet,
    petOf: (item) => (item.kind === 'add' ? animalId : (cart?.cartItems.find(({ id }) => id === item.cartItemId)?.animalId ?? animalId)),
    refill: (rxId, idempotencyKey = newKey()) => putRefill(rxId, idempotencyKey),
    refillInstead: (rxId) => putRefill(rxId, newKey(), open === null || open.kind === 'add' ? {} : { insteadOfItemId: open.cartItemId }),
    renew: async (rxId, idempotencyKey = newKey()) => {
      const params = { prescriptionId: rxId };
      const { data, error } = await sendRenewal({ params, body: bodyOf(rxId, true), idempotencyKey });
      if (data === undefined) toast.error(t('renew.failed'));
      else {
        started();
        setOpen({ kind: 'renew', cartItemId: data.cartItemId });
      }
      return error === undefined;
    },
    started,
    busy: refilling.isLoading || renewing.isLoading,
  };
};
