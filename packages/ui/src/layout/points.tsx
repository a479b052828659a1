import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Short sentences, each with a point before it. */
export const Points = ({ children }: { children: readonly string[] }): ReactNode => (
  <Stack as="ul" gap="1" listStyleType="disc" ps="4">
    {children.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </Stack>
);
