/** The list of keys, the button that shows it, and the row that the keys are about. */
export const shortcutsSheet = {
  name: 'shortcuts',
  styles: {
    '.shortcuts': {
      marginBottom: '4',
      '& > div': {
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '4',
        paddingBlock: '2',
        borderBottom: '1px solid',
        borderColor: 'border.subtle',
      },
      '& > [data-off]': { color: 'fg.muted', textDecoration: 'line-through' },
      '& dd': { display: 'flex', gap: '1', flexShrink: 0 },
    },
    '.shortcuts kbd': {
      minWidth: '7',
      paddingInline: '2',
      border: '1px solid',
      borderColor: 'border.control',
      borderRadius: 'sm',
      background: 'bg.subtle',
      color: 'fg.default',
      fontFamily: 'inherit',
      textStyle: 'sm',
      textAlign: 'center',
    },
    '.shortcuts + .ui-check small': { display: 'block' },
    '.queue-tools > [data-part=shortcuts]': { marginInlineStart: 'auto', order: 1, '&:empty': { display: 'none' } },
    '.queue :is(tr, li)': { scrollMarginBlock: '5rem' },
    '.queue :is(tr, li):focus-visible': { outlineOffset: '-2px' },
    '.queue .ui-table tbody tr[aria-current=true] > *': { background: 'accent.subtle' },
    '.queue .ui-table tbody tr[aria-current=true] > th': { boxShadow: 'inset 3px 0 var(--chakra-colors-accent-solid)' },
    '.queue .ui-cards > li[aria-current=true]': { background: 'accent.subtle', borderColor: 'accent.solid' },
  },
} as const;
