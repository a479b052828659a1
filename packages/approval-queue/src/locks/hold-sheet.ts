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
  },
} as const;
