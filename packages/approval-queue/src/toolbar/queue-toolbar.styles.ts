/** Styles of the search, the filter and the count. Static, since they are on a first screen. */
export const queueToolbarStyles = {
  styles: {
    '.queue-tools': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      '& > [role=search]': { flex: '1 1 14rem', maxWidth: '2xl' },
      // In one line beside the portal's own menu.
      '@media (min-width: 57.5rem) and (max-width: 85rem)': {
        gap: '2',
        '& > [role=search]': { flexBasis: '12rem', '& input': { textStyle: 'sm' } },
        '& > [data-variant]': { paddingInline: '1.5' },
      },
      '& > [data-part=results]': { color: 'fg.muted', textStyle: 'sm' },
      '& > [data-part=shortcuts]': { marginInlineStart: 'auto', order: 1, '&:empty': { display: 'none' } },
    },
  },
} as const;
