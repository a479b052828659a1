import { defineSlotRecipe } from '@chakra-ui/react';

import { popoverLook } from '../theme/list-look.ts';

/** The month to choose a day from. */
export const calendarRecipe = defineSlotRecipe({
  className: 'ui-calendar',
  slots: ['root', 'content', 'viewControl', 'tableHeader', 'tableCell', 'tableCellTrigger'],
  base: {
    content: { ...popoverLook, p: '3' },
    viewControl: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: '2', fontWeight: 'semibold' },
    tableHeader: { boxSize: 'control', textStyle: 'xs', fontWeight: 'normal', color: 'fg.muted', textAlign: 'center' },
    tableCell: { p: '0' },
    tableCellTrigger: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      boxSize: 'control',
      borderRadius: 'md',
      cursor: 'pointer',
      userSelect: 'none',
      _hover: { bg: 'bg.hover' },
      '&[data-today]': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
      '&[data-outside-range]': { color: 'fg.muted' },
      '&[data-disabled]': { color: 'fg.muted', textDecoration: 'line-through', cursor: 'not-allowed', bg: 'transparent' },
      '&[data-selected]': { bg: 'accent.solid', color: 'accent.contrast', fontWeight: 'semibold' },
    },
  },
});
