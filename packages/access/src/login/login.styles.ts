/** The looks of the card that every login step sits in. A sheet, for it is on a first screen: no style is made before it shows. */
export const loginStyles = {
  styles: {
    '.login': {
      minH: '100dvh',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      px: '4',
      pt: { base: '6', md: '20' },
      pb: '8',
      '& > [data-part=brand]': { display: 'flex', alignItems: 'center', gap: '3', mb: '6', textStyle: 'lg', fontWeight: 'semibold' },
      '& > [data-part=card]': {
        w: 'full',
        maxW: 'md',
        bg: 'bg.panel',
        border: '1px solid',
        borderColor: 'border.subtle',
        borderRadius: 'lg',
        p: { base: '5', md: '8' },
      },
      '& [data-part=heading]': { textStyle: 'xl', fontWeight: 'semibold', mb: '6' },
      '& [data-part=subheading]': { color: 'fg.muted', mt: '-5', mb: '6' },
      '& .notice': { mb: '4' },
      // A field is as high as its label, its control and one line of error, whether there is one or not.
      '& form': { display: 'flex', flexDirection: 'column', gap: '1', '--ui-field': 'calc(3rem + var(--ui-control))' },
      '& .links': {
        mt: '4',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        columnGap: '6',
        rowGap: '1',
      },
      // As tall as a finger needs, and in line with the button beside them.
      '& .links > a': { display: 'inline-flex', alignItems: 'center', minH: 'control', textStyle: 'sm', fontWeight: 'medium' },
      // Last, so that it moves nothing when it comes and goes.
      '& .alert:not(:empty)': { mt: '4' },
    },
  },
} as const;
