/** The looks of the review, in one sheet: it is put into the page with the code of the drawer, not piece by piece as it opens. */
export const reviewSheet = {
  name: 'review',
  styles: {
    '.review, .review-rows, .review-columns, .review-suggestion': { display: 'flex', flexDirection: 'column', gap: '3' },
    '.review': { gap: '4' },
    '.review small': { textStyle: 'sm', color: 'fg.muted' },
    '.review-columns': {
      flexDirection: { base: 'column', md: 'row' },
      '& > *': { flex: '1', minW: '0' },
      // In half the room the values get more of it: an address or an email is longer than what it is called.
      '& .ui-facts': { md: { gridTemplateColumns: 'minmax(4.5rem, min-content) 1fr' } },
    },
    '.review-marks': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
    '.review-directions': { display: 'flex', flexDirection: 'column', gap: '3' },
    '.review-suggestion': {
      '& > p': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
      '& > ul': { display: 'flex', flexDirection: 'column', gap: '2', textStyle: 'sm', listStyle: 'none' },
      '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
      '& li > span:last-child': { display: 'flex', alignItems: 'center', gap: '3' },
    },
    '.review-more': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      mt: '2',
      // A phone is narrower than the words of a button.
      '& > button': { whiteSpace: 'normal', textAlign: 'start', flexShrink: '1' },
      '& svg': { flexShrink: '0' },
    },
    '.review-ways': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '2',
      mt: '1',
      listStyle: 'none',
      '& > li + li::before': { content: '"·"', marginInlineEnd: '2' },
    },
    '.review-asks': { display: 'flex', flexDirection: 'column', gap: '1', listStyle: 'disc', paddingInlineStart: '4' },
    '.review-ordered': { textStyle: 'sm' },
    '.review-weigh': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'start',
      gap: '2',
      '& > .ui-field': { w: 'full' },
      '& input': { maxW: '15rem' },
    },
    '.review-print > span': { textStyle: 'sm', fontWeight: 'medium' },
    '.review-print > small': { display: 'block' },
  },
} as const;
