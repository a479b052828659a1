import { clientHistoryTarget, PATHS, readOrderManagerLink } from '@practice-portal/domain/navigation';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router';

/**
 * Leads a deep link of the order manager on. Who gets here, the route's loader has decided.
 * Source: access-and-settings.md section 2, "Routes".
 */
export const OrderManagerLinkPage = (): ReactNode => {
  const { t } = useTranslation('access');
  const [search] = useSearchParams();
  const { state: entry } = useLocation() as { state: unknown };
  const { practiceId, clientId, opensClientHistory } = readOrderManagerLink(search);
  // With what the link of a token entry said: until the order manager is there, the screen it leads to is home.
  if (practiceId === null || !opensClientHistory) return <Navigate to={PATHS.home} state={entry} replace />;
  const { path, state } = clientHistoryTarget(clientId, { sourcePageName: t('orderManagerLink.source'), sourcePageRoute: PATHS.home });
  return <Navigate to={path} state={state} replace />;
};
