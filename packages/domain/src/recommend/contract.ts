import { contract, fields, idOf, int4 } from '../contract/index.ts';
import { readRecommendationSuggestions, renewRecommendation, submitRecommendation } from './calls.ts';
import { recommendBodySchema, renewRecommendationBodySchema } from './send-schema.ts';
import { recommendationSentAnswer, recommendationSuggestionsAnswer } from './schema.ts';

const EXAMPLE = {
  clientEmail: 'client@mail.example',
  phone: null,
  recommendationNote: 'This is what we talked about.',
  referralSourceId: null,
  promoCode: null,
  smsShouldSend: false,
};
const ERRORS = {
  404: 'No such cart, item or team member',
  409: 'It was sent or ordered meanwhile',
  422: 'It cannot be recommended: several items, or some that cannot be sent; or a field is wrong',
};

/** Checks {@link readRecommendationSuggestions}. */
export const readRecommendationSuggestionsContract = contract(readRecommendationSuggestions, {
  summary: 'What the dialog of a recommendation starts with',
  params: fields({ clientId: idOf('client') }),
  query: fields({ cartId: int4(1).meta({ entity: 'openCart' }) }),
  answer: recommendationSuggestionsAnswer,
  errors: { 404: 'No such client or cart' },
});

/** Checks {@link submitRecommendation}. */
export const submitRecommendationContract = contract(submitRecommendation, {
  summary: 'Send an open cart to its client as a recommendation',
  body: recommendBodySchema,
  answer: recommendationSentAnswer,
  errors: ERRORS,
  example: { body: EXAMPLE },
});

/** Checks {@link renewRecommendation}. */
export const renewRecommendationContract = contract(renewRecommendation, {
  summary: 'Recommend items of an earlier recommendation anew',
  body: renewRecommendationBodySchema,
  answer: recommendationSentAnswer,
  errors: ERRORS,
  example: { body: { recommendationBean: EXAMPLE } },
});
