import { chakra } from '@chakra-ui/react';

/** Where the bar lies: over the end of the screen; in what is open, above the actions, which stay where they are. */
export const BarPlace = chakra('section', {
  base: { display: 'flex', justifyContent: 'center', pointerEvents: 'none' },
  variants: {
    in: {
      page: {
        position: 'fixed',
        insetInline: '0',
        bottom: '0',
        zIndex: 'sticky',
        p: '3',
        pb: 'max(0.75rem, env(safe-area-inset-bottom))',
      },
      drawer: {},
      // A dialog in the middle of the screen would move under the pointer: there the bar lies below.
      dialog: { position: { md: 'absolute' }, insetInline: '0', top: { md: '100%' }, zIndex: 'sticky', pt: { md: '3' } },
    },
  },
});

const IN_MODAL = {
  maxH: '7.5rem',
  borderTop: '1px solid',
  borderColor: 'border.subtle',
  bg: 'bg.subtle',
  '& > li': { px: { base: '4', md: '6' } },
} as const;

export const BarList = chakra('ul', {
  base: { w: 'full', overflowY: 'auto', overscrollBehavior: 'contain', pointerEvents: 'auto', listStyleType: 'none' },
  variants: {
    in: {
      page: {
        maxW: '42rem',
        // Three, and a glimpse of the next; where the window is low or enlarged, the list is left the larger part.
        maxH: 'min(12rem, 40dvh)',
        border: '1px solid',
        borderColor: 'border.control',
        borderRadius: 'md',
        bg: 'bg.panel',
        boxShadow: 'lg',
      },
      drawer: IN_MODAL,
      dialog: {
        ...IN_MODAL,
        maxH: { base: IN_MODAL.maxH, md: '3.5rem' },
        border: { md: '1px solid' },
        borderColor: { base: IN_MODAL.borderColor, md: 'border.control' },
        borderRadius: { md: 'md' },
        bg: { base: IN_MODAL.bg, md: 'bg.panel' },
        boxShadow: { md: 'lg' },
      },
    },
  },
});

/** One line of it: words, and buttons, which go below them on a phone. */
export const BarRow = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: '3',
    rowGap: '1',
    py: '2',
    px: '4',
    textStyle: 'sm',
    _notFirst: { borderTop: '1px solid', borderColor: 'border.subtle' },
    '&[hidden]': { display: 'none' },
  },
});

/** The words of a line. A window enlarged to 400% has room for one line of the bar: that is the one with the buttons. */
export const BarText = chakra('p', {
  base: { flex: '1 1 8rem', minW: '0', overflowWrap: 'anywhere', '@media (max-height: 22rem)': { order: '1', flexBasis: 'full' } },
});

/** Holds what else there is to know about a line. */
export const BarNote = chakra('small', { base: { display: 'block', color: 'fg.muted' } });

/** Holds what went wrong with it. */
export const BarProblem = chakra('strong', { base: { display: 'block', color: 'status.deny.fg', fontWeight: 'medium' } });
