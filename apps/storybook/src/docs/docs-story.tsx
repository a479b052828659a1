import { DocsContext, Story, useOf } from '@storybook/addon-docs/blocks';
import { type ComponentProps, type ReactNode, useContext } from 'react';

import { VIEWPORTS } from '../globals.ts';
import { FrameInTurn } from './frame-in-turn.tsx';

/** Parts stand in the page; whole screens, and what opens over a page, have a window of their own. */
const PARTS = /^(?:Foundations|UI|Hooks)\//;

/** How high a window is that nobody gave a height. */
const HEIGHTS = { fullscreen: '50rem', other: '40rem' };

const viewportOf = (globals: Record<string, unknown> = {}): keyof typeof VIEWPORTS | undefined => {
  const { value } = (globals['viewport'] ?? {}) as { value?: keyof typeof VIEWPORTS };
  return value;
};

/**
 * A story on a docs page. In a frame, what one opens covers no other, and the network of one answers no other: so are
 * all screens, and the parts whose stories are tagged `overlay`. A story of a phone is as wide as one.
 */
export const DocsStory = (props: ComponentProps<typeof Story>): ReactNode => {
  const { story } = useOf('of' in props && props.of ? props.of : 'story', ['story']);
  const context = useContext(DocsContext);
  const own = (story.parameters['docs'] as { story?: { inline?: boolean; height?: string } } | undefined)?.story;
  const inline = own?.inline !== false && PARTS.test(story.title) && !story.tags.includes('overlay');
  if (inline) return <Story {...props} inline />;
  const viewport = viewportOf(context.getStoryContext(story).storyGlobals as Record<string, unknown> | undefined);
  const narrow = viewport && viewport !== 'desktop' ? VIEWPORTS[viewport].styles : undefined;
  const height = own?.height ?? narrow?.height ?? HEIGHTS[story.parameters['layout'] === 'fullscreen' ? 'fullscreen' : 'other'];
  return (
    <div style={{ maxWidth: narrow?.width, marginInline: 'auto' }}>
      <FrameInTurn storyId={story.id} height={height}>
        <Story {...props} inline={false} height={height} />
      </FrameInTurn>
    </div>
  );
};
