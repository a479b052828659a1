import { defineGlobalStyles } from '@chakra-ui/react';

/** Rows of tabs: home has one on its first screen. */
export const tabsCss = defineGlobalStyles({
  '.ui-tabs': {
    display: 'flex',
    overflowX: 'auto',
    // Room for the focus ring inside what scrolls.
    p: '1',
    mx: '-1',
    borderBottom: '1px solid',
    borderColor: 'border.subtle',
  },
  '.ui-tabs-beside': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    '& > .ui-tabs': { flexShrink: '0', maxW: 'full', borderBottom: '0', py: '0' },
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
    '&[aria-selected=true]': { borderColor: 'accent.solid', color: 'accent.fg' },
    '& > svg': { display: 'inline', marginInlineEnd: '6px', verticalAlign: '-3px' },
  },
});
