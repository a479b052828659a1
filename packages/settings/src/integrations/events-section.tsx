import { Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { ChatAction, usePractice } from '@practice-portal/access';
import { useEventEndpointsQuery } from '@practice-portal/api-client/events';
import { ENDPOINTS_MAX } from '@practice-portal/domain/events';
import { Button, EmptyState, QueryState } from '@practice-portal/ui';
import { Plus, Webhook } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type EndpointDialog, EndpointDialogs } from './endpoint-dialogs.tsx';
import { EndpointTable } from './endpoint-table.tsx';

/** 'Events' of the partner integrations. Rule: docs/rules/settings.md#events. */
export const EventsSection = (): ReactNode => {
  const { t } = useTranslation('settings');
  const query = useEventEndpointsQuery(usePractice().id);
  const [dialog, setDialog] = useState<EndpointDialog | null>(null);
  const isFull = (query.data?.length ?? 0) >= ENDPOINTS_MAX;
  return (
    <Stack as="section" gap="4" aria-labelledby="events-title">
      <Flex wrap="wrap" gap="4" justify="space-between" align="flex-end">
        <Stack gap="1" maxW="48rem">
          <Heading as="h2" size="md" id="events-title">
            {t('events.title')}
          </Heading>
          <Text textStyle="sm">{t('events.text')}</Text>
        </Stack>
        <Button
          icon={Plus}
          disabledReason={isFull ? t('events.full', { max: ENDPOINTS_MAX }) : null}
          onClick={() => setDialog({ kind: 'new' })}
        >
          {t('events.add')}
        </Button>
      </Flex>
      <QueryState
        query={query}
        failedTitle={t('events.loadFailed')}
        help={<ChatAction />}
        skeleton={<EndpointTable rows={[]} loading onOpen={setDialog} />}
      >
        {(endpoints) => (
          <EndpointTable
            rows={endpoints}
            onOpen={setDialog}
            empty={<EmptyState icon={Webhook} title={t('events.empty')} hint={t('events.emptyHint')} />}
          />
        )}
      </QueryState>
      <EndpointDialogs dialog={dialog} onOpen={setDialog} />
    </Stack>
  );
};
