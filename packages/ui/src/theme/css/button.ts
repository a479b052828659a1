import { defineGlobalStyles } from '@chakra-ui/react';
import type { SystemStyleObject } from '@chakra-ui/react';

const solid = (background: string, hover: string): SystemStyleObject => ({
  bg: background,
  borderColor: 'transparent',
  color: 'accent.contrast',
  '&:hover:not([aria-disabled=true])': { bg: hover },
});

/** Buttons are plain elements styled here once: a table shows a hundred of them. */
export const buttonCss = defineGlobalStyles({
  '.ui-button': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    pos: 'relative',
    minH: 'control',
    minW: 'control',
    px: '3',
    py: '1',
    flexShrink: 0,
    border: '1px solid',
    borderColor: 'border.strong',
    borderRadius: 'md',
    bg: 'bg.panel',
    color: 'fg.default',
    textStyle: 'sm',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background-color 120ms, border-color 120ms',
    '&:hover:not([aria-disabled=true])': { bg: 'bg.hover' },
    '&[data-variant=solid]': solid('accent.solid', 'accent.solidHover'),
    '&[data-variant=danger]': {
      ...solid('status.deny.solid', 'status.deny.solid'),
      '&:hover:not([aria-disabled=true])': { filter: 'brightness(0.92)' },
    },
    '&[data-variant=quietDanger]': { color: 'status.deny.fg' },
    '&[data-variant=ghost]': { bg: 'transparent', borderColor: 'transparent', '&:hover:not([aria-disabled=true])': { bg: 'bg.hover' } },
    '&[data-variant=subtle]': { bg: 'accent.subtle', borderColor: 'transparent', color: 'accent.fg' },
    '&[data-variant=link]': {
      px: '0',
      minW: '0',
      bg: 'transparent',
      borderColor: 'transparent',
      color: 'accent.fg',
      '&:hover:not([aria-disabled=true])': { textDecoration: 'underline' },
    },
    '&[data-size=lg]': { px: '4', minH: '11', textStyle: 'md' },
    '&[data-icon-only]': { px: '0' },
    '&[data-block]': { w: 'full' },
    '&[data-wraps]': { whiteSpace: 'normal', textAlign: 'start', flexShrink: 1 },
    '&[aria-disabled=true]': { cursor: 'not-allowed', bg: 'bg.subtle', borderColor: 'border.subtle', color: 'fg.muted' },
    '&[data-variant=ghost][aria-disabled=true], &[data-variant=link][aria-disabled=true]': {
      bg: 'transparent',
      borderColor: 'transparent',
    },
    '&[aria-busy=true]': { cursor: 'progress' },
    // The spinner takes the place of the words, not room beside them: what stands around the button stays where it is.
    '&[data-in-place][aria-disabled=true]': { color: 'transparent' },
    '&[data-in-place] > .ui-spinner': { pos: 'absolute', color: 'fg.muted' },
    '& svg': { flexShrink: 0 },
  },
  '.ui-spinner': {
    display: 'inline-block',
    boxSize: '4',
    flexShrink: 0,
    borderRadius: 'full',
    border: '2px solid currentColor',
    borderTopColor: 'transparent',
    animation: 'ui-spin 800ms linear infinite',
  },
});
