import { PATHS } from '@practice-portal/domain/navigation';
import type { SessionEndCause } from '@practice-portal/domain/session';
import { Banner } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router';

import type { AccessState } from '../state/access-state.ts';
import { userSessionEndSeen } from '../state/user-session-slice.ts';

/** Why the person's session over the practice's ended, where another person ended it; null otherwise. */
export const useUserSessionEnd = (): SessionEndCause | null => useSelector(({ userSession }: AccessState) => userSession.ended);

/** Notice that the person was logged out by another person, and why. Mounted once in the shell; the staff login has its own. */
export const UserSessionEndNotice = (): ReactNode => {
  const { t } = useTranslation('access');
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const ended = useUserSessionEnd();
  if (ended === null || pathname === PATHS.userLogin) return null;
  return <Banner status="error" title={t(`sessionEnd.${ended}`)} onClose={() => dispatch(userSessionEndSeen())} />;
};
