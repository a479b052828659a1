import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

import { loadRecipes } from './load-recipes.ts';

/**
 * The `lazy` of a route: loads a page's code and Chakra's recipes. Each route needs one of its own: the
 * router removes the loaded parts from it.
 * @param load such as `async () => (await import('./staff/staff-page.tsx')).StaffPage`
 */
export const lazyPage = (load: () => Promise<ComponentType>): RouteObject['lazy'] => ({
  Component: async () => (await Promise.all([load(), loadRecipes()]))[0],
});
