import { Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The heading of a tab's content, with what it is for. */
export const SectionHead = ({ title, children }: { title: string; children?: ReactNode }): ReactNode => (
  <Stack gap="1">
    <Heading as="h2" size="md">
      {title}
    </Heading>
    {children !== undefined && (
      <Text textStyle="sm" color="fg.muted">
        {children}
      </Text>
    )}
  </Stack>
);
