import type { SystemStyleObject } from '@chakra-ui/react';

/** The box of what opens beside a control. These looks belong to code that is loaded on demand, so they are no part of the system. */
export const popoverLook: SystemStyleObject = {
  zIndex: 'overlay',
  maxW: 'calc(100vw - 1rem)',
  maxH: 'var(--available-height)',
  border: '1px solid',
  borderColor: 'border.subtle',
  borderRadius: 'lg',
  bg: 'bg.panel',
  color: 'fg.default',
  boxShadow: 'md',
  textStyle: 'sm',
  overflow: 'auto',
  outline: 'none',
  _open: { animation: 'ui-fade-in 120ms ease-out' },
};

/** A list in such a box. */
export const listLook: SystemStyleObject = { p: '1', minW: '11rem', maxH: 'min(20rem, var(--available-height))', overflowY: 'auto' };

/** One entry of such a list. */
export const itemLook: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  w: 'full',
  minH: 'control',
  px: '2.5',
  py: '1',
  borderRadius: 'md',
  textAlign: 'start',
  color: 'fg.default',
  cursor: 'pointer',
  userSelect: 'none',
  '&:hover, &[data-highlighted]': { bg: 'bg.hover' },
  '& svg': { flexShrink: 0 },
  '& small': { display: 'block', textStyle: 'xs', color: 'fg.muted', fontWeight: 'normal' },
};
