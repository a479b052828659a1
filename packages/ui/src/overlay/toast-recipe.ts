import { defineSlotRecipe } from '@chakra-ui/react';

const tones = Object.fromEntries(
  Object.entries({ success: 'approve', error: 'deny', info: 'info' }).map(([type, tone]) => [
    `&[data-type=${type}] > svg`,
    { color: `status.${tone}.fg` },
  ]),
);

/** One toast. The toaster computes its place in the stack and gives it as custom properties. */
export const toastRecipe = defineSlotRecipe({
  className: 'ui-toast',
  slots: ['root', 'title'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      w: 'min(26rem, calc(100vw - 2rem))',
      minH: '12',
      ps: '4',
      pe: '1',
      py: '1',
      border: '1px solid',
      borderColor: 'border.subtle',
      borderRadius: 'lg',
      bg: 'bg.panel',
      color: 'fg.default',
      boxShadow: 'lg',
      textStyle: 'sm',
      fontWeight: 'medium',
      translate: 'var(--x) var(--y)',
      zIndex: 'var(--z-index)',
      h: 'var(--height)',
      opacity: 'var(--opacity)',
      transition: 'translate 160ms, opacity 160ms',
      '& > svg': { flexShrink: 0 },
      ...tones,
    },
    title: { flex: '1' },
  },
});
