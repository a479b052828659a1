import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

import { loadRecipes } from './load-recipes.ts';

/**
 * What a route fetches when it is visited: a page's code, with the looks of Chakra's parts beside it. Each route has one of its own: the
 * router takes out of it what it has loaded.
 * @param load such as `async () => (await import('./staff/staff-page.tsx')).StaffPage`
 */
export const lazyPage = (load: () => Promise<ComponentType>): RouteObject['lazy'] => ({
  Component: async () => (await Promise.all([load(), loadRecipes()]))[0],
});
