import { usePractice } from '@practice-portal/access';
import { useAnalytics } from '@practice-portal/api-client';
import { useLazyCatalogProductQuery } from '@practice-portal/api-client/catalog';
import { useRefillPrescriptionMutation, useRenewPrescriptionMutation } from '@practice-portal/api-client/carts';
import { PORTAL_SOURCE_ID, type ValidationMessage } from '@practice-portal/domain/approval';
import type { Cart, CartFromPrescription, RefillPrescription } from '@practice-portal/domain/cart';
import { newKey, toast } from '@practice-portal/ui';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { withReason } from './failure-reason.ts';
import { toCart } from './to-cart.ts';
import { useDietEntry } from '../diet/use-diet-entry.ts';
import { askedEarly, type EarlyFillAsked } from './early-question.tsx';
import { useEntry } from './use-entry.ts';
import type { OrderSteps } from './use-order-step.ts';

/** The purpose of the open product drawer. */
export type OpenOrder =
  /** A product to add; `exact`: that strength and pack, whatever the pet weighs. */
  | { kind: 'add'; skuId: number | null; exact: boolean }
  /** An item of the cart: to change it, or to go through what a renewal has put there. */
  | { kind: 'edit' | 'renew' | 'replace'; cartItemId: number };

/** Actions of the order manager. */
export interface OrderActions {
  open: OpenOrder | null;
  show: (open: OpenOrder) => void;
  /** It was left: who did goes back to where they were. */
  close: () => void;
  /** It is in the cart: the order goes on with the next product. */
  saved: () => void;
  /** Puts the focus into the search for a product. */
  goToSearch: () => void;
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
  /** Client, pet and product of the order are chosen: recorded once for each client's order. */
  started: () => void;
  /** A fill that is asked about before it is ordered. */
  asked: EarlyFillAsked | null;
  busy: boolean;
}

interface OrderActionsOptions {
  clientId: number;
  animalId: number | null;
  cart: Cart | null;
  goTo: OrderSteps['goTo'];
}

/** Rule: docs/rules/prescriptions.md#refill-renew-replace. */
export const useOrderActions = ({ clientId, animalId, cart, goTo }: OrderActionsOptions): OrderActions => {
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
  const [asked, setAsked] = useState<EarlyFillAsked | null>(null);
  const opener = useRef<Element | null>(null);
  const show = useCallback((next: OpenOrder): void => {
    opener.current = document.activeElement;
    setOpen(next);
  }, []);
  const goToSearch = useCallback(() => goTo('product'), [goTo]);
  const [sendRefill, refilling] = useRefillPrescriptionMutation();
  const [sendRenewal, renewing] = useRenewPrescriptionMutation();
  const [readProduct] = useLazyCatalogProductQuery();
  const recommendDiet = useDietEntry(clientId, animalId);
  const bodyOf = (prescriptionId: number, renewPrescription: boolean): CartFromPrescription => ({
    prescriptionId,
    practiceId,
    referralSourceId,
    sourceId: PORTAL_SOURCE_ID,
    renewPrescription,
    cartId: null,
  });
  const ask = (action: EarlyFillAsked['action'], finding: ValidationMessage): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (isConfirmed: boolean): void => {
        setAsked(null);
        resolve(isConfirmed);
      };
      setAsked({ action, finding, answer });
    });
  const putRefill = async (
    rxId: number,
    idempotencyKey: string,
    more: Pick<RefillPrescription, 'insteadOfItemId' | 'confirmedFindings'> = {},
  ): Promise<boolean> => {
    const params = { prescriptionId: rxId };
    const { error } = await sendRefill({ params, body: { ...bodyOf(rxId, false), ...more }, idempotencyKey });
    const finding = askedEarly(error);
    if (finding?.key !== undefined) {
      const confirmedFindings = [finding.key];
      return (await ask('REFILL', finding)) && putRefill(rxId, newKey(), { ...more, confirmedFindings });
    }
    if (error === undefined) toast.success(t('refill.done'));
    else toast.error(withReason(t('refill.failed'), error, t));
    if (error === undefined) {
      started();
      toCart();
      goToSearch();
    }
    return error === undefined;
  };
  const putRenewal = async (rxId: number, idempotencyKey: string, confirmedFindings?: string[]): Promise<boolean> => {
    const params = { prescriptionId: rxId };
    const { data, error } = await sendRenewal({ params, body: { ...bodyOf(rxId, true), confirmedFindings }, idempotencyKey });
    const finding = askedEarly(error);
    if (finding?.key !== undefined) {
      const { key } = finding;
      return (await ask('RENEW', finding)) && putRenewal(rxId, newKey(), [key]);
    }
    if (data === undefined) toast.error(withReason(t('renew.failed'), error, t));
    else {
      started();
      show({ kind: 'renew', cartItemId: data.cartItemId });
    }
    return error === undefined;
  };
  return {
    open,
    show,
    close: () => {
      setOpen(null);
      goTo(opener.current instanceof HTMLElement ? opener.current : 'product');
    },
    saved: () => {
      setOpen(null);
      goToSearch();
    },
    goToSearch,
    order: async (skuId) => {
      const { data } = await readProduct({ params: { practiceId, skuId } }, true);
      if (data?.data.isRoyalCaninIndividualis) return recommendDiet(skuId);
      // The drawer says when there is no such product.
      show({ kind: 'add', skuId, exact: true });
    },
    recommendDiet,
    petOf: (item) => (item.kind === 'add' ? animalId : (cart?.cartItems.find(({ id }) => id === item.cartItemId)?.animalId ?? animalId)),
    refill: (rxId, idempotencyKey = newKey()) => putRefill(rxId, idempotencyKey),
    refillInstead: (rxId) => putRefill(rxId, newKey(), open === null || open.kind === 'add' ? {} : { insteadOfItemId: open.cartItemId }),
    renew: (rxId, idempotencyKey = newKey()) => putRenewal(rxId, idempotencyKey),
    asked,
    started,
    busy: refilling.isLoading || renewing.isLoading,
  };
};
