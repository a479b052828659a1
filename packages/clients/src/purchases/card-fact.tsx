import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A named value on the card of a row, where no column's header names it. */
export const CardFact = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <Flex gap="2" textStyle="sm">
    <Text as="span" color="fg.muted" flexShrink="0">
      {label}
    </Text>
    <Box>{children}</Box>
  </Flex>
);
