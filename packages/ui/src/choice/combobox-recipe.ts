import { defineSlotRecipe } from '@chakra-ui/react';

import { itemLook, listLook, popoverLook } from '../theme/list-look.ts';

/** The open list of a combobox. */
export const comboboxRecipe = defineSlotRecipe({
  className: 'ui-combobox',
  slots: ['root', 'control', 'positioner', 'content', 'item'],
  base: {
    root: { flex: '1', minW: '0' },
    positioner: {
      '& > [data-box]': { ...popoverLook, minW: 'var(--reference-width)' },
      // As wide as the box and never wider: a sentence breaks where the options end.
      '& [role=status]': { w: '0', minW: '100%', px: '3', py: '2.5', color: 'fg.muted' },
    },
    content: { ...listLook, outline: 'none', _empty: { p: '0' } },
    item: { ...itemLook, '& > span': { flex: '1' }, '&[data-state=checked]': { color: 'accent.fg', fontWeight: 'medium' } },
  },
});
