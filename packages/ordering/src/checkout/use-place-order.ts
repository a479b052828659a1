import { useFlag } from '@practice-portal/access';
import { cartChangedByOther, useSaveCartMutation } from '@practice-portal/api-client/carts';
import { useLazyCheckCartQuery } from '@practice-portal/api-client/checkout';
import type { Cart } from '@practice-portal/domain/cart';
import { type CheckoutCheck, isDearer, type PlacedOrder, priceChanges } from '@practice-portal/domain/checkout';
import { formatMoney } from '@practice-portal/domain/money';
import { newKey, toast, useLocale } from '@practice-portal/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Submission } from '../actions/use-sent-order.ts';
import { type Changed, DONE, type PlaceOutcome, type PlaceProblem, type Placing } from './placing.ts';
import { usePlaceFailure } from './use-place-failure.ts';
import { useSubmission } from './use-submission.ts';

interface PlaceOrderOptions {
  cart: Cart;
  /** The price as shown. */
  check: CheckoutCheck;
  /** The card that pays, added first when it is a new one; null when there is none, which the choice says. */
  settleCard: () => Promise<number | null>;
  printReceipt: boolean;
  onPlaced: (order: PlacedOrder, wantsReceipt: boolean) => void;
  onRefusedForGood: () => void;
  /** The cart is not what was shown: it is to be read again. */
  onChanged: () => void;
}

const changedSince = (shown: CheckoutCheck, now: CheckoutCheck): PlaceOutcome => ({
  step: 'changed',
  changed: { check: now, changes: priceChanges(shown.orderEstimate, now.orderEstimate, now.lines) },
});

/**
 * Saves the cart with its card, validates it, and has it placed and charged.
 * Rule: docs/rules/checkout.md#placing.
 */
export const usePlaceOrder = (options: PlaceOrderOptions): Placing => {
  const { cart, check, settleCard, printReceipt, onPlaced, onRefusedForGood, onChanged } = options;
  const { t } = useTranslation('ordering');
  const { code, formatDate } = useLocale();
  const showsChanges = useFlag('priceChangedEnabled');
  const [saveCart] = useSaveCartMutation();
  const [validate] = useLazyCheckCartQuery();
  const submission = useSubmission(cart);
  const failureOf = usePlaceFailure();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<PlaceProblem | null>(null);
  const [changed, setChanged] = useState<Changed | null>(null);
  const [refusals, setRefusals] = useState<Record<number, string>>({});

  const send = async (order: Submission): Promise<PlaceOutcome> => {
    const placed = await submission.send(order);
    const { total: before } = order.body.orderEstimate;
    const amounts = { total: formatMoney(placed.total, code), before: formatMoney(before, code) };
    const days = check.scheduled.map(({ shipsOn }) => shipsOn).toSorted();
    if (placed.orderNumber === null) toast.success(t('checkout.scheduled', { count: days.length, date: formatDate(days[0] ?? '') }));
    else toast.success(placed.total < before ? t('checkout.placedCheaper', amounts) : t('checkout.placed'));
    onPlaced(placed, printReceipt);
    return DONE;
  };

  /** @returns the cart's version with the card in it */
  const keepCard = async (walletId: number, version: number): Promise<number> => {
    if (cart.walletId === walletId && cart.printReceipt === printReceipt) return version;
    const { shippingAddressId, recommendationNote } = cart;
    const body = { walletId, shippingAddressId, printReceipt, recommendationNote };
    return (await saveCart({ params: { cartId: cart.id }, body, idempotencyKey: newKey(), version }).unwrap()).data.version;
  };

  const attempt = async (card: number, shown: CheckoutCheck): Promise<PlaceOutcome> => {
    const unanswered = submission.unanswered(card);
    if (unanswered !== null) return send(unanswered);
    let version: number;
    try {
      version = await keepCard(card, shown.version);
    } catch (error) {
      const other = cartChangedByOther(error);
      if (other === null) throw error;
      return changedSince(shown, await validate({ cartId: other.id, version: other.version }).unwrap());
    }
    const now = await validate({ cartId: cart.id, version }).unwrap();
    if (now.isBlocked) return { step: 'failed', problem: { title: t('checkout.blocked'), unexpected: false } };
    if (isDearer(shown.orderEstimate, now.orderEstimate)) return changedSince(shown, now);
    return send(submission.make(card, shown.orderEstimate, version));
  };

  const say = (outcome: PlaceOutcome): void => {
    if (outcome.step === 'changed') {
      if (showsChanges) setChanged(outcome.changed);
      else setProblem({ title: t('checkout.changed'), unexpected: false });
      onChanged();
    }
    if (outcome.step !== 'failed') return;
    const { refusedForGood } = outcome;
    setProblem(outcome.problem);
    if (refusedForGood === undefined) return;
    setRefusals((known) => ({ ...known, [refusedForGood]: t('domain:payment.hardDeclined') }));
    onRefusedForGood();
  };

  const run = async (shown: CheckoutCheck): Promise<void> => {
    if (running.current) return;
    setTried(true);
    if (shown.lines.some(({ backordered }) => backordered)) {
      toast.error(t('cart.outOfStock'));
      return;
    }
    running.current = true;
    setBusy(true);
    setProblem(null);
    setChanged(null);
    try {
      const card = await settleCard();
      if (card === null) setProblem({ title: t('checkout.cardMissing'), hint: t('checkout.cardMissingHint'), unexpected: false });
      else say(await attempt(card, shown).catch((error: unknown) => failureOf(error, card)));
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
