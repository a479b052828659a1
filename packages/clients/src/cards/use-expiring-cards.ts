import { useFlag } from '@practice-portal/access';
import { useExpiringCardsQuery } from '@practice-portal/api-client/cards';
import type { ExpiringCard } from '@practice-portal/domain/card';

const NONE: readonly ExpiringCard[] = [];

/** A client's cards that end before the AutoShips they pay ship; none where the practice has switched it off, or hides cards. */
export const useExpiringCards = (clientId: number): readonly ExpiringCard[] => {
  const watches = useFlag('expiringCardsEnabled');
  const isHidden = useFlag('hideCreditCards');
  const skip = isHidden || !watches;
  const { currentData } = useExpiringCardsQuery(clientId, { skip });
  return (skip ? undefined : currentData) ?? NONE;
};
