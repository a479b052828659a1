import { defineSlotRecipe } from '@chakra-ui/react';

/** Recipe of the breadcrumb. */
export const breadcrumbRecipe = defineSlotRecipe({
  className: 'ui-breadcrumb',
  slots: ['list', 'item', 'separator'],
  base: {
    list: { listStyle: 'none', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1', textStyle: 'sm', color: 'fg.muted' },
    item: { minW: '0', overflowWrap: 'anywhere' },
    separator: { display: 'inline-flex', flexShrink: '0' },
  },
});
