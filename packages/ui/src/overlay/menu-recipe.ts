import { defineSlotRecipe } from '@chakra-ui/react';

import { itemLook, listLook, popoverLook } from '../theme/list-look.ts';

/** The open list of a menu. */
export const menuRecipe = defineSlotRecipe({
  className: 'ui-menu',
  slots: ['content', 'item'],
  base: {
    content: { ...popoverLook, ...listLook },
    item: {
      ...itemLook,
      '&[data-tone=deny]': { color: 'status.deny.fg' },
      // The mark of what is not chosen keeps its place, so that all names begin at one line.
      '&[aria-checked=false] > svg': { visibility: 'hidden' },
      '&[aria-disabled=true]': { color: 'fg.muted', cursor: 'not-allowed' },
    },
  },
});
