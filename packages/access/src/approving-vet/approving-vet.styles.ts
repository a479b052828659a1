/** The looks of the approving vet in the head of the queue. A sheet, for it is on a first screen: no style is made before it shows. */
export const approvingVetStyles = {
  styles: {
    '.approving-vet': {
      display: 'flex',
      flexDirection: { base: 'column', md: 'row' },
      alignItems: { md: 'center' },
      columnGap: '3',
      rowGap: '1',
      minH: { base: '14', md: '9' },
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
