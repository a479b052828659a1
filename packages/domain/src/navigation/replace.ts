import { QUEUE_ITEM_TYPES, type QueueItemRef, type QueueItemType } from '../approval/queue/types.ts';
import type { ApprovalQueueItem } from '../approval/queue/schema.ts';
import { PATHS } from './paths.ts';

/**
 * Holds what the replace screen is opened with, as navigation state.
 * Rule: docs/rules/queue.md#replacement-request.
 */
export interface ReplaceState {
  clientId: number;
  animal: { animalId: number; weight: number | null };
  product: {
    productId: number;
    productName: string;
    productStrength: string | null;
    productPackaging: string | null;
    complianceBean: { defaultRefills: number | null };
  };
  quantity: number;
  selectedReason: string;
  /** Is null where the reason is not known. */
  reasonLabel: string | null;
  /** Leads the vet back to the queue, with its question mark. */
  queueSearch: string;
  /** The item's row on that page of the queue, from 0. */
  queueIndex: number;
  // Item state.
  id: number;
  type: QueueItemType;
  clientEmail: string | null;
  clientPhone: string | null;
  eConnectPartnerId: number | null;
}

/**
 * Where a replacement for a denied item is chosen.
 * @param queueSearch the query of the queue's address, so that its page and filters are kept
 * @param queueIndex the item's row on that page, from 0, so that the current row is kept
 */
export const replaceTarget = (
  item: ApprovalQueueItem,
  selectedReason: string,
  queueSearch = '',
  queueIndex = 0,
): { path: string; state: ReplaceState } => {
  const { productId, productName, productStrength, productPackaging, complianceBean } = item.product;
  return {
    path: PATHS.replace,
    state: {
      clientId: item.clientId,
      animal: { animalId: item.animal.animalId, weight: item.animal.weight },
      product: {
        productId,
        productName,
        productStrength,
        productPackaging,
        complianceBean: { defaultRefills: complianceBean.defaultRefills },
      },
      quantity: item.quantity,
      selectedReason,
      reasonLabel: item.denialReasons.find(({ value }) => value === selectedReason)?.label ?? null,
      queueSearch,
      queueIndex,
      id: item.id,
      type: item.type,
      clientEmail: item.clientEmail,
      clientPhone: item.clientPhone,
      eConnectPartnerId: item.eConnectPartnerId,
    },
  };
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isRow = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/** The state that {@link replaceTarget} gave; null for any other: the screen has nothing to replace then. */
export const readReplaceState = (state: unknown): ReplaceState | null => {
  if (!isObject(state) || !isObject(state['animal']) || !isObject(state['product'])) return null;
  const known =
    [state['clientId'], state['id'], state['animal']['animalId'], state['product']['productId']].every(isId) &&
    typeof state['selectedReason'] === 'string' &&
    QUEUE_ITEM_TYPES.some((type) => type === state['type']);
  if (!known) return null;
  const { reasonLabel, queueSearch, queueIndex } = state;
  return {
    ...(state as unknown as ReplaceState),
    // A state of before may lack them.
    reasonLabel: typeof reasonLabel === 'string' ? reasonLabel : null,
    queueSearch: typeof queueSearch === 'string' && queueSearch.startsWith('?') ? queueSearch : '',
    queueIndex: isRow(queueIndex) ? queueIndex : 0,
  };
};

/** The row of the queue that is the current one when a vet comes back to it. */
export interface QueueRow extends QueueItemRef {
  /** Where it was on its page, from 0. */
  index: number;
  /** It was decided: the row that takes its place is the current one then. */
  isDecided: boolean;
}

/** The way back to the queue from the replace screen: the same page, and the row that was left. */
export const queueReturn = (
  { queueSearch, queueIndex, type, id }: ReplaceState,
  isDecided: boolean,
): { path: string; state: { queueRow: QueueRow } } => ({
  path: PATHS.home + queueSearch,
  state: { queueRow: { type, id, index: queueIndex, isDecided } },
});

/** The row that {@link queueReturn} named; null for any other state. */
export const readQueueRow = (state: unknown): QueueRow | null => {
  if (!isObject(state) || !isObject(state['queueRow'])) return null;
  const { type, id, index, isDecided } = state['queueRow'];
  const known = QUEUE_ITEM_TYPES.find((one) => one === type);
  return known !== undefined && isId(id) && isRow(index) ? { type: known, id, index, isDecided: isDecided === true } : null;
};
