import { useApplicationLinkMutation } from '@practice-portal/api-client/applications';
import type { ApplicationCode } from '@practice-portal/domain/application';
import { isWebLink } from '@practice-portal/domain/navigation';
import { useCallback } from 'react';

/** The part of a browser window that opens an application. */
export type ApplicationWindow = Pick<Window, 'open'> & { location: Pick<Location, 'assign'> };

/**
 * Opens an application after a login: in a tab of its own where it wants one and the browser allows it, else in this one.
 * @returns whether it opened
 */
export const useOpenApplication = (
  view: ApplicationWindow = window,
): ((application: ApplicationCode, practiceId: number) => Promise<'newTab' | 'thisTab' | 'failed'>) => {
  const [call] = useApplicationLinkMutation();
  return useCallback(
    async (application, practiceId) => {
      const { data } = await call({ application, practiceId });
      if (data === undefined || !isWebLink(data.url)) return 'failed';
      // Asking for 'noopener' would make `open` answer null even when it opened, so the tie is cut afterwards.
      const opened = data.newTab ? view.open(data.url, '_blank') : null;
      if (opened === null) {
        view.location.assign(data.url);
        return 'thisTab';
      }
      opened.opener = null;
      return 'newTab';
    },
    [call, view],
  );
};
