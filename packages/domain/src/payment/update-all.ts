/** Rule: docs/rules/payments.md#updating-all. */
export type UpdateAllStatus =
  | 'idle'
  | 'pendingOrdersFetch'
  | 'errorFetching'
  | 'pendingOrderUpdates'
  | 'errorOrderUpdates'
  | 'pendingAutoshipUpdates'
  | 'error'
  | 'success';

/** Moving everything of a client to another card: the orders whose payment failed one by one, then all AutoShips. */
export interface UpdateAll {
  status: UpdateAllStatus;
  /** Orders still to be paid, the next one first. */
  waiting: number[];
  /** Orders that the card did not pay. */
  refused: number[];
}

/** Lists what happens to it. */
export type UpdateAllEvent =
  | { type: 'start' }
  | { type: 'ordersFetched'; orderIds: readonly number[] }
  | { type: 'ordersFailed' }
  | { type: 'orderPaid'; orderId: number }
  | { type: 'orderRefused'; orderId: number }
  | { type: 'autoshipsMoved' }
  | { type: 'autoshipsFailed' }
  | { type: 'reset' };

/** Nothing was asked for yet. */
export const UPDATE_ALL_IDLE: UpdateAll = { status: 'idle', waiting: [], refused: [] };

const settled = (state: UpdateAll, orderId: number, paid: boolean): UpdateAll => {
  if (state.status !== 'pendingOrderUpdates' || !state.waiting.includes(orderId)) return state;
  const waiting = state.waiting.filter((id) => id !== orderId);
  const refused = paid ? state.refused : [...state.refused, orderId];
  if (waiting.length > 0) return { ...state, waiting, refused };
  // A card that does not pay the failed orders is not set on the AutoShips.
  return { status: refused.length > 0 ? 'errorOrderUpdates' : 'pendingAutoshipUpdates', waiting, refused };
};

/** Moves it on; what does not fit its status changes nothing. */
export const updateAll = (state: UpdateAll, event: UpdateAllEvent): UpdateAll => {
  const { status } = state;
  switch (event.type) {
    case 'start':
      return status.startsWith('pending') ? state : { ...UPDATE_ALL_IDLE, status: 'pendingOrdersFetch' };
    case 'ordersFetched': {
      if (status !== 'pendingOrdersFetch') return state;
      const waiting = [...event.orderIds];
      return { ...state, waiting, status: waiting.length > 0 ? 'pendingOrderUpdates' : 'pendingAutoshipUpdates' };
    }
    case 'ordersFailed':
      return status === 'pendingOrdersFetch' ? { ...state, status: 'errorFetching' } : state;
    case 'orderPaid':
      return settled(state, event.orderId, true);
    case 'orderRefused':
      return settled(state, event.orderId, false);
    case 'autoshipsMoved':
      return status === 'pendingAutoshipUpdates' ? { ...state, status: 'success' } : state;
    case 'autoshipsFailed':
      return status === 'pendingAutoshipUpdates' ? { ...state, status: 'error' } : state;
    case 'reset':
      return UPDATE_ALL_IDLE;
  }
};
