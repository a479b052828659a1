import { Banner } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../session/use-session.ts';

/** Why the last session ended, on a login page; names whether the practice or a person was logged out. */
export const SessionEndNotice = (): ReactNode => {
  const { t } = useTranslation('access');
  const { status, ended, lastLogin } = useSession();
  if (status !== 'pending' || ended === null) return null;
  const words = ended === 'signedOut' && lastLogin.loggedOutAs === 'user' ? 'signedOutUser' : ended;
  return (
    <div className="notice">
      <Banner status={ended === 'signedOut' ? 'success' : 'info'} title={t(`sessionEnd.${words}`)} />
    </div>
  );
};
