/** The line with the time that is left; as high as its button, so that nothing moves when it comes. */
export const holdSheet = {
  name: 'hold',
  styles: {
    '[data-part=hold]': {
      display: 'flex',
      flexBasis: 'full',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
      minHeight: 'control',
      color: 'fg.muted',
      textStyle: 'sm',
      '& > [role=timer]': { display: 'inline-flex', alignItems: 'center', gap: '1', whiteSpace: 'nowrap' },
      '& > [data-late]': { color: 'status.review.fg', fontWeight: 'semibold' },
      '& > .ui-button': { textStyle: 'sm' },
    },
    // In a decision it stays in view, and what the focus goes to stays beside it.
    '.ui-modal-body [data-part=hold]': {
      position: 'sticky',
      top: '-4',
      zIndex: '1',
      background: 'bg.panel',
      // In a window this low all of the drawer scrolls, which has no padding to make up for.
      '@media (max-height: 22rem)': { top: '0' },
    },
    '.ui-modal-body :is(input, textarea, select, button, a)': { scrollMarginTop: '14' },
  },
} as const;
