import type { SignInProblem } from './sign-in-problem.ts';

/** Navigation state of the home page after a failed single sign-on. */
export interface SignOnProblemState {
  signOnProblem: SignInProblem['kind'];
}

/** Whether a navigation state is that of a failed single sign-on. */
export const isSignOnProblem = (state: unknown): state is SignOnProblemState =>
  typeof state === 'object' && state !== null && 'signOnProblem' in state && typeof state.signOnProblem === 'string';
