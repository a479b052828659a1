import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface FactLineProps {
  /** What leads the line: a name, a mark. */
  children?: ReactNode;
  /** Each once; what is empty is left out. */
  facts: readonly (string | null)[];
}

/** Facts one after the other in a line that wraps, with points between them. */
export const FactLine = ({ children, facts }: FactLineProps): ReactNode => (
  // The point is for the eyes (`/ ""`): a screen reader pauses between the parts anyway.
  <Box css={{ '& > span:not(:first-child)::before': { content: '" · " / ""', color: 'fg.muted' } }}>
    {children}
    {facts.map((fact) => fact !== null && fact !== '' && <span key={fact}>{fact}</span>)}
  </Box>
);
