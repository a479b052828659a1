/** The looks of the approving vet in the head of the queue. A sheet, for it is on a first screen: no style is made before it shows. */
export const approvingVetStyles = {
  styles: {
    '.approving-vet': {
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
      minH: '14',
      '& > [data-part=title]': { textStyle: 'xs', color: 'fg.muted' },
      '& > [data-part=vet]': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '3',
        minH: '9',
        fontWeight: 'medium',
        overflowWrap: 'anywhere',
      },
    },
  },
} as const;
