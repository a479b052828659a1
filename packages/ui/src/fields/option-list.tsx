import { chakra } from '@chakra-ui/react';

/** Options as boxes, of which all is pressed: below each other, or as tiles beside each other where there is room. */
export const OptionList = chakra('ul', {
  base: {
    listStyleType: 'none',
    gap: '2',
    '& label': {
      display: 'flex',
      gap: '3',
      alignItems: 'flex-start',
      minH: 'control',
      h: 'full',
      px: '3',
      py: '2',
      border: '1px solid',
      borderColor: 'border.control',
      borderRadius: 'md',
      bg: 'bg.panel',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
    },
    '& label:hover': { bg: 'bg.hover' },
    '& label:has(:checked)': { borderColor: 'accent.solid', bg: 'accent.subtle' },
    '& label:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus.ring', outlineOffset: '2px' },
    '& label:has([aria-disabled=true])': { cursor: 'not-allowed', color: 'fg.muted' },
    '& input': { boxSize: '5', flexShrink: 0, outline: 'none', accentColor: 'var(--chakra-colors-accent-solid)', cursor: 'inherit' },
    // The browser's own is filled grey in the dark.
    '& input:not(:checked)': {
      appearance: 'none',
      border: '1px solid',
      borderColor: 'border.control',
      borderRadius: 'full',
      bg: 'bg.panel',
    },
    '& strong': { display: 'block', fontWeight: 'medium' },
  },
  variants: {
    layout: {
      stack: { display: 'flex', flexDirection: 'column' },
      tiles: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))' },
    },
  },
  defaultVariants: { layout: 'stack' },
});
