import { chakra, Text } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';

/** What a step of the set says, which is where the focus begins. */
export const StepHeading = ({ ref, children }: { ref: Ref<HTMLHeadingElement>; children: ReactNode }): ReactNode => (
  <Text as="h3" ref={ref} tabIndex={-1} textStyle="lg" fontWeight="semibold" outline="none">
    {children}
  </Text>
);

/** The items of a step, one line each. Plain elements, styled once here: there may be fifty. */
export const StepList = chakra('ol', {
  base: {
    listStyleType: 'none',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      minH: '11',
      py: '2',
      borderBottom: '1px solid',
      borderColor: 'border.subtle',
    },
    '& [data-part=pet]': { fontWeight: 'medium' },
    '& [data-part=product]': { flex: '1 1 12rem' },
    // Under the line.
    '& [data-part=more]': { flexBasis: 'full', order: 1, textStyle: 'sm', color: 'fg.muted' },
  },
});
