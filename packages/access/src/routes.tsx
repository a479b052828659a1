import { PATHS } from '@practice-portal/domain/navigation';
import { redirect, type RouteObject } from 'react-router';

import type { AccessState } from './state/access-state.ts';
import { leavesLogin } from './login/leaves-login.ts';
import { redirectTarget } from './session/redirect-target.ts';
import type { TakeQuery } from './session/take-query.ts';

/** Fetches the code of the practice login page; the portal calls it early for a visitor who has to log in. */
export const loadLoginPage = () => import('./login/login-page.tsx');

export interface AccessRoutesOptions {
  getState: () => AccessState;
  /** See `captureSecretQuery`. */
  takeQuery: TakeQuery;
  /** Called when a practice is known and its password comes next: a good moment to fetch the code of the home page. */
  onIdentified?: (() => void) | undefined;
}

/** The ways in, each with its code in a chunk of its own. */
export const accessRoutes = ({ getState, takeQuery, onIdentified }: AccessRoutesOptions): RouteObject[] => {
  const goOn = (request: Request): Response => redirect(redirectTarget(new URL(request.url).searchParams));
  return [
    {
      path: PATHS.login,
      loader: ({ request }) => (leavesLogin(getState().session, new URL(request.url).searchParams) ? goOn(request) : null),
      lazy: {
        Component: async () => {
          const { LoginPage } = await loadLoginPage();
          return () => <LoginPage onIdentified={onIdentified} />;
        },
      },
    },
    {
      path: PATHS.accessCodeLogin,
      loader: ({ request }) => (getState().session.status === 'success' ? goOn(request) : null),
      lazy: { Component: async () => (await import('./access-code/access-code-page.tsx')).AccessCodePage },
    },
    {
      path: PATHS.tokenLogin,
      loader: ({ request }) => takeQuery(request),
      lazy: { Component: async () => (await import('./token-entry/token-entry-page.tsx')).TokenEntryPage },
    },
    {
      path: PATHS.oidcCallback,
      loader: ({ request }) => takeQuery(request),
      lazy: { Component: async () => (await import('./oidc/oidc-callback-page.tsx')).OidcCallbackPage },
    },
    {
      path: PATHS.resetUserPassword,
      lazy: { Component: async () => (await import('./password-reset/password-reset-page.tsx')).PasswordResetPage },
    },
  ];
};

/** Lists what of this package is shown inside the shell, to a practice that is signed in. */
export const accessSessionRoutes: RouteObject[] = [
  {
    path: PATHS.userLogin,
    lazy: { Component: async () => (await import('./user-login/user-login-page.tsx')).UserLoginPage },
  },
];

/** Routes for a person with a login of their own; everyone else logs in first and comes back. For use inside the shell. */
export const userRoutes = (children: RouteObject[]): RouteObject => ({
  lazy: { Component: async () => (await import('./user-login/require-user.tsx')).RequireUser },
  children,
});
