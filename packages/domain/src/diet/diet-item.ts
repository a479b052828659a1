import { domainMessage, type FieldMessage } from '../text/message.ts';

/** How a diet item is ordered. Rule: docs/rules/diet.md#diet-item. */
export const DIET_ITEM = { orderQuantity: 1, refills: 0 } as const;

/** The usage instructions of a diet item; the specification doesn't show them. Service-side words: `messageText`. */
export const DIET_INSTRUCTIONS: FieldMessage = domainMessage('diet.item.instructions');

interface DietItemInput {
  orderQuantity: number;
  prescriptionQuantity?: number | null | undefined;
  refills?: number | null | undefined;
  usageInstructions: string;
}

/**
 * Returns what is wrong with a diet item, by field: quantity 1, refill 0 and the preset instructions.
 * @param instructions {@link DIET_INSTRUCTIONS} in the practice's words
 */
export const dietItemProblems = (
  { orderQuantity, prescriptionQuantity, refills, usageInstructions }: DietItemInput,
  instructions: string,
): Record<string, FieldMessage> => ({
  ...(orderQuantity === DIET_ITEM.orderQuantity ? {} : { orderQuantity: domainMessage('diet.item.quantity') }),
  ...((prescriptionQuantity ?? 1) === DIET_ITEM.orderQuantity ? {} : { prescriptionQuantity: domainMessage('diet.item.quantity') }),
  ...(refills === DIET_ITEM.refills ? {} : { refills: domainMessage('diet.item.refills') }),
  ...(usageInstructions.trim() === instructions ? {} : { usageInstructions: domainMessage('diet.item.presetOnly') }),
});

/** Whether an item of a cart waits for its recommendation to be saved: it can't be ordered or recommended then. */
export const isDietUnsaved = ({
  isRoyalCaninIndividualis,
  royalCaninIndividualisRecommendationId,
}: {
  isRoyalCaninIndividualis: boolean;
  royalCaninIndividualisRecommendationId: number | null;
}): boolean => isRoyalCaninIndividualis && royalCaninIndividualisRecommendationId === null;

/** Seconds that the wizard's toasts stay. Rule: docs/rules/diet.md#toasts. */
export const DIET_TOAST_SECONDS = 10;
/** Milliseconds before a letter is asked for. Rule: docs/rules/diet.md#owners-letter. */
export const DIET_PRINT_DELAY_MS = 1000;
/** The language of the owner's letter on the wire. Rule: docs/rules/diet.md#owners-letter. */
export const PET_OWNER_LANGUAGE = 'en_US';

/** The wizard's toasts. Rule: docs/rules/diet.md#toasts. */
export const DIET_TOASTS = {
  confirmFailed: domainMessage('diet.toast.confirmFailed'),
  saveFailed: domainMessage('diet.toast.saveFailed'),
  recommendFailed: domainMessage('diet.toast.recommendFailed'),
  assignFailed: domainMessage('diet.toast.assignFailed'),
} as const;
