import { accessRoutes, accessSessionRoutes, signInPath, type TakeQuery } from '@practice-portal/access';
import { loadQueuePage, prefetchQueue } from '@practice-portal/approval-queue';
import { PATHS } from '@practice-portal/domain/navigation';
import { isIndividual } from '@practice-portal/domain/session';
import { settingsPublicRoutes } from '@practice-portal/settings';
import { loadRecipes } from '@practice-portal/ui';
import { createBrowserRouter, type LoaderFunctionArgs, redirect, type RouteObject, useRouteError } from 'react-router';

import { CrashPage } from './crash-page.tsx';
import { featureRoutes } from './features.ts';
import type { PortalStore } from './store.ts';

const shell = async () => ({ Component: (await import('./shell/shell-route.tsx')).ShellRoute });

/** Fetches the code of the home page ahead of a visit. */
const preloadHome = (): void => {
  void shell();
  void homePage();
};

/** Another search on the same screen is the screen's own matter: it asks for its data itself, and no loader has to end first. */
const onlyElsewhere: RouteObject['shouldRevalidate'] = ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname;

/** Home: the queue, in what ordering puts around it. */
const homePage = async () => {
  const [{ HomePage }, { QueuePage }] = await Promise.all([import('./home/home-page.tsx'), loadQueuePage()]);
  return { Component: () => <HomePage queue={<QueuePage />} /> };
};

const withRecipes = async (): Promise<null> => {
  await loadRecipes();
  return null;
};

const Crashed = () => <CrashPage error={useRouteError()} />;

const nothing: RouteObject = { Component: () => null };

/** Sends the call for the rows that an address of the queue asks for. */
const askForQueue = (store: PortalStore, { searchParams }: URL): void => {
  const { session, approvingVet } = store.getState();
  if (session.claims === null) return;
  void prefetchQueue(store.dispatch, searchParams, {
    practiceId: session.claims.practiceId,
    vetStaffId: approvingVet.vet?.vetStaffId ?? null,
    userStaffId: isIndividual(session.claims) ? session.claims.userId : null,
  });
};

/**
 * The portal's routes. A loader never waits for data: it starts the call while the page's code is fetched, and the
 * page shows its own skeleton.
 */
export const portalRoutes = (store: PortalStore, takeQuery: TakeQuery): RouteObject[] => {
  const requireSession = ({ request }: LoaderFunctionArgs): Response | null => {
    const { pathname, search } = new URL(request.url);
    const elsewhere = signInPath(store.getState(), pathname + search);
    return elsewhere === null ? null : redirect(elsewhere);
  };

  const startQueue = ({ request }: LoaderFunctionArgs): null => {
    askForQueue(store, new URL(request.url));
    return null;
  };

  return [
    {
      ErrorBoundary: Crashed,
      HydrateFallback: () => null,
      children: [
        {
          lazy: { Component: async () => (await import('./shell/with-brand.tsx')).WithBrand },
          children: [
            ...accessRoutes({ getState: store.getState, takeQuery, onIdentified: preloadHome }),
            ...settingsPublicRoutes({ takeQuery }),
          ],
        },
        // A window of its own, without the shell.
        {
          path: PATHS.help,
          loader: withRecipes,
          lazy: { Component: async () => (await import('./help/help-page.tsx')).HelpPage },
        },
        // The pharmacy's own people, over demo data: a login of their own, without the shell.
        {
          path: PATHS.pharmacy,
          loader: withRecipes,
          lazy: { Component: async () => (await import('./pharmacy/pharmacy-page.tsx')).PharmacyPage },
        },
        {
          loader: requireSession,
          shouldRevalidate: onlyElsewhere,
          lazy: shell,
          children: [
            { index: true, loader: startQueue, shouldRevalidate: onlyElsewhere, lazy: homePage },
            ...accessSessionRoutes,
            // These are made of Chakra's parts, which are styled before they show.
            { loader: withRecipes, shouldRevalidate: () => false, children: featureRoutes(store) },
          ],
        },
        // Other applications live under these two: the portal stays out of their frames.
        { path: 'appserver/*', ...nothing },
        { path: 'api2/*', ...nothing },
        { path: '*', loader: () => redirect(PATHS.home) },
      ],
    },
  ];
};

/** Starts the router: from this moment the code and the data of the first page are on their way. */
export const createPortalRouter = (store: PortalStore, takeQuery: TakeQuery) => {
  // The rows travel while the router is put together. Its loader asks for the same, and gets the same call.
  if (location.pathname === PATHS.home) askForQueue(store, new URL(location.href));
  return createBrowserRouter(portalRoutes(store, takeQuery));
};

export type PortalRouter = ReturnType<typeof createPortalRouter>;
