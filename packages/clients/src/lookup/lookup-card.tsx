import { Heading, Stack } from '@chakra-ui/react';
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
}

/** Finds a client or pet and leads to its page. Rule: docs/rules/ordering.md#looking-up. */
export const LookupCard = ({ sourcePageName, modes = NO_MODES }: LookupCardProps): ReactNode => {
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
    <Card label={t('lookup.heading')}>
      <Stack gap="3">
        <Heading as="h2" size="sm">
          {t('lookup.heading')}
        </Heading>
        {modes.length === 0 ? (
          clients
        ) : (
          <Tabs label={t('lookup.modes')} tabs={[{ id: 'client', label: t('lookup.client') }, ...modes]} selected={mode} onSelect={setMode}>
            {content}
          </Tabs>
        )}
      </Stack>
    </Card>
  );
};
