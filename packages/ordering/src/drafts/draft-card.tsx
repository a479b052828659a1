import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { clientName } from '@practice-portal/domain/client';
import type { DraftOrder } from '@practice-portal/domain/cart';
import type { ReactNode } from 'react';

import { type DraftActions, DraftMenu, Modified, petsOf, Phone, productsOf, Source } from './draft-columns.tsx';

/** A draft on a phone. */
export const DraftCard = ({ draft, ...actions }: DraftActions & { draft: DraftOrder }): ReactNode => (
  <Flex justify="space-between" gap="2">
    <Stack gap="1" minW="0">
      <Text fontWeight="medium">{clientName(draft.client)}</Text>
      <Phone phone={draft.client.phone} />
      <Box>
        <Source draft={draft} />
      </Box>
      <Text textStyle="sm">{petsOf(draft).join(', ')}</Text>
      <Text textStyle="sm">{productsOf(draft).join(', ')}</Text>
      <Text textStyle="sm" color="fg.muted">
        <Modified at={draft.modifiedDate} />
      </Text>
    </Stack>
    <DraftMenu draft={draft} {...actions} />
  </Flex>
);
