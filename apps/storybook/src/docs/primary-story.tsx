import { DocsContext, DocsStory } from '@storybook/addon-docs/blocks';
import { type ReactNode, useContext } from 'react';

/** The story at the head of a docs page: the first state there is, and only where there is none, what happens. */
export const PrimaryStory = (): ReactNode => {
  const stories = useContext(DocsContext).componentStories();
  const first = stories.find(({ tags }) => !tags.includes('behaviour')) ?? stories[0];
  const of = first?.moduleExport as object | undefined;
  return of ? <DocsStory of={of} expanded={false} __primary withToolbar /> : null;
};
