import { Flex } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Something about a dose to look at twice. */
export const ClinicalNote = ({ children }: { children: ReactNode }): ReactNode => (
  <Flex as="span" display="inline-flex" align="center" gap="1" color="status.review.fg">
    <TriangleAlert size={16} style={{ flexShrink: 0 }} aria-hidden />
    {children}
  </Flex>
);
