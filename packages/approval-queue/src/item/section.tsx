import { Grid, Stack } from '@chakra-ui/react';
import { Card } from '@practice-portal/ui';
import type { ReactNode } from 'react';

/** A card of the review with a heading of its own. */
export const Section = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <Card label={title}>
    <h3>{title}</h3>
    {children}
  </Card>
);

/** Short sentences, each with a point before it. */
export const Points = ({ children }: { children: readonly string[] }): ReactNode => (
  <Stack as="ul" gap="1" listStyleType="disc" ps="4">
    {children.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </Stack>
);

/** Two things side by side, one under the other on a phone. */
export const TwoColumns = ({ children }: { children: ReactNode }): ReactNode => (
  <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="3">
    {children}
  </Grid>
);
