import { cameByMail, type EntryView, entryTarget, entryView, PATHS } from '@practice-portal/domain/navigation';
import { Banner, Button, buttonLook } from '@practice-portal/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLoaderData, useNavigate } from 'react-router';

import { LoginLayout } from '../login/login-layout.tsx';
import { SignInAlert } from '../sign-in/sign-in-alert.tsx';
import { Waiting } from '../waiting/waiting.tsx';
import { useSession } from '../session/use-session.ts';
import { keepReferralSource } from './referral-source.ts';
import { useTokenEntry } from './use-token-entry.ts';

/** The way on for who did not get in by the link. */
const WayOut = (): ReactNode => {
  const { t } = useTranslation('access');
  const inside = useSession().status === 'success';
  return (
    <p className="links">
      <Link to={inside ? PATHS.home : PATHS.login} {...buttonLook({ variant: 'solid' })}>
        {t(inside ? 'tokenEntry.home' : 'tokenEntry.logIn')}
      </Link>
    </p>
  );
};

interface EntryProps {
  token: string;
  view: EntryView;
  /** The rest of the link's query, of which some is passed on. */
  query: string;
}

const Entry = ({ token, view, query }: EntryProps): ReactNode => {
  const { t } = useTranslation('access');
  const navigate = useNavigate();
  const goOn = useCallback(() => {
    const { path, state } = entryTarget(view, new URLSearchParams(query));
    keepReferralSource(state.referralSourceId);
    void navigate(path, { replace: true, state });
  }, [navigate, view, query]);
  const { problem, retry } = useTokenEntry(token, goOn);

  if (problem === null) return <Waiting>{t('tokenEntry.loading')}</Waiting>;
  // The service could not be asked, or asked too often: the link may still be good.
  if (problem.kind === 'offline' || problem.kind === 'unexpected' || problem.kind === 'locked') {
    return (
      <>
        <SignInAlert problem={problem} wrong={null} />
        <p className="links">
          <Button variant="solid" onClick={retry}>
            {t('tokenEntry.retry')}
          </Button>
        </p>
      </>
    );
  }
  return (
    <>
      <Banner status="error" title={t('tokenEntry.invalid')}>
        {t('tokenEntry.hint')}
      </Banner>
      <WayOut />
    </>
  );
};

/** A mailed link waits for its reader. */
const WaitingEntry = (props: EntryProps): ReactNode => {
  const { t } = useTranslation('access');
  const [isPressed, setPressed] = useState(false);
  if (isPressed) return <Entry {...props} />;
  return (
    <>
      <p>{t('tokenEntry.press')}</p>
      <p className="links">
        <Button variant="solid" onClick={() => setPressed(true)}>
          {t('tokenEntry.enter')}
        </Button>
      </p>
    </>
  );
};

/**
 * Signs in with the one-time token of a link, and goes on to the view that the link names.
 * Rule: docs/rules/sign-in.md#token-link.
 */
export const TokenEntryPage = (): ReactNode => {
  const { t } = useTranslation('access');
  // The link's query, taken out of the address bar by the route's loader.
  const query = useLoaderData<string>();
  const search = new URLSearchParams(query);
  const token = search.get('token');
  const named = search.get('view');
  if (!token || !named) return <Navigate to={PATHS.home} replace />;
  const view = entryView(named);
  const Way = cameByMail(search) ? WaitingEntry : Entry;
  return (
    <LoginLayout heading={t('tokenEntry.title')}>
      <title>{t('tokenEntry.title')}</title>
      {view === null ? (
        // Before the token is spent: with the right link it still signs in.
        <>
          <Banner status="error" title={t('tokenEntry.notFound')}>
            {t('tokenEntry.notFoundHint')}
          </Banner>
          <WayOut />
        </>
      ) : (
        <Way token={token} view={view} query={query} />
      )}
    </LoginLayout>
  );
};
