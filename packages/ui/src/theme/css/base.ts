import { defineGlobalStyles } from '@chakra-ui/react';

/** 44 px controls for fingers, 36 px for a mouse. */
const TOUCH = '@media (pointer: coarse), (max-width: 919px)';

/** The page itself, focus, motion and the text only screen readers get. */
export const baseCss = defineGlobalStyles({
  ':root': { '--ui-control': '2.25rem', colorScheme: 'light', [TOUCH]: { '--ui-control': '2.75rem' } },
  ':root.dark': { colorScheme: 'dark' },
  html: { colorPalette: 'accent', bg: 'bg.page', color: 'fg.default', fontFamily: 'body', textStyle: 'md', fontVariantLigatures: 'none' },
  // Figures that are compared or run. Not everywhere: the font's hyphen is then as wide as a figure, which tears names apart.
  'td, dd, time, output, input, [role=timer], [data-figures]': { fontVariantNumeric: 'tabular-nums' },
  'td strong': { fontVariantNumeric: 'normal' },
  '*': { borderColor: 'border.subtle' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'focus.ring', outlineOffset: '2px' },
  '::placeholder': { color: 'fg.muted', opacity: 1 },
  '::selection': { bg: 'accent.solid', color: 'accent.contrast' },
  a: { color: 'accent.fg', textUnderlineOffset: '0.2em', _hover: { textDecoration: 'underline' } },
  'a.ui-button, a.ui-button:hover': { textDecoration: 'none' },
  '.ui-visually-hidden': {
    pos: 'absolute',
    w: '1px',
    h: '1px',
    m: '-1px',
    p: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animation: 'none !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
});
