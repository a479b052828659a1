import type { SystemContext } from '@chakra-ui/react';

let loaded: SystemContext | null = null;
let loading: Promise<void> | null = null;
let whenLoaded: (system: SystemContext) => void;

/** The system with the recipes of Chakra's parts, once a person has loaded them. */
export const recipesLoaded = new Promise<SystemContext>((resolve) => {
  whenLoaded = resolve;
});

/** The same; null until then. */
export const loadedRecipes = (): SystemContext | null => loaded;

/**
 * Fetches the recipes of Chakra's parts: 15.7 of the 215 kB that a first screen may load, and none of them is on one. Await it
 * where code with such parts is fetched, so that they are styled from the start. It never rejects: without a connection the parts
 * are there, unstyled, until a person asks again.
 */
export const loadRecipes = (): Promise<void> =>
  (loading ??= import('./recipes.ts').then(
    ({ systemWithRecipes }) => {
      loaded = systemWithRecipes;
      whenLoaded(systemWithRecipes);
    },
    () => {
      loading = null;
    },
  ));
