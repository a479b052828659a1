import { Heading, Stack } from '@chakra-ui/react';
import { ChatAction } from '@practice-portal/access';
import { ClientCard } from '@practice-portal/clients';
import { useClientQuery } from '@practice-portal/api-client/clients';
import type { CatalogProduct } from '@practice-portal/domain/catalog';
import { clientHistoryTarget, PATHS, type ReplaceState } from '@practice-portal/domain/navigation';
import type { PetRecord } from '@practice-portal/domain/pet';
import { buttonLook, Card, QueryState } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { ReplacedFacts } from './replaced-facts.tsx';
import { ReplacementForm } from './replacement-form.tsx';

interface ReplacementProps {
  replaced: ReplaceState;
  pet: PetRecord;
  /** The replaced product with its other strengths; null when it is discontinued. */
  product: CatalogProduct | null;
}

/** The client, what is replaced, and what takes its place. */
export const Replacement = ({ replaced, pet, product }: ReplacementProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const client = useClientQuery(replaced.clientId);
  const history = clientHistoryTarget(replaced.clientId, { sourcePageName: t('home.source'), sourcePageRoute: PATHS.home });
  return (
    <Stack gap="6">
      <QueryState query={client} failedTitle={t('client.failed')} help={<ChatAction />}>
        {(record) => (
          <ClientCard
            client={record}
            actions={
              <Link to={history.path} state={history.state} {...buttonLook()}>
                {t('client.history')}
              </Link>
            }
          />
        )}
      </QueryState>
      <Card label={t('replace.select')}>
        <Stack gap="5">
          <Heading as="h2" size="md">
            {t('replace.select')}
          </Heading>
          <ReplacedFacts replaced={replaced} pet={pet} />
          <ReplacementForm replaced={replaced} pet={pet} product={product} />
        </Stack>
      </Card>
    </Stack>
  );
};
