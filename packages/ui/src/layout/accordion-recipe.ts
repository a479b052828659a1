import { defineSlotRecipe } from '@chakra-ui/react';

/** Sections that open and close. */
export const accordionRecipe = defineSlotRecipe({
  className: 'ui-accordion',
  slots: ['root', 'item', 'itemTrigger', 'itemContent', 'itemBody', 'itemIndicator'],
  base: {
    root: { w: 'full' },
    item: { borderBottom: '1px solid', borderColor: 'border.subtle' },
    itemTrigger: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      w: 'full',
      minH: 'control',
      py: '2',
      textAlign: 'start',
      fontWeight: 'medium',
      cursor: 'pointer',
      _hover: { color: 'accent.fg' },
      _disabled: { color: 'fg.muted', cursor: 'not-allowed' },
    },
    itemIndicator: { ms: 'auto', display: 'inline-flex', flexShrink: '0', color: 'fg.muted', _open: { transform: 'rotate(180deg)' } },
    itemBody: { pt: '1', pb: '4' },
  },
});
