/** What happened to an item, at the end of the review. */
export const historySheet = {
  name: 'history',
  styles: {
    '.history': {
      borderTop: '1px solid',
      borderColor: 'border.subtle',
      paddingTop: '3',
      '& > summary': { cursor: 'pointer', fontWeight: 'semibold', minHeight: 'control', alignContent: 'center', borderRadius: 'sm' },
      '& > section': { marginBottom: '3' },
      '& h4': { textStyle: 'sm', fontWeight: 'medium', color: 'fg.muted' },
      '& li': {
        display: 'flex',
        gap: '3',
        paddingBlock: '2',
        textStyle: 'sm',
        '& + li': { borderTop: '1px solid', borderColor: 'border.subtle' },
      },
      '& time': { flexShrink: '0', minWidth: '16', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
      '& li > div': { minWidth: '0', overflowWrap: 'anywhere' },
      '& li p + p': { color: 'fg.muted' },
    },
  },
} as const;
