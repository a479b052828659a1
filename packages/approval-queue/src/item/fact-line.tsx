import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface FactLineProps {
  /** A name at the beginning. */
  lead: string;
  /** The name is a product's, which is not translated. */
  verbatim?: boolean;
  /** Each once; what is empty is left out. */
  facts: readonly (string | null)[];
}

/** A name and facts in a line that wraps, with points between them. */
export const FactLine = ({ lead, verbatim = false, facts }: FactLineProps): ReactNode => (
  // The point is for the eyes (`/ ""`): a screen reader pauses between the parts anyway.
  <Box css={{ '& > span:not(:first-child)::before': { content: '" · " / ""', color: 'fg.muted' } }}>
    <Text as="span" fontWeight="semibold" {...(verbatim && { htmlTranslate: 'no' })}>
      {lead}
    </Text>
    {facts.map((fact) => fact !== null && fact !== '' && <span key={fact}>{fact}</span>)}
  </Box>
);
