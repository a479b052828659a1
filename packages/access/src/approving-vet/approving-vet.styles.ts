/** The looks of the approving vet in the head of the queue. A sheet, for it is on a first screen: no style is made before it shows. */
export const approvingVetStyles = {
  styles: {
    '.approving-vet': {
      display: 'flex',
      alignItems: 'center',
      columnGap: '3',
      minH: '9',
      // Where there is little room the button, or name and button, say it; who hears the page hears the title.
      '& > [data-part=title]': { textStyle: 'xs', color: 'fg.muted', hideBelow: 'md' },
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
