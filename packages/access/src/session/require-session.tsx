import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router';

import type { AccessState } from '../state/access-state.ts';
import { signInPath } from './sign-in-path.ts';

/** Shows its children to a signed-in practice; sends everyone else to their login page, and back here afterwards. */
export const RequireSession = ({ children }: { children: ReactNode }): ReactNode => {
  const { pathname, search } = useLocation();
  const elsewhere = useSelector((state: AccessState) => signInPath(state, pathname + search));
  return elsewhere === null ? children : <Navigate to={elsewhere} replace />;
};
