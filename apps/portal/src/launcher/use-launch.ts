import { PAYMENT_APP, signOnAddress, useFlag, usePractice, useUserSession } from '@practice-portal/access';
import { isApiError } from '@practice-portal/api-client';
import { useApplicationLinkMutation } from '@practice-portal/api-client/applications';
import type { ApplicationCode, ApplicationLink } from '@practice-portal/domain/application';
import { isWebLink, PATHS, userLoginPath, type UserLoginState } from '@practice-portal/domain/navigation';
import { toast, useConfirmLeave } from '@practice-portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';

/** An application whose new tab the browser blocked. */
export interface BlockedApplication {
  application: ApplicationCode;
  url: string;
}

interface Launch {
  launch: (application: ApplicationCode) => Promise<void>;
  blocked: BlockedApplication | null;
  dismiss: () => void;
}

/** Opens an application in a tab of its own; false when the browser does not allow it. */
const openTab = (url: string): boolean => {
  const opened = window.open(url, '_blank');
  if (opened === null) return false;
  opened.opener = null;
  return true;
};

/** Leads to the launcher's applications: to the portal's own home, or by a link that the service makes for one visit. */
export const useLaunch = (): Launch => {
  const { t } = useTranslation('portal');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const practice = usePractice();
  const { user } = useUserSession();
  const paysAsPerson = useFlag('paymentIndividualLogin');
  const confirmLeave = useConfirmLeave();
  const [requestLink] = useApplicationLinkMutation();
  const [blocked, setBlocked] = useState<BlockedApplication | null>(null);

  const logInFirst = (application: ApplicationCode): void =>
    void navigate(userLoginPath(pathname + search), { state: { application } satisfies UserLoginState });

  const leaveFor = async (url: string): Promise<void> => {
    if (await confirmLeave()) location.assign(url);
  };

  const visit = async (application: ApplicationCode, { url, newTab }: ApplicationLink): Promise<void> => {
    if (!newTab) await leaveFor(url);
    else if (!openTab(url)) setBlocked({ application, url });
  };

  const launch = async (application: ApplicationCode): Promise<void> => {
    setBlocked(null);
    if (application === 'PRACTICE_HOME') return navigate(PATHS.home);
    // The service would only say that a person has to log in first.
    if (application === 'VSPAY' && paysAsPerson && user === null) {
      const signOn = signOnAddress(practice, PAYMENT_APP);
      return signOn === null ? logInFirst(application) : leaveFor(signOn);
    }
    const { data, error } = await requestLink({ application, practiceId: practice.id });
    if (isApiError(error) && error.status === 401) return logInFirst(application);
    if (data && isWebLink(data.url)) return visit(application, data);
    toast.error(t('launcher.failed', { name: t(`launcher.application.${application}`) }));
  };

  return { launch, blocked, dismiss: () => setBlocked(null) };
};
