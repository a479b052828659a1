import { defineRecipe } from '@chakra-ui/react';

/** Headings: 16, 20 and 24 px. */
export const headingRecipe = defineRecipe({
  className: 'ui-heading',
  base: { fontFamily: 'heading', fontWeight: 'semibold', color: 'fg.default', letterSpacing: '-0.01em' },
  variants: { size: { sm: { textStyle: 'sm' }, md: { textStyle: 'md' }, lg: { textStyle: 'lg' }, xl: { textStyle: 'xl' } } },
  defaultVariants: { size: 'lg' },
});
