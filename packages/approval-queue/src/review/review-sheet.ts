/** The looks of the review, in one sheet: it is put into the page with the code of the drawer, not piece by piece as it opens. */
export const reviewSheet = {
  name: 'review',
  styles: {
    '.review, .review-rows, .review-columns, .review-suggestion': { display: 'flex', flexDirection: 'column', gap: '3' },
    '.review': { gap: '4' },
    '.review small': { textStyle: 'sm', color: 'fg.muted' },
    '.review-columns': { flexDirection: { base: 'column', md: 'row' }, '& > *': { flex: '1', minW: '0' } },
    '.review-directions': { display: 'flex', flexDirection: 'column', gap: '2' },
    '.review-suggestion': {
      '& > p': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
      '& > ul': { display: 'flex', flexDirection: 'column', gap: '2', textStyle: 'sm', listStyle: 'none' },
      '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
      '& li > span:last-child': { display: 'flex', alignItems: 'center', gap: '3' },
    },
    '.review-label': {
      textStyle: 'sm',
      display: 'flex',
      flexDirection: 'column',
      '& > strong': { fontWeight: 'medium' },
      '& > div': {
        bg: 'bg.subtle',
        border: '1px solid',
        borderColor: 'border.subtle',
        borderRadius: 'md',
        px: '3',
        minH: '4.5rem',
        fontFamily: 'mono',
        lineHeight: '1.5rem',
        whiteSpace: 'pre',
        overflowX: 'auto',
      },
      '& > div > small': { fontFamily: 'body', whiteSpace: 'normal' },
      '&[data-over] > div': { borderColor: 'status.deny.fg' },
      '&[data-over] :is(em, div + small)': { color: 'status.deny.fg', fontStyle: 'normal' },
    },
    '.review-asks': { display: 'flex', flexDirection: 'column', gap: '1', listStyle: 'disc', paddingInlineStart: '4' },
  },
} as const;
