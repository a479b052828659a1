import { defineGlobalStyles } from '@chakra-ui/react';

import { LOW_WINDOW } from '../low-window.ts';

const LOW = `@media ${LOW_WINDOW}`;
const PADDING = { base: '4', md: '6' };

/** Drawers and dialogs. Written once for all of them, so that opening one adds no rule and restyles no page behind it. */
export const modalCss = defineGlobalStyles({
  '.ui-backdrop': {
    pos: 'fixed',
    inset: 0,
    bg: 'bg.overlay',
    zIndex: 'overlay',
    _open: { animation: 'ui-fade-in 120ms ease-out' },
    _closed: { animation: 'ui-fade-out 120ms ease-in' },
  },
  '.ui-positioner': { pos: 'fixed', inset: 0, zIndex: 'overlay', display: 'flex', overscrollBehavior: 'contain' },
  '.ui-modal': {
    display: 'flex',
    flexDirection: 'column',
    w: 'full',
    bg: 'bg.panel',
    color: 'fg.default',
    boxShadow: 'lg',
    outline: 'none',
    textStyle: 'md',
    // Contained, so that changes behind it don't restyle its content, and vice versa.
    contain: 'layout style',
    [LOW]: { overflowY: 'auto' },
    '& > .ui-modal-head': {
      display: 'flex',
      flexShrink: '0',
      flexWrap: { base: 'wrap', md: 'nowrap' },
      alignItems: 'center',
      columnGap: '3',
      rowGap: '2',
      ps: PADDING,
      pe: '3',
      py: '2',
      minH: '14',
      borderBottom: '1px solid',
      borderColor: 'border.subtle',
    },
    '& > .ui-modal-head > div': { flex: '1', minW: '0', overflowWrap: 'anywhere', '& > p': { textStyle: 'sm', color: 'fg.muted' } },
    '& > .ui-modal-head > span': { order: { base: '1', md: '0' }, flexBasis: { base: '100%', md: 'auto' } },
    '& > .ui-modal-head h2': { textStyle: 'lg', fontWeight: 'semibold', outline: 'none' },
    '& > .ui-modal-panel': {
      flex: '1',
      minH: '0',
      display: 'flex',
      flexDirection: 'column',
      [LOW]: { flex: 'none' },
      '&[hidden]': { display: 'none' },
    },
    '& .ui-modal-body': {
      flex: '1',
      minH: '0',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      px: PADDING,
      py: '4',
      [LOW]: { flex: 'none', overflowY: 'visible' },
      // Room for what is wrong with a field under it, above the buttons.
      '& :is(input, textarea, select, button)': { scrollMarginBottom: '12' },
    },
    '& .ui-modal-foot': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '2',
      px: PADDING,
      py: '3',
      borderTop: '1px solid',
      borderColor: 'border.subtle',
    },
  },
  // Panels from the right: 480, 640, 960 px; the whole width under the layout breakpoint.
  '.ui-positioner[data-shape=drawer]': { justifyContent: 'flex-end' },
  '.ui-modal[data-shape=drawer]': {
    h: '100dvh',
    maxW: { base: 'full', lg: '640px' },
    '&[data-size=sm]': { maxW: { base: 'full', lg: '480px' } },
    '&[data-size=lg]': { maxW: { base: 'full', lg: '960px' } },
    _open: { animation: 'ui-slide-in 160ms cubic-bezier(0.2, 0, 0, 1)' },
    _closed: { animation: 'ui-slide-out 120ms ease-in' },
  },
  // Dialogs in the middle of the screen; at its foot on phones, where the thumb is.
  '.ui-positioner[data-shape=dialog]': {
    justifyContent: 'center',
    alignItems: { base: 'flex-end', md: 'center' },
    p: { base: '0', md: '4' },
  },
  '.ui-modal[data-shape=dialog]': {
    maxH: { base: '92dvh', md: '85dvh' },
    borderRadius: 'xl',
    borderBottomRadius: { base: '0', md: 'xl' },
    maxW: { base: 'full', md: '440px' },
    '&[data-size=md]': { maxW: { base: 'full', md: '560px' } },
    '&[data-size=lg]': { maxW: { base: 'full', md: '720px' } },
    _open: { animation: 'ui-rise-in 140ms cubic-bezier(0.2, 0, 0, 1)' },
    _closed: { animation: 'ui-fade-out 120ms ease-in' },
    // It leaves room for the pending decisions below: over them, it would move when they come and go.
    'html[data-pending-decisions] &': { maxH: { base: '92dvh', md: 'min(85dvh, 100dvh - 10rem)' } },
  },
});
