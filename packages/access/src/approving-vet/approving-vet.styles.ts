/** The looks of the approving vet in the head of a page. */
export const approvingVetStyles = {
  name: 'approving-vet',
  styles: {
    '.approving-vet': {
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
      minH: '14',
      '& > h2': { textStyle: 'xs', color: 'fg.muted' },
      '& > div': { display: 'flex', alignItems: 'center', gap: '3', minH: '9', fontWeight: 'medium' },
    },
  },
} as const;
