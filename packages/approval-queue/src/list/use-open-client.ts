import { clientHistoryTarget } from '@practice-portal/domain/navigation';
import { type MouseEvent, useCallback, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';

const NOWHERE = { sourcePageName: '', sourcePageRoute: '' };

/** The address of a client's page, as a link that may be opened in a tab of its own. */
export const clientHref = (clientId: number): string => clientHistoryTarget(clientId, NOWHERE).path;

/** Opens the page of the client whose link was pressed. One function for all rows: a router's link in each is a hook too many. */
export const useOpenClient = (): ((event: MouseEvent<HTMLAnchorElement>) => void) => {
  const { t } = useTranslation('approval-queue');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const latest = useRef({ t, route: pathname + search });
  useLayoutEffect(() => {
    latest.current = { t, route: pathname + search };
  });
  return useCallback(
    (event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      // Page and size of the list are kept on the way back: section 2, "Approval queue".
      const source = { sourcePageName: latest.current.t('queue.heading'), sourcePageRoute: latest.current.route };
      const { path, state } = clientHistoryTarget(Number(event.currentTarget.dataset['client']), source);
      void navigate(path, { state });
    },
    [navigate],
  );
};
