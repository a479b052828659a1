import { DocsContext, DocsStory } from '@storybook/addon-docs/blocks';
import { type ComponentProps, type ReactNode, useContext } from 'react';

type ModuleExport = ComponentProps<typeof DocsStory>['of'];

/** The story at the head of a docs page: the first state there is, and only where there is none, what happens. */
export const PrimaryStory = (): ReactNode => {
  const stories = useContext(DocsContext).componentStories();
  const first = stories.find(({ tags }) => !tags.includes('behaviour')) ?? stories[0];
  const of: unknown = first?.moduleExport;
  return of ? <DocsStory of={of as ModuleExport} expanded={false} __primary withToolbar /> : null;
};
