import { Box } from '@chakra-ui/react';
import { PATHS, requestedApplication } from '@practice-portal/domain/navigation';
import { Banner, Dialog, SkeletonText } from '@practice-portal/ui';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';

import { useHomeAddress } from '../home-address/home-address.tsx';
import { StartSignOn } from '../oidc/start-sign-on.tsx';
import { signOnProvider } from '../oidc/sign-on.ts';
import { PAYMENT_APP } from '../oidc/sign-on-state.ts';
import { redirectTarget } from '../session/redirect-target.ts';
import { usePractice } from '../session/use-practice.ts';
import { useUserSession } from '../session/use-user-session.ts';
import { OpenRequested } from './open-requested.tsx';
import { UserLoginForm } from './user-login-form.tsx';
import { useUserSessionEnd } from './user-session-end-notice.tsx';

/**
 * 'Log in to continue': a person logs in over the practice's session, then goes on to where they were led from.
 * Rule: docs/rules/sign-in.md#staff-login.
 */
export const UserLoginPage = (): ReactNode => {
  const { t } = useTranslation('access');
  const practice = usePractice();
  const { user } = useUserSession();
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const ended = useUserSessionEnd();
  const firstFieldRef = useRef<HTMLInputElement>(null);
  const home = useHomeAddress();
  const asked = redirectTarget(search);
  const target = asked === PATHS.home ? home : asked;
  const application = requestedApplication(location.state);

  if (user) return application ? <OpenRequested application={application} target={target} /> : <Navigate to={target} replace />;
  // Payments know people by the organisation's account where there is one.
  if (application === PAYMENT_APP && signOnProvider(practice)) return <StartSignOn returnTo={PAYMENT_APP} />;

  const cancel = (): void => void navigate(home, { replace: true });
  return (
    <>
      <title>{t('userLogin.title')}</title>
      {/* What is behind the dialog waits for the person. */}
      <Box p={{ base: '4', lg: '6' }} aria-hidden>
        <SkeletonText lines={6} />
      </Box>
      <Dialog open onClose={cancel} title={t('userLogin.title')} initialFocus={firstFieldRef}>
        {ended !== null && <Banner status="error" title={t(`sessionEnd.${ended}`)} />}
        <UserLoginForm firstFieldRef={firstFieldRef} onCancel={cancel} />
      </Dialog>
    </>
  );
};
