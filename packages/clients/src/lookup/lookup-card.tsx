import { Box, Heading, Stack } from '@chakra-ui/react';
import { clientHistoryTarget } from '@practice-portal/domain/navigation';
import { Card, Tabs } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';

import { ClientSearch, type FoundClient, HOME_SEARCH_MIN } from '../search/client-search.tsx';

/** An additional thing to look up. */
interface LookupMode {
  id: string;
  label: string;
  content: ReactNode;
}

const NO_MODES: readonly LookupMode[] = [];

/** Props of {@link LookupCard}. */
export interface LookupCardProps {
  /** Name of the page it is on, for the link back. */
  sourcePageName: string;
  /** More to look up beside clients and pets, such as the price of a product. */
  modes?: readonly LookupMode[];
  /** In one line, where there is room. */
  compact?: boolean;
}

/** Finds a client or pet and leads to its page. Rule: docs/rules/ordering.md#looking-up. */
export const LookupCard = ({ sourcePageName, modes = NO_MODES, compact = false }: LookupCardProps): ReactNode => {
  const { t } = useTranslation('clients');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [mode, setMode] = useState('client');
  const lead = ({ clientId, animalId }: FoundClient): void => {
    const source = { sourcePageName, sourcePageRoute: pathname + search };
    const { path, state } = clientHistoryTarget(clientId, source, animalId === null ? {} : { animalId });
    void navigate(path, { state });
  };
  const clients = <ClientSearch onChoose={lead} hideLabel minLength={HOME_SEARCH_MIN} />;
  const content = modes.find(({ id }) => id === mode)?.content ?? clients;
  return (
    <Card label={t('lookup.heading')} compact={compact}>
      <Stack direction={compact ? 'row' : 'column'} align={compact ? 'center' : 'stretch'} gap="3">
        <Heading as="h2" size="sm" flexShrink="0">
          {t('lookup.heading')}
        </Heading>
        <Box flex="1" minW="0">
          {modes.length === 0 ? (
            clients
          ) : (
            <Tabs
              label={t('lookup.modes')}
              tabs={[{ id: 'client', label: t('lookup.client') }, ...modes]}
              selected={mode}
              onSelect={setMode}
              beside={compact}
            >
              {content}
            </Tabs>
          )}
        </Box>
      </Stack>
    </Card>
  );
};
