import { lazyPart } from '@practice-portal/ui';
import { type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { isSignOnProblem } from '../sign-in/sign-on-problem.ts';

const { Part: ProblemDialog } = lazyPart(async () => (await import('./sign-on-problem-dialog.tsx')).SignOnProblemDialog);

/** Dialog about a failed single sign-on, on the page where it ended. Mounted once in the shell. */
export const SignOnNotice = (): ReactNode => {
  const location = useLocation();
  const navigate = useNavigate();
  const state: unknown = location.state;
  if (!isSignOnProblem(state)) return null;
  return <ProblemDialog kind={state.signOnProblem} onClose={() => void navigate(location.pathname + location.search, { replace: true })} />;
};
