import { clientHistoryTarget } from '@practice-portal/domain/navigation';
import { useStableHandlers } from '@practice-portal/ui';
import type { MouseEvent } from 'react';
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
  const { open } = useStableHandlers({
    open: (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      // Page and size of the list are kept on the way back: section 2, "Approval queue".
      const source = { sourcePageName: t('queue.heading'), sourcePageRoute: pathname + search };
      const { path, state } = clientHistoryTarget(Number(event.currentTarget.dataset['client']), source);
      void navigate(path, { state });
    },
  });
  return open;
};
