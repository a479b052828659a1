import type { Preview } from '@storybook/react-vite';

import { DocsContainer } from './docs-container.tsx';
import { DocsStory } from './docs-story.tsx';
import { extractArgTypes } from './extract-arg-types.ts';
import { ownFrame } from './own-frame.ts';
import { PrimaryStory } from './primary-story.tsx';

ownFrame();

/** Serve docs pages alone: tests read none of it. */
export const parameters: Preview['parameters'] = {
  docs: {
    container: DocsContainer,
    extractArgTypes,
    components: { Primary: PrimaryStory, Story: DocsStory },
    // A page shows states; what happens stands in the story itself, in its steps.
    stories: { filter: (story: { tags: string[] }) => !story.tags.includes('behaviour') },
  },
};
