import type { CartItem } from '../cart/schema.ts';
import { isDietUnsaved } from '../diet/diet-item.ts';
import { isFlagOn } from '../permissions/flags.ts';
import type { PracticeData } from '../practice/schema.ts';

type RecommendableItem = Pick<
  CartItem,
  'productBackordered' | 'orderRefusal' | 'isRoyalCaninIndividualis' | 'royalCaninIndividualisRecommendationId'
>;

/** Whether an item can stand in a recommendation: what is out of stock or can no longer be bought can't, nor a diet without its own. */
export const isRecommendable = (item: RecommendableItem): boolean =>
  !item.productBackordered && (item.orderRefusal ?? null) === null && !isDietUnsaved(item);

/** Why a cart can't be recommended. */
export type RecommendationRefusal = 'empty' | 'multipleItems' | 'itemsNotSendable';

/** @returns the first reason against recommending a cart; null when there is none */
export const recommendationRefusal = (
  items: readonly RecommendableItem[],
  practice: Pick<PracticeData, 'practiceHomeFeatures'>,
): RecommendationRefusal | null => {
  if (items.length === 0) return 'empty';
  if (items.length > 1 && !isFlagOn(practice, 'multiItemRecommendationEnabled')) return 'multipleItems';
  return items.every(isRecommendable) ? null : 'itemsNotSendable';
};

/** Whether a cart can be recommended. */
export const canSubmitRecommendation = (
  items: readonly RecommendableItem[],
  practice: Pick<PracticeData, 'practiceHomeFeatures'>,
): boolean => recommendationRefusal(items, practice) === null;
