import { defineGlobalStyles } from '@chakra-ui/react';

/** Rows of tabs: home has one on its first screen. */
export const tabsCss = defineGlobalStyles({
  '.ui-tabs': {
    display: 'flex',
    overflowX: 'auto',
    mb: '4',
    // Drawn inside, so that the line under the selected tab lies on it.
    boxShadow: 'inset 0 -1px {colors.border.subtle}',
  },
  '.ui-tabs-beside': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    '& > .ui-tabs': { flexShrink: '0', maxW: 'full', mb: '0', boxShadow: 'none' },
    '& > [role=tabpanel]': { flex: '1 1 10rem', minW: '0' },
  },
  '.ui-tab': {
    minH: 'control',
    px: '3',
    borderBottom: '2px solid transparent',
    borderTopRadius: 'md',
    color: 'fg.muted',
    textStyle: 'sm',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { color: 'fg.default' },
    // Inside, because a row that scrolls cuts off what is outside.
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-selected=true]': { borderColor: 'accent.solid', color: 'accent.fg' },
    '& > svg': { display: 'inline', marginInlineEnd: '6px', verticalAlign: '-3px' },
  },
});
