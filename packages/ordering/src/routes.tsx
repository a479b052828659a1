import type { AccessState } from '@practice-portal/access';
import { PATHS } from '@practice-portal/domain/navigation';
import { redirect, type RouteObject } from 'react-router';

/** What the routes of this package ask of the portal. */
export interface OrderingRoutesOptions {
  getState: () => AccessState;
}

/** The routes of this package. Their code is fetched when they are visited. */
export const orderingRoutes = ({ getState }: OrderingRoutesOptions): RouteObject[] => [
  {
    path: PATHS.orderManager.slice(1),
    lazy: {
      loader: async () => {
        const { orderManagerDetour } = await import('./order-manager-link/order-manager-detour.ts');
        return ({ request }) => {
          const detour = orderManagerDetour(getState(), new URL(request.url));
          return detour === null ? null : redirect(detour);
        };
      },
      Component: async () => (await import('./order-manager/order-manager-page.tsx')).OrderManagerPage,
    },
  },
  {
    path: PATHS.replace.slice(1),
    lazy: { Component: async () => (await import('./replace/replace-page.tsx')).ReplacePage },
  },
];
