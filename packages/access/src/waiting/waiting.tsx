import { Flex } from '@chakra-ui/react';
import { Spinner } from '@practice-portal/ui';
import type { ReactNode } from 'react';

/** Progress text while there is nothing else to show. */
export const Waiting = ({ children }: { children: ReactNode }): ReactNode => (
  <Flex role="status" align="center" justify="center" gap="3" p="8" color="fg.muted">
    <Spinner />
    {children}
  </Flex>
);
