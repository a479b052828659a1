import { defineGlobalStyles } from '@chakra-ui/react';

/** A checkbox nobody has ticked: empty, in either mode. */
const UNTICKED = {
  appearance: 'none',
  border: '1px solid',
  borderColor: 'border.control',
  borderRadius: 'sm',
  bg: 'bg.panel',
} as const;

/** One field is one box: its label, control, help and error are plain elements styled by it. */
export const fieldCss = defineGlobalStyles({
  '.ui-field': {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    minW: '0',
    // A form whose fields keep their height, whether there is an error or not, sets it.
    minH: 'var(--ui-field, auto)',
    textStyle: 'md',
    // The label before its control, messages below both. The last column is for these: a long one must not widen the others.
    '&[data-in-line]': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'max-content minmax(4rem, 7rem) minmax(0, 1fr)' },
      justifyContent: 'start',
      alignItems: 'center',
      columnGap: '2',
      '& > :not(label, .ui-control)': { gridColumn: '1 / -1', order: 1 },
    },
    '& > label, & > .ui-label': { textStyle: 'sm', fontWeight: 'medium', color: 'fg.default' },
    // The star is for the eyes (`/ ""`); screen readers have aria-required.
    '& > label[data-required]::after, & > .ui-label[data-required]::after': { content: '" *" / ""', color: 'status.deny.fg' },
  },
  '.ui-help': { textStyle: 'sm', color: 'fg.muted' },
  '.ui-error': { display: 'flex', gap: '1.5', textStyle: 'sm', color: 'status.deny.fg', '& svg': { flexShrink: 0, mt: '0.5' } },
  '.ui-count': { textStyle: 'sm', color: 'fg.muted', ms: 'auto', whiteSpace: 'nowrap' },
  '.ui-under': { display: 'flex', gap: '3', alignItems: 'flex-start', justifyContent: 'space-between' },
  '.ui-control': {
    w: 'full',
    minW: '0',
    minH: 'control',
    px: '3',
    py: '1',
    border: '1px solid',
    borderColor: 'border.control',
    borderRadius: 'md',
    bg: 'bg.panel',
    color: 'fg.default',
    textStyle: 'md',
    textAlign: 'start',
    _hover: { borderColor: 'fg.muted' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'focus.ring', outlineOffset: '-1px' },
    '&[aria-invalid=true]': { borderColor: 'status.deny.fg' },
    '&:disabled, &[aria-disabled=true], &:read-only:not(select):not(button)': { bg: 'bg.subtle', color: 'fg.muted', cursor: 'not-allowed' },
    '&[data-short]': { maxW: '15rem' },
    'select&': { pe: '9', appearance: 'none', cursor: 'pointer' },
    // Nothing is chosen, and it looks so.
    '&[data-empty]': { color: 'fg.muted', '& > option': { color: 'fg.default' } },
    'textarea&': { minH: '20', py: '2', resize: 'vertical' },
  },
  '.ui-affix': {
    pos: 'relative',
    display: 'flex',
    alignItems: 'center',
    '& > .ui-control': { flex: '1' },
    '& > .ui-affix-start': { pos: 'absolute', insetStart: '3', color: 'fg.muted', pointerEvents: 'none' },
    '& > .ui-affix-start + .ui-control': { ps: '9' },
    '& > .ui-affix-end': { pos: 'absolute', insetEnd: '0', display: 'flex', alignItems: 'center' },
    '&[role=search] > :placeholder-shown ~ .ui-affix-end': { visibility: 'hidden' },
    '& > .ui-unit': { ms: '2', textStyle: 'sm', color: 'fg.muted' },
    '& > .ui-chevron': { pos: 'absolute', insetEnd: '3', color: 'fg.muted', pointerEvents: 'none' },
  },
  '.ui-chips': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    mt: '1',
    listStyle: 'none',
    '& button': {
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      minH: 'control',
      px: '3',
      borderRadius: 'full',
      bg: 'accent.subtle',
      color: 'accent.fg',
      textStyle: 'sm',
      fontWeight: 'medium',
      textAlign: 'start',
      cursor: 'pointer',
    },
    '& button:hover': { textDecoration: 'underline' },
    '& button:focus-visible': { outline: '2px solid', outlineColor: 'focus.ring' },
    '& svg': { flexShrink: 0 },
  },
  '.ui-check': {
    display: 'flex',
    gap: '2',
    alignItems: 'flex-start',
    // One line in the middle of a control's height, whichever that is here.
    py: 'calc(({sizes.control} - 1.5rem) / 2)',
    textStyle: 'md',
    cursor: 'pointer',
    '& input': { boxSize: '5', mt: '0.5', flexShrink: 0, accentColor: 'var(--chakra-colors-accent-solid)', cursor: 'inherit' },
    // The browser's own is filled grey in the dark.
    '& input[type=checkbox]:not(:checked, :indeterminate)': UNTICKED,
    '&[data-disabled]': { color: 'fg.muted', cursor: 'not-allowed' },
  },
});
