import type { AccessState } from '@practice-portal/access';
import { PATHS } from '@practice-portal/domain/navigation';
import { type LoaderFunction, redirect, type RouteObject } from 'react-router';

/** Dependencies of this package's routes on the portal. */
export interface OrderingRoutesOptions {
  getState: () => AccessState;
}

type Detour = (state: AccessState, address: URL) => string | null;

const guarding = (getState: () => AccessState, load: () => Promise<Detour>) => async (): Promise<LoaderFunction> => {
  const detourOf = await load();
  return ({ request }) => {
    const detour = detourOf(getState(), new URL(request.url));
    return detour === null ? null : redirect(detour);
  };
};

/** The routes of this package. Their code is fetched when they are visited. */
export const orderingRoutes = ({ getState }: OrderingRoutesOptions): RouteObject[] => {
  const checkout = guarding(getState, async () => (await import('./checkout-link/checkout-detour.ts')).checkoutDetour);
  return [
    {
      path: PATHS.orderManager.slice(1),
      lazy: {
        loader: guarding(getState, async () => (await import('./order-manager-link/order-manager-detour.ts')).orderManagerDetour),
        Component: async () => (await import('./order-manager/order-manager-page.tsx')).OrderManagerPage,
      },
    },
    {
      path: PATHS.clientInfoConfirmation.slice(1),
      lazy: { loader: checkout, Component: async () => (await import('./client-info/client-info-page.tsx')).ClientInfoPage },
    },
    {
      path: PATHS.checkout.slice(1),
      lazy: { loader: checkout, Component: async () => (await import('./checkout/checkout-page.tsx')).CheckoutPage },
    },
    {
      path: PATHS.replace.slice(1),
      lazy: { Component: async () => (await import('./replace/replace-page.tsx')).ReplacePage },
    },
    {
      path: PATHS.diet.slice(1),
      lazy: {
        loader: guarding(getState, async () => (await import('./order-manager-link/order-manager-detour.ts')).orderManagerDetour),
        Component: async () => (await import('./diet/diet-page.tsx')).DietPage,
      },
    },
    // `pnpm gen` adds routes here.
  ];
};
