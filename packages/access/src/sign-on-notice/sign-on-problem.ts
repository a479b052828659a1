import type { SignInProblem } from '../login/sign-in-problem.ts';

/** What the home page is opened with after a single sign-on that failed, as navigation state. */
export interface SignOnProblemState {
  signOnProblem: SignInProblem['kind'];
}

/** Whether a navigation state tells of a single sign-on that failed. */
export const isSignOnProblem = (state: unknown): state is SignOnProblemState =>
  typeof state === 'object' && state !== null && 'signOnProblem' in state && typeof state.signOnProblem === 'string';
