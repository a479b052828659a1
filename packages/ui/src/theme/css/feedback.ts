import { defineGlobalStyles } from '@chakra-ui/react';

const TONES = ['approve', 'review', 'deny', 'info'] as const;

const tones = (extra: (tone: string) => object = () => ({})): Record<string, object> =>
  Object.fromEntries(
    TONES.map((tone) => [`&[data-tone=${tone}]`, { bg: `status.${tone}.subtle`, color: `status.${tone}.fg`, ...extra(tone) }]),
  );

/** Badges and banners: a tone is always an icon and a word too, never color alone. */
export const feedbackCss = defineGlobalStyles({
  '.ui-badge': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '6',
    px: '2',
    borderRadius: 'full',
    // One step darker than a row under the pointer.
    bg: 'bg.hover',
    color: 'fg.muted',
    textStyle: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    ...tones(),
    // Contrast themes take the background away.
    '@media (forced-colors: active)': { border: '1px solid' },
    '& svg': { flexShrink: 0 },
  },
  '.ui-banner': {
    display: 'flex',
    gap: '3',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    p: '3',
    borderRadius: 'lg',
    border: '1px solid',
    textStyle: 'sm',
    ...tones((tone) => ({ borderColor: `status.${tone}.fg/40` })),
    '& > svg': { flexShrink: 0, mt: '0' },
    '& > div': { flex: '1 1 12rem', minW: '0', color: 'fg.default' },
    '& strong': { display: 'block', fontWeight: 'semibold' },
    '&[data-dense]': {
      gap: { base: '2', lg: '3' },
      py: { base: '2', lg: '0' },
      alignItems: 'center',
      '& strong': { display: 'inline', marginInlineEnd: '1' },
    },
  },
  '.ui-empty': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2',
    px: '4',
    py: '12',
    textAlign: 'center',
    color: 'fg.muted',
    textStyle: 'sm',
    '& h2, & h3, & h4': { textStyle: 'md', fontWeight: 'semibold', color: 'fg.default' },
    '& p': { maxW: '28rem' },
    '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '3', mt: '2', _empty: { display: 'none' } },
  },
  '.ui-card': {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    border: '1px solid',
    borderColor: 'border.subtle',
    borderRadius: 'lg',
    bg: 'bg.panel',
    p: '4',
    // In a card it stands for a few lines, not for a screen.
    '& .ui-empty': { py: '4' },
    '&[data-compact]': { px: '3', py: '1' },
    '& > h3': { fontFamily: 'heading', fontWeight: 'semibold', letterSpacing: '-0.01em', textStyle: 'md' },
  },
  '.ui-facts': {
    display: 'grid',
    gridTemplateColumns: { base: 'fit-content(45%) 1fr', md: 'minmax(7rem, max-content) 1fr' },
    columnGap: '4',
    rowGap: { base: '1', md: '2' },
    '&[data-narrow]': { gridTemplateColumns: { md: 'minmax(4.5rem, min-content) 1fr' } },
    textStyle: 'sm',
    '& dt': { color: 'fg.muted' },
    '& dd': { minW: 0, overflowWrap: 'anywhere' },
  },
});
