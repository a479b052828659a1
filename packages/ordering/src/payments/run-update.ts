import type { PaymentResult, UpdateAll, UpdateAllEvent } from '@practice-portal/domain/payment';
import { UPDATE_ALL_IDLE, updateAll } from '@practice-portal/domain/payment';
import type { AutoshipMove } from '@practice-portal/domain/card';

/** The calls of an update. Each throws when it fails. */
export interface UpdateCalls {
  /** The client's orders whose payment failed, with the cards that are not to be tried on them again. */
  fetchOrders: () => Promise<readonly { orderId: number; refusedWalletIds: readonly number[] }[]>;
  pay: (orderId: number) => Promise<PaymentResult>;
  moveAutoships: () => Promise<readonly AutoshipMove[]>;
}

/** Outcome of an update. */
export interface UpdateOutcome {
  status: UpdateAll['status'];
  results: readonly PaymentResult[];
  /** AutoShips that stayed with their card. */
  stayed: readonly AutoshipMove[];
}

interface RunOptions {
  /** The order a person chose: the first to be paid. */
  orderId: number;
  walletId: number;
  calls: UpdateCalls;
  onStatus: (state: UpdateAll) => void;
  /** Result of an order that was skipped because the card was refused for good. */
  refusedText: string;
}

const notPaid = (orderId: number, message: string): PaymentResult => ({
  orderId,
  paid: false,
  reason: null,
  message,
  isHardDecline: false,
});

/** Pays one order, whatever comes of it. */
export const payOne = async (calls: Pick<UpdateCalls, 'pay'>, orderId: number): Promise<PaymentResult> => {
  try {
    return await calls.pay(orderId);
  } catch (error) {
    const { message } = error as { message?: unknown };
    return notPaid(orderId, typeof message === 'string' ? message : '');
  }
};

/**
 * Pays everything that a client owes with a card, then has it pay all AutoShips.
 * Rule: docs/rules/payments.md#updating-all.
 */
export const runUpdate = async ({ orderId, walletId, calls, onStatus, refusedText }: RunOptions): Promise<UpdateOutcome> => {
  let state = UPDATE_ALL_IDLE;
  const move = (event: UpdateAllEvent): void => {
    state = updateAll(state, event);
    onStatus(state);
  };
  const results: PaymentResult[] = [];
  const outcome = (stayed: readonly AutoshipMove[] = []): UpdateOutcome => ({ status: state.status, results, stayed });
  move({ type: 'start' });
  const refusing = new Set<number>();
  try {
    const orders = await calls.fetchOrders();
    for (const order of orders) if (order.refusedWalletIds.includes(walletId)) refusing.add(order.orderId);
    const ids = orders.map((order) => order.orderId);
    move({ type: 'ordersFetched', orderIds: [...ids.filter((id) => id === orderId), ...ids.filter((id) => id !== orderId)] });
  } catch {
    move({ type: 'ordersFailed' });
    return outcome();
  }
  for (let next = state.waiting[0]; next !== undefined; next = state.waiting[0]) {
    const result = refusing.has(next) ? notPaid(next, refusedText) : await payOne(calls, next);
    results.push(result);
    move({ type: result.paid ? 'orderPaid' : 'orderRefused', orderId: next });
  }
  if (state.status !== 'pendingAutoshipUpdates') return outcome();
  try {
    const stayed = (await calls.moveAutoships()).filter(({ moved }) => !moved);
    move({ type: stayed.length > 0 ? 'autoshipsFailed' : 'autoshipsMoved' });
    return outcome(stayed);
  } catch {
    move({ type: 'autoshipsFailed' });
    return outcome();
  }
};
