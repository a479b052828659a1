import type { SystemContext } from '@chakra-ui/react';
import type { CSSObject } from '@emotion/react';

import { getSystem } from './system.ts';

interface Loaded {
  system: SystemContext;
  keyframes: CSSObject;
}

let loaded: Loaded | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/**
 * Fetches the recipes of Chakra's parts, which weigh more than the first screens may: once, and again after a failure.
 * Await it where code with such parts is fetched, so that they are styled from the start.
 */
export const loadRecipes = (): Promise<void> =>
  (loading ??= import('./recipes.ts').then(
    ({ withRecipes, recipeKeyframes }) => {
      loaded = { system: withRecipes(getSystem()), keyframes: recipeKeyframes };
      for (const listener of listeners) listener();
    },
    () => {
      // Offline, most likely: the parts are there, unstyled, until somebody asks again.
      loading = null;
    },
  ));

/** The system with its recipes; null until they are here. */
export const loadedRecipes = (): Loaded | null => loaded;

/** Tells when the recipes are here. */
export const subscribeToRecipes = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
