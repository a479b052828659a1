/** Alerts that stay in sight while the form scrolls. */
export const decisionAlertSheet = {
  name: 'decision-alert',
  styles: {
    '.decision-alerts': {
      position: 'sticky',
      // The padding of what scrolls, which would show what passes above.
      top: '-4',
      zIndex: 'sticky',
      background: 'bg.panel',
      // In a window this low all of the drawer scrolls, which has no padding to make up for.
      '@media (max-height: 22rem)': { top: '0' },
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      '&:empty': { display: 'none' },
      '& > .ui-banner': { boxShadow: 'md' },
    },
    // Room for what is wrong with a field under it, above the buttons.
    '.ui-modal-body :is(input, textarea, select, button)': { scrollMarginBottom: '12' },
  },
} as const;
