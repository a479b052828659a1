import { useFlag, usePractice } from '@practice-portal/access';
import { useApprovalChannel } from '@practice-portal/api-client';
import { clientName } from '@practice-portal/domain/client';
import { type ClientHistorySource, PATHS } from '@practice-portal/domain/navigation';
import { hasHomeFeatures } from '@practice-portal/domain/permissions';
import { useClientQuery } from '@practice-portal/api-client/clients';
import { buttonLook, EmptyState, Page, QueryState, SkeletonText } from '@practice-portal/ui';
import { ArrowLeft, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { Flex } from '@chakra-ui/react';

import { ClientRecordView } from './client-record-view.tsx';
import { type ClientPlace, useClientPlace } from './use-client-place.ts';

/** 'Back to' where a person came from, as they left it; who came by a link gets to the records. */
const BackLink = ({ source }: { source: ClientHistorySource | null }): ReactNode => {
  const { t } = useTranslation('clients');
  return (
    <Flex>
      <Link to={source?.sourcePageRoute ?? PATHS.clientPetRecords} {...buttonLook({ variant: 'link' })}>
        <ArrowLeft size={16} aria-hidden />
        {t('page.backTo', { name: source?.sourcePageName ?? t('records.heading') })}
      </Link>
    </Flex>
  );
};

const NoClient = (): ReactNode => {
  const { t } = useTranslation('clients');
  return (
    <EmptyState
      icon={UserRoundX}
      title={t('page.noClient')}
      action={
        <Link to={PATHS.clientPetRecords} {...buttonLook()}>
          {t('page.toRecords')}
        </Link>
      }
    />
  );
};

const OneClient = ({ clientId, place }: { clientId: number; place: ClientPlace }): ReactNode => {
  const { t } = useTranslation('clients');
  const query = useClientQuery(clientId);
  // What others decide, and what the pharmacy does, shows at once.
  useApprovalChannel(usePractice().id, useFlag('recordLockingEnabled'));
  const { currentData: client, error } = query;
  const isGone = (error as { status?: number } | undefined)?.status === 404;
  return (
    <Page title={client ? clientName(client) : t('page.heading')} breadcrumb={<BackLink source={place.source} />}>
      {isGone ? (
        <NoClient />
      ) : (
        <QueryState query={query} skeleton={<SkeletonText />} failedTitle={t('page.failed')}>
          {(record) =>
            record.id === clientId ? (
              <ClientRecordView key={record.id} client={record} place={place} />
            ) : (
              <Navigate to={place.pathOf({ clientId: record.id })} replace />
            )
          }
        </QueryState>
      )}
    </Page>
  );
};

/** Everything about one client. Rule: docs/rules/clients.md#client-page. */
export const ClientPage = (): ReactNode => {
  const { t } = useTranslation('clients');
  const place = useClientPlace();
  if (!hasHomeFeatures(usePractice())) return <Navigate to={PATHS.home} replace />;
  if (place.clientId !== null) return <OneClient clientId={place.clientId} place={place} />;
  return (
    <Page title={t('page.heading')} breadcrumb={<BackLink source={place.source} />}>
      <NoClient />
    </Page>
  );
};
