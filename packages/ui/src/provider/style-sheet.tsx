import type { SystemStyleObject } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { memo } from 'react';
import type { ReactNode } from 'react';

import { getSystem } from '../theme/system.ts';
import { isBuiltIn } from './built-in-sheets.ts';

/**
 * Styles that are written once for a part of a screen. It stands as a constant in a file `*-sheet.ts` without imports: the
 * portal's build writes every such file into the page, and at run time there is nothing left to do.
 */
export interface Sheet {
  /** Unique in the portal. */
  name: string;
  /** Styles by selector, in the system's tokens. */
  styles: Readonly<Record<string, SystemStyleObject>>;
}

const Inserted = ({ styles }: Pick<Sheet, 'styles'>): ReactNode => (
  <Global styles={Object.fromEntries(Object.entries(styles).map(([selector, style]) => [selector, getSystem().css(style)]))} />
);

/**
 * The styles of a part that is on the screen with many elements: plain elements with class names, styled here once, cost
 * a fraction of styled components, each of which resolves its style on every render.
 */
export const StyleSheet = memo(
  function StyleSheet({ sheet }: { sheet: Sheet }): ReactNode {
    return isBuiltIn(sheet.name) ? null : <Inserted styles={sheet.styles} />;
  },
  () => true,
);
