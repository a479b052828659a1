import { Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Two things side by side, one under the other on a phone. */
export const TwoColumns = ({ children }: { children: ReactNode }): ReactNode => (
  <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="3">
    {children}
  </Grid>
);
