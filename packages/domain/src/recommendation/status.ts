import type { CartItem } from '../cart/types.ts';
import { isFlagOn } from '../permissions/flags.ts';
import type { PracticeData } from '../practice/types.ts';
import type { RecommendationItem, RecommendationStatus } from './types.ts';

/** How a recommendation stands. Source: ordering-and-approval.md section 4, "Recommendation status". */
export const recommendationStatus = (items: readonly Pick<RecommendationItem, 'status'>[]): RecommendationStatus => {
  const bought = items.filter(({ status }) => status === 'Purchased').length;
  if (items.length === 0) return 'sent';
  if (bought === 0) return 'notYetPurchased';
  return bought === items.length ? 'purchased' : 'partiallyPurchased';
};

/** Whether an item can stand in a recommendation: what is out of stock can't. */
export const isRecommendable = ({ productBackordered }: Pick<CartItem, 'productBackordered'>): boolean => !productBackordered;

/** Why a cart can't be recommended. */
export type RecommendationRefusal = 'empty' | 'multipleItems' | 'itemsNotSendable';

/** @returns the first reason against recommending a cart; null when there is none */
export const recommendationRefusal = (
  items: readonly Pick<CartItem, 'productBackordered'>[],
  practice: Pick<PracticeData, 'practiceHomeFeatures'>,
): RecommendationRefusal | null => {
  if (items.length === 0) return 'empty';
  if (items.length > 1 && !isFlagOn(practice, 'multiItemRecommendationEnabled')) return 'multipleItems';
  return items.every(isRecommendable) ? null : 'itemsNotSendable';
};

/** Whether a cart can be recommended. */
export const canSubmitRecommendation = (
  items: readonly Pick<CartItem, 'productBackordered'>[],
  practice: Pick<PracticeData, 'practiceHomeFeatures'>,
): boolean => recommendationRefusal(items, practice) === null;
