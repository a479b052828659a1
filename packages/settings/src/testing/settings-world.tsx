import { AccessWorld, type AccessWorldOptions } from '@practice-portal/access/testing';
import { scopesOf } from '@practice-portal/domain/staff-member';
import { UnsavedChangesHost } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, Outlet, type RouteObject, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';

const NONE = { siteAdministrator: false, practiceManager: false, veterinarian: false, priceOverride: false, paymentRefund: false };

/** Whoever manages staff, over the shared login of practice 1001. */
export const ADMINISTRATOR = {
  userId: 1,
  name: 'Dr. Amelia Okafor',
  userName: 'amelia.okafor',
  scopes: scopesOf({ ...NONE, siteAdministrator: true, veterinarian: true }),
};
/** A manager, who is no administrator. */
export const MANAGER = {
  userId: 9,
  name: 'Kelly Donovan',
  userName: 'kelly.donovan',
  scopes: scopesOf({ ...NONE, practiceManager: true }),
};

const Place = (): ReactNode => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

const Frame = (): ReactNode => (
  <UnsavedChangesHost>
    <main>
      <Outlet />
    </main>
    <Place />
  </UnsavedChangesHost>
);

/** Who is signed in, and the screen they look at. */
export interface SettingsWorldProps extends AccessWorldOptions {
  path: string;
  routes: RouteObject[];
}

/** A settings screen in its frame: session, router, and the guard of what is unsaved. */
export const SettingsWorld = ({ path, routes, user = ADMINISTRATOR, ...access }: SettingsWorldProps): ReactNode => {
  const [router] = useState(() =>
    createMemoryRouter([{ Component: Frame, children: [...routes, { path: '*', element: null }] }], { initialEntries: [path] }),
  );
  return (
    <AccessWorld user={user} {...access}>
      <RouterProvider router={router} />
    </AccessWorld>
  );
};
