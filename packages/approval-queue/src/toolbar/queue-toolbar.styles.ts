/** Styles of the search, the filter and the count. Static, since they are on a first screen. */
export const queueToolbarStyles = {
  styles: {
    '.queue-tools': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      '& > [role=search]': { flex: '1 1 14rem', maxWidth: '2xl' },
      '& > [data-part=results]': { color: 'fg.muted', textStyle: 'sm' },
      '& > [data-part=shortcuts]': { marginInlineStart: 'auto', order: 1, '&:empty': { display: 'none' } },
    },
  },
} as const;
