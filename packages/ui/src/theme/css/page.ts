import { defineGlobalStyles } from '@chakra-ui/react';

/** The frame of a screen. */
export const pageCss = defineGlobalStyles({
  '.ui-page': {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    w: 'full',
    maxW: '90rem',
    mx: 'auto',
    p: { base: '4', lg: '6' },
    '&[data-within]': { px: '0', pt: { base: '2', lg: '0' }, gap: '2', '& > header': { rowGap: { base: '1', lg: '3' } } },
    '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3', minH: 'control' },
    '& > header > div': { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' },
    // In one line with the title, also where one of them wraps.
    '&[data-within] > header > div': {
      // On a phone the first of them stands beside the title, and a line of text below both.
      display: { base: 'contents', lg: 'flex' },
      '& > p': { order: { base: 1, lg: 0 }, flexBasis: { base: 'full', lg: 'auto' } },
      lg: { flex: '1 1 0', minW: '0', flexWrap: 'nowrap', justifyContent: 'flex-end', '& > :not(p)': { flex: 'none' } },
    },
    '& > header > h1': { fontFamily: 'heading', fontWeight: 'semibold', letterSpacing: '-0.01em', textStyle: 'xl' },
    '& > [data-part=lead]': { maxW: '48rem', textStyle: 'sm', color: 'fg.muted' },
  },
  // A bar over the end of the screen sets these attributes: content can be scrolled out from behind it, and focused elements
  // are not hidden by it.
  'html[data-pending-decisions]': { scrollPaddingBottom: 'calc(min(12rem, 40dvh) + 1.5rem)' },
  'html[data-pending-decisions] .ui-page': { paddingBottom: '6rem' },
  'html[data-pending-decisions=tall] .ui-page': { paddingBottom: 'calc(min(12rem, 40dvh) + 2.5rem)' },
});
