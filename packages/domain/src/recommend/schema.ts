import type { InferType } from 'yup';

import { amount, dataOf, fields, flag, moment, textOrNull } from '../contract/index.ts';

export const recommendationSentAnswer = dataOf(fields({ rxCartId: amount(), recommendationDate: moment() }));
/** Answer of the calls that send one. */
export interface RecommendationSentAnswer extends InferType<typeof recommendationSentAnswer> {}

export const recommendationSuggestionsAnswer = fields({
  promoCode: textOrNull(),
  defaultMessage: textOrNull(),
  promoCodeEnabled: flag(),
});
/** Answer of `GET recommendations/suggestions/client/{clientId}`: what the dialog starts with. */
export interface RecommendationSuggestionsAnswer extends InferType<typeof recommendationSuggestionsAnswer> {}
