import { NARROW } from './narrow.ts';

// One row of the sidebar: a link, or the button of a menu.
const row = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: '2',
  w: 'full',
  minH: 'control',
  px: '2',
  borderRadius: 'md',
  color: 'fg.default',
  textStyle: 'sm',
  fontWeight: 'normal',
  textAlign: 'start',
  textDecoration: 'none',
  '&:hover': { bg: 'bg.subtle', textDecoration: 'none' },
  '& svg': { flexShrink: '0' },
} as const;

const line = { borderColor: 'border.subtle' } as const;

/** The looks of what stays around every signed-in screen. A sheet, for it is on a first screen: no style is made before it shows. */
export const shellStyles = {
  styles: {
    '.shell': { minH: '100dvh', display: 'flex', flexDirection: { base: 'column', lg: 'row' } },
    // A screen is focused when it begins: its heading must not go under the bar by that.
    '.shell > main': { flex: '1', minW: '0', outline: 'none', scrollMarginTop: { base: '14', lg: '0' } },
    '.home': { maxW: '90rem', mx: 'auto', px: { base: '4', lg: '6' }, pt: { base: '2', lg: '4' } },
    // The height of the cards: nothing below them moves when they come.
    '.home-cards': { minH: '9.625rem', mb: '2', '&[data-compact]': { minH: '2.875rem' } },
    '.home-waiting': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '4', minH: 'inherit' },
    '.shell-skip': {
      position: 'fixed',
      top: '2',
      insetStart: '2',
      zIndex: 'toast',
      px: '4',
      minH: 'control',
      bg: 'bg.panel',
      color: 'accent.fg',
      border: '1px solid',
      borderRadius: 'md',
      '&:not(:focus)': { transform: 'translateY(-200%)' },
    },
    '.shell-side': {
      position: 'sticky',
      top: '0',
      // Its menus reach over the screen beside it.
      zIndex: 'header',
      h: '100dvh',
      w: '15rem',
      flexShrink: '0',
      display: 'flex',
      flexDirection: 'column',
      gap: '4',
      p: '3',
      bg: 'bg.panel',
      borderEnd: '1px solid',
      ...line,
      overflowY: 'auto',
      '& > .head, & > .tools': { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
      '& > .footer': { mt: 'auto' },
      '& > .people': { display: 'flex', flexDirection: 'column', gap: '1', pt: '3', borderTop: '1px solid', ...line },
      '&[data-collapsed]': { w: '16', alignItems: 'center' },
      // The screen keeps its room: a table as narrow as that would have columns of no width.
      '&:not([data-collapsed])': { [`@media ${NARROW}`]: { me: '-11rem', boxShadow: 'lg' } },
      '&[data-collapsed] > .head, &[data-collapsed] > .tools': { flexDirection: 'column', gap: '1' },
    },
    '.shell-bar': {
      position: 'sticky',
      top: '0',
      zIndex: 'header',
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      h: '14',
      px: '2',
      bg: 'bg.panel',
      borderBottom: '1px solid',
      ...line,
      '& > .shell-brand': { me: 'auto' },
    },
    '.shell-brand > a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minH: 'control',
      px: '2',
      color: 'fg.default',
      fontWeight: 'semibold',
      textDecoration: 'none',
    },
    '.shell-nav': {
      '& > ul': { listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '1' },
      '& a': { ...row, whiteSpace: 'nowrap' },
      '& a[aria-current=page]': { bg: 'accent.subtle', color: 'accent.fg', fontWeight: 'medium' },
      // The badge's place is kept while its number is on the way.
      '& .count': { ms: 'auto', minW: '8', textAlign: 'end', textStyle: 'xs', fontWeight: 'medium' },
      '&[data-collapsed] a': { justifyContent: 'center' },
      '&[data-collapsed] .count': {
        // Beside the icon's corner, not over it.
        position: 'absolute',
        top: '-2',
        insetEnd: '-2',
        minW: '0',
        px: '1',
        bg: 'bg.panel',
        borderRadius: 'full',
      },
    },
    // A link of the shell, or a menu whose button is a row too.
    '.shell-row': {
      '& > a': row,
      '&[data-collapsed] > a': { justifyContent: 'center' },
      '& > small': { display: 'block', px: '3', py: '1', color: 'fg.muted', textStyle: 'xs' },
      '& > [data-block]': {
        ...row,
        border: 'none',
        bg: 'transparent',
        whiteSpace: 'normal',
        '& > span': { flex: '1', minW: '0' },
        '& b, & > span': { lineClamp: '4', fontWeight: 'medium', overflowWrap: 'anywhere' },
        '& small': {
          display: 'block',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          color: 'fg.muted',
          textStyle: 'xs',
        },
      },
    },
    '.shell-offline': { position: 'sticky', top: '0', zIndex: 'sticky', px: { base: '4', lg: '6' }, pt: '4', bg: 'bg.page' },
  },
} as const;
