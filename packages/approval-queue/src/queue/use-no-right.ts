import { useSession } from '@practice-portal/access';
import { hasScope, SCOPES } from '@practice-portal/domain';

import type { RowTexts } from './row-facts.tsx';

/** Why this login may decide nothing; null when it may. */
export const useNoRight = (t: RowTexts['t']): string | null => {
  const { claims } = useSession();
  return claims === null || hasScope(claims, SCOPES.approvePrescriptions) ? null : t('action.noRight');
};
