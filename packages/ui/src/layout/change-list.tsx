import { Box, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** One thing that a person changed. */
export interface ChangeEntry {
  id: number | string;
  title: string;
  /** Who did it and when. */
  by: string;
  /** Holds what changed of it: field, before and after. */
  details: readonly string[];
}

/** Props of {@link ChangeList}. */
export interface ChangeListProps {
  /** The newest first. */
  entries: readonly ChangeEntry[];
}

/** Who changed what when, in one look wherever changes are listed. */
export const ChangeList = ({ entries }: ChangeListProps): ReactNode => (
  <Stack as="ol" gap="4" listStyleType="none">
    {entries.map(({ id, title, by, details }) => (
      <li key={id}>
        <Text fontWeight="medium" overflowWrap="anywhere">
          {title}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {by}
        </Text>
        {details.length > 0 && (
          <Box as="ul" ps="5" mt="1" textStyle="sm" overflowWrap="anywhere">
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </Box>
        )}
      </li>
    ))}
  </Stack>
);
