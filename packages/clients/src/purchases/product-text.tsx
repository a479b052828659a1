import { Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ProductTextProps {
  name: string;
  /** Strength, packaging, quantity: what there is of them. */
  details: readonly (string | null)[];
  /** Text of the compounding pharmacy about it. */
  message?: string | null;
}

/** A product as the tables of the client page name it. */
export const ProductText = ({ name, details, message = null }: ProductTextProps): ReactNode => (
  <Stack gap="0" minW="0">
    <Text fontWeight="medium" overflowWrap="anywhere" htmlTranslate="no">
      {name}
    </Text>
    <Text color="fg.muted" textStyle="sm">
      {details.filter(Boolean).join(', ')}
    </Text>
    {message === null ? null : (
      <Text color="fg.muted" textStyle="sm">
        {message}
      </Text>
    )}
  </Stack>
);
