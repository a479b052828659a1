import { useAnalytics, useFlag, usePractice } from '@practice-portal/access';
import { cartChangedByOther, useSaveCartMutation } from '@practice-portal/api-client/carts';
import {
  blockedCheckOf,
  cardRefusalOf,
  priceChangeOf,
  useLazyCheckCartQuery,
  useSubmitOrderMutation,
} from '@practice-portal/api-client/checkout';
import { PORTAL_SOURCE_ID } from '@practice-portal/domain/approval';
import type { Cart } from '@practice-portal/domain/cart';
import {
  type CheckoutCheck,
  isDearer,
  type OrderEstimate,
  type OrderToSubmit,
  type PlacedOrder,
  type PriceChange,
  priceChanges,
} from '@practice-portal/domain/checkout';
import { formatMoney } from '@practice-portal/domain/money';
import { keptIdempotencyKeys, saveFailureOf, toast, useLocale } from '@practice-portal/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** An order that is not what was shown any more. */
export interface Changed {
  check: CheckoutCheck;
  changes: PriceChange[];
}

/** Why an order was not placed. */
export interface PlaceProblem {
  title: string;
  hint?: string | undefined;
  /** It may or may not be placed. */
  unexpected: boolean;
}

/** How placing an order stands. */
export interface Placing {
  place: () => Promise<void>;
  /** Places it as it is by now. */
  accept: () => Promise<void>;
  dismiss: () => void;
  busy: boolean;
  /** Somebody has tried. */
  tried: boolean;
  problem: PlaceProblem | null;
  /** To be agreed to. */
  changed: Changed | null;
  /** Cards that were refused for good. */
  refusals: Readonly<Record<number, string>>;
}

interface PlaceOrderOptions {
  cart: Cart;
  /** What is shown. */
  check: CheckoutCheck;
  walletId: number | null;
  printReceipt: boolean;
  onPlaced: (order: PlacedOrder, wantsReceipt: boolean) => void;
  onRefusedForGood: () => void;
}

interface Submission {
  body: OrderToSubmit;
  version: number;
  idempotencyKey: string;
}

/**
 * Saves the cart with its card, validates it, and has it placed and charged, once: what was sent without an answer is sent
 * again as it was, under the same key. Source: ordering-and-approval.md section 4, "Place order".
 */
export const usePlaceOrder = (options: PlaceOrderOptions): Placing => {
  const { cart, check, walletId, printReceipt, onPlaced, onRefusedForGood } = options;
  const { t } = useTranslation('ordering');
  const analytics = useAnalytics();
  const { code } = useLocale();
  const { id: practiceId } = usePractice();
  const showsChanges = useFlag('priceChangedEnabled');
  const [saveCart] = useSaveCartMutation();
  const [validate] = useLazyCheckCartQuery();
  const [submit] = useSubmitOrderMutation();
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<PlaceProblem | null>(null);
  const [changed, setChanged] = useState<Changed | null>(null);
  const [refusals, setRefusals] = useState<Record<number, string>>({});
  const unanswered = useRef<Submission | null>(null);
  const running = useRef(false);
  const placed = useRef(false);
  const keys = keptIdempotencyKeys(`order-${cart.id}`);

  useEffect(() => {
    analytics.time('start', 'orderFlow');
    return () => {
      if (!placed.current) analytics.time('giveUp', 'orderFlow');
    };
  }, [analytics]);

  const ask = (now: Changed): void => {
    if (showsChanges) setChanged(now);
    else setProblem({ title: t('checkout.changed'), unexpected: false });
  };

  const explain = (error: unknown, card: number): void => {
    const failure = saveFailureOf(error);
    const conflict = priceChangeOf(error);
    const refusal = cardRefusalOf(error);
    if (conflict !== null) return ask(conflict);
    if (blockedCheckOf(error) !== null) return setProblem({ title: t('checkout.blocked'), unexpected: false });
    if (refusal?.decline.hard) {
      setRefusals((known) => ({ ...known, [card]: t('domain:payment.hardDeclined') }));
      onRefusedForGood();
    }
    if (refusal !== null)
      return setProblem({ title: refusal.errorMessage, hint: t(`domain:payment.decline.${refusal.decline.reason}`), unexpected: false });
    return failure.unexpected
      ? setProblem({ title: t('checkout.unexpected'), hint: t('checkout.tryAgain'), unexpected: true })
      : setProblem({ title: t('checkout.submitFailed'), hint: failure.message, unexpected: false });
  };

  const finish = (order: PlacedOrder, shown: OrderEstimate): void => {
    placed.current = true;
    keys.saved();
    analytics.time('end', 'orderFlow');
    analytics.track({ name: 'orderPlaced' });
    toast.success(
      order.total < shown.total
        ? t('checkout.placedCheaper', { total: formatMoney(order.total, code), before: formatMoney(shown.total, code) })
        : t('checkout.placed'),
    );
    onPlaced(order, printReceipt);
  };

  const send = async (submission: Submission): Promise<void> => {
    unanswered.current = submission;
    const { body } = submission;
    try {
      const { data } = await submit(submission).unwrap();
      finish(data, body.orderEstimate);
    } catch (error) {
      if (!saveFailureOf(error).unexpected) unanswered.current = null;
      explain(error, body.creditCardId);
    }
  };

  /** Saves the card with the cart. @returns the version to submit; null when there is something to be said first */
  const keepCard = async (card: number, version: number): Promise<number | null> => {
    if (cart.walletId === card && cart.printReceipt === printReceipt) return version;
    const { shippingAddressId, recommendationNote } = cart;
    const body = { walletId: card, shippingAddressId, printReceipt, recommendationNote };
    try {
      const { data } = await saveCart({ params: { cartId: cart.id }, body, idempotencyKey: crypto.randomUUID(), version }).unwrap();
      return data.version;
    } catch (error) {
      const other = cartChangedByOther(error);
      if (other === null) throw error;
      const now = await validate({ cartId: other.id, version: other.version }).unwrap();
      ask({ check: now, changes: priceChanges(check.orderEstimate, now.orderEstimate, now.lines) });
      return null;
    }
  };

  const attempt = async (card: number, shown: CheckoutCheck): Promise<void> => {
    if (unanswered.current?.body.creditCardId === card) return send(unanswered.current);
    const version = await keepCard(card, shown.version);
    if (version === null) return undefined;
    const now = await validate({ cartId: cart.id, version }).unwrap();
    if (now.isBlocked) return setProblem({ title: t('checkout.blocked'), unexpected: false });
    const { orderEstimate } = shown;
    if (isDearer(orderEstimate, now.orderEstimate))
      return ask({ check: now, changes: priceChanges(orderEstimate, now.orderEstimate, now.lines) });
    const body = { creditCardId: card, practiceId, referralSourceId: null, sourceId: PORTAL_SOURCE_ID, rxCartId: cart.id, orderEstimate };
    return send({ body, version, idempotencyKey: keys.keyOf({ body, version }) });
  };

  const run = async (shown: CheckoutCheck): Promise<void> => {
    setTried(true);
    if (running.current || walletId === null) return;
    if (shown.lines.some(({ backordered }) => backordered)) {
      toast.error(t('cart.outOfStock'));
      return;
    }
    running.current = true;
    setBusy(true);
    setProblem(null);
    setChanged(null);
    try {
      await attempt(walletId, shown);
    } catch (error) {
      explain(error, walletId);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    place: () => run(check),
    accept: () => run(changed?.check ?? check),
    dismiss: () => setChanged(null),
    busy,
    tried,
    problem,
    changed,
    refusals,
  };
};
