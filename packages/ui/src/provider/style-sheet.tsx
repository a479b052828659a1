import type { SystemStyleObject } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { memo } from 'react';
import type { ReactNode } from 'react';

import { getSystem } from '../theme/system.ts';

/**
 * Styles that are written once for a part of a screen, where a measurement asked for that: a long list, a first screen. It
 * stands as the one constant of a file `*.styles.ts`, of which the portal's build makes a style sheet; at run time there is
 * nothing left of it then.
 */
export interface Sheet {
  /** Styles by selector, in the system's tokens; none where the build has made a style sheet of them. */
  styles: Readonly<Record<string, SystemStyleObject>>;
}

/**
 * The styles of a part that is on the screen with many elements: plain elements with class names, styled here once, cost
 * a fraction of styled components, each of which resolves its style on every render.
 */
export const StyleSheet = memo(
  function StyleSheet({ sheet: { styles } }: { sheet: Sheet }): ReactNode {
    const rules = Object.entries(styles).map(([selector, style]) => ({ [selector]: getSystem().css(style) }));
    return rules.length === 0 ? null : <Global styles={rules} />;
  },
  () => true,
);
