import { defineGlobalStyles } from '@chakra-ui/react';

/** Popovers without code of their own: filters, and reasons of disabled controls. */
export const popoverCss = defineGlobalStyles({
  '.ui-popover': {
    pos: 'fixed',
    inset: 'auto',
    m: '0',
    maxW: 'calc(100vw - 1rem)',
    border: '1px solid',
    borderColor: 'border.subtle',
    borderRadius: 'lg',
    bg: 'bg.panel',
    color: 'fg.default',
    boxShadow: 'md',
    textStyle: 'sm',
    overflow: 'auto',
    animation: 'ui-fade-in 120ms ease-out',
  },
  '.ui-popover.ui-tip': {
    pointerEvents: 'none',
    maxW: '18rem',
    px: '2.5',
    py: '1.5',
    border: 'none',
    borderRadius: 'md',
    bg: 'bg.inverted',
    color: 'fg.inverted',
    whiteSpace: 'normal',
  },
  '.ui-choice': {
    pos: 'relative',
    cursor: 'pointer',
    pe: '9',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '&[data-empty]': { color: 'fg.muted' },
    '& > :is(svg, .ui-spinner)': { pos: 'absolute', insetEnd: '3', top: 'calc(50% - 8px)', color: 'fg.muted' },
  },
  '.ui-table .ui-choice, .ui-table .ui-affix .ui-control': { textStyle: 'sm', ps: '2' },
  // Two lines of a name rather than the half of one.
  '.ui-table .ui-choice': { whiteSpace: 'normal', overflowWrap: 'anywhere', pe: '7', '& > :is(svg, .ui-spinner)': { insetEnd: '2' } },
});
