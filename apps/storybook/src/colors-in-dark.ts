import { storeColorModeChoice } from '@practice-portal/ui';
import { afterEach as checkAccessibility } from '@storybook/addon-a11y/preview';
import type { StoryContext } from '@storybook/react-vite';

import { painted } from './painted.ts';

/** Lists what the dark changes; all else is checked in the light. */
export const COLORS_ALONE = { reporter: 'no-passes', runOnly: ['color-contrast', 'link-in-text-block'] } as const;

/** Checks the colors of the state that a story ended in once more, in the dark. */
export const checkColorsInDark = async (context: StoryContext): Promise<void> => {
  storeColorModeChoice('dark');
  await painted();
  const { a11y, ...parameters } = context.parameters;
  await checkAccessibility({ ...context, parameters: { ...parameters, a11y: { ...(a11y as object), options: COLORS_ALONE } } });
  storeColorModeChoice('light');
};
