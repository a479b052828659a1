import { DocsContainer as StorybookContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { themes } from 'storybook/theming';

import { INITIAL_GLOBALS } from '../globals.ts';

type Globals = Record<string, unknown>;

interface GlobalsUpdated {
  userGlobals: Globals;
  initialGlobals: Globals;
}

/** The toolbar's choices as they stand in the address, where a docs page begins. */
const fromAddress = (): Record<string, string> => ({
  ...INITIAL_GLOBALS,
  ...Object.fromEntries(
    (new URLSearchParams(location.search).get('globals') ?? '')
      .split(';')
      .map((pair) => pair.split(':'))
      .filter((pair): pair is [string, string] => pair.length === 2),
  ),
});

/** Docs pages follow the toolbar: their own colors, and those and the locale of the stories in frames. */
export const DocsContainer = ({ context, children }: DocsContainerProps & { children?: ReactNode }): ReactNode => {
  const [globals, setGlobals] = useState<Globals>(fromAddress);
  useEffect(() => {
    // Frames tell of theirs as well, with what a story sets for itself: taken from a British one, its locale would have all
    // frames made anew, again and again. What was chosen in the toolbar is the same in all.
    const changed = ({ userGlobals, initialGlobals }: GlobalsUpdated): void => setGlobals({ ...initialGlobals, ...userGlobals });
    context.channel.on(GLOBALS_UPDATED, changed);
    return () => context.channel.off(GLOBALS_UPDATED, changed);
  }, [context]);
  const choice = ['theme', 'locale'].flatMap((name) => (typeof globals[name] === 'string' ? [`${name}:${globals[name]}`] : [])).join(';');
  // Where Storybook's frames begin.
  Object.assign(globalThis, { PREVIEW_URL: `iframe.html?globals=${encodeURIComponent(choice)}` });
  return (
    <StorybookContainer context={context} theme={globals['theme'] === 'dark' ? themes.dark : themes.light}>
      <Fragment key={choice}>{children}</Fragment>
    </StorybookContainer>
  );
};
