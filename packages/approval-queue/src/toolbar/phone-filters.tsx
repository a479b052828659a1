import { Flex, Stack } from '@chakra-ui/react';
import type { QueueSearch } from '@practice-portal/domain/approval';
import { type ReactNode, useCallback } from 'react';

import { OriginChoices } from './origin-choices.tsx';
import { ReadAheadTools } from './read-ahead-tools.tsx';
import { SourceChoices } from './source-filter.tsx';
import { WaitingFilter } from './waiting-filter.tsx';

export interface PhoneFiltersProps {
  search: QueueSearch;
  /** The sources that occur in the practice's queue. */
  sources: readonly string[];
  onChange: (part: Partial<QueueSearch>) => void;
}

/** All that the queue is narrowed to and sorted by, behind one button: on a phone the orders come first. */
export const PhoneFilters = ({ search, sources, onChange }: PhoneFiltersProps): ReactNode => {
  const filter = useCallback((chosen: string[]) => onChange({ sources: chosen }), [onChange]);
  return (
    <Stack gap="1">
      <SourceChoices sources={sources} chosen={search.sources} onChange={filter} />
      <OriginChoices origins={search.origins} isPetKnown={search.isPetKnown} onChange={onChange} follows />
      <Flex wrap="wrap" gap="2" px="3" pb="3">
        <ReadAheadTools search={search} onChange={onChange} />
        <WaitingFilter waiting={search.waiting} loaded onChange={onChange} />
      </Flex>
    </Stack>
  );
};
