import type { SystemStyleObject } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { memo } from 'react';
import type { ReactNode } from 'react';

import { getSystem } from '../theme/system.ts';
import { isBuiltIn } from './built-in-sheets.ts';

/**
 * Styles that are written once for a part of a screen, where a measurement asked for that: a long list, a first screen. It
 * stands as the one constant of a file `*.styles.ts`: the portal's build writes those of a route into its page, and each into
 * a file of its own for whoever comes from another page. At run time there is nothing left to do.
 */
export interface Sheet {
  /** Unique in the portal. */
  name: string;
  /** Styles by selector, in the system's tokens. */
  styles: Readonly<Record<string, SystemStyleObject>>;
  /** Where the build has put them. */
  href?: string;
}

const Inserted = ({ styles }: Pick<Sheet, 'styles'>): ReactNode => (
  <Global styles={Object.fromEntries(Object.entries(styles).map(([selector, style]) => [selector, getSystem().css(style)]))} />
);

/**
 * The styles of a part that is on the screen with many elements: plain elements with class names, styled here once, cost
 * a fraction of styled components, each of which resolves its style on every render.
 */
export const StyleSheet = memo(
  function StyleSheet({ sheet: { name, styles, href } }: { sheet: Sheet }): ReactNode {
    if (isBuiltIn(name)) return null;
    // React shows what is styled by it when the file is there.
    return href === undefined ? <Inserted styles={styles} /> : <link rel="stylesheet" href={href} precedence="medium" />;
  },
  () => true,
);
