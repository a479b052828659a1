/** Alerts that stay in sight while the form scrolls. */
export const decisionAlertSheet = {
  name: 'decision-alert',
  styles: {
    '.decision-alerts': {
      position: 'sticky',
      top: '0',
      zIndex: 'sticky',
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      '&:empty': { display: 'none' },
      '& > .ui-banner': { boxShadow: 'md' },
    },
  },
} as const;
