import { RequireSession, SessionWatch, SignedInHost, SignOnNotice, UserSessionEndNotice } from '@practice-portal/access';
import { PendingDecisions, QueueCommandsProvider } from '@practice-portal/approval-queue';
import { StyleSheet, toast, useBreakpoint } from '@practice-portal/ui';
import { memo, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';

import { FirstScreen } from './first-screen.tsx';
import { MobileHeader } from './mobile-header.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PracticeRefresh } from './practice-refresh.tsx';
import { shellStyles } from './shell.styles.ts';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';

/** A new screen starts at its content, unless the keyboard is somewhere already. */
const ContentFocus = ({ target }: { target: RefObject<HTMLElement | null> }): ReactNode => {
  const { pathname } = useLocation();
  useEffect(() => {
    if (document.activeElement === document.body) target.current?.focus();
  }, [pathname, target]);
  return null;
};

const SignedIn = (): ReactNode => {
  const { t } = useTranslation('portal');
  const main = useRef<HTMLElement>(null);
  const desktop = useBreakpoint() === 'desktop';
  // What was said to one person is not for the next, who is at the login by then.
  useEffect(() => toast.clear, []);
  return (
    <div className="shell">
      <StyleSheet sheet={shellStyles} />
      <ContentFocus target={main} />
      <PracticeRefresh />
      <SessionWatch />
      <SignOnNotice />
      <SkipLink target={main}>{t('shell.skip')}</SkipLink>
      {desktop ? <Sidebar /> : <MobileHeader />}
      <main ref={main} tabIndex={-1}>
        <OfflineBanner />
        <UserSessionEndNotice />
        <QueueCommandsProvider>
          <PendingDecisions />
          <Outlet />
        </QueueCommandsProvider>
      </main>
    </div>
  );
};

/**
 * Holds what stays around every signed-in screen: navigation, the practice's menu, notices about the connection.
 * The router makes its routes' elements anew for each address: without `memo` every visit would render all of this again.
 */
export const Shell = memo(function Shell(): ReactNode {
  return (
    <RequireSession>
      <SignedInHost>
        <FirstScreen>
          <SignedIn />
        </FirstScreen>
      </SignedInHost>
    </RequireSession>
  );
});
