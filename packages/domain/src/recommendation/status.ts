import { domainMessage, type FieldMessage } from '../text/message.ts';
import type { RecommendationStatus } from './types.ts';
import type { RecommendationItem } from './schema.ts';

/** Recommendations a page of the client page has. Rule: docs/rules/ordering.md#recommendation-states. */
export const RECOMMENDATIONS_SIZE = 50;

/**
 * How a recommendation stands: by what is known of all its items, otherwise it was sent.
 * Rule: docs/rules/ordering.md#recommendation-states.
 */
export const recommendationStatus = (items: readonly Pick<RecommendationItem, 'status'>[]): RecommendationStatus => {
  const purchased = items.filter(({ status }) => status === 'Purchased').length;
  if (items.length > 0 && purchased === items.length) return 'purchased';
  if (purchased > 0) return 'partiallyPurchased';
  return items.length > 0 && items.every(({ status }) => status === 'Not purchased') ? 'notYetPurchased' : 'sent';
};

/** Speak for and against sending a recommendation again. */
export interface ResendFacts {
  clientActive: boolean;
  clientEmail: string | null;
  /** Pets that are gone need nothing. */
  petsGone: boolean;
  allPurchased: boolean;
  /** It was sent again as another one. */
  renewed: boolean;
}

/** Why a recommendation can't be sent again; null when it can. */
export const resendRefusal = (facts: ResendFacts): FieldMessage | null => {
  const { clientActive, clientEmail, petsGone, allPurchased, renewed } = facts;
  const reason = allPurchased
    ? 'purchased'
    : renewed
      ? 'renewed'
      : petsGone
        ? 'petGone'
        : !clientActive
          ? 'clientInactive'
          : !clientEmail
            ? 'noEmail'
            : null;
  return reason === null ? null : domainMessage(`recommendation.resend.${reason}`);
};
