import { Flex } from '@chakra-ui/react';
import { type ClientHistorySource, PATHS } from '@practice-portal/domain/navigation';
import { buttonLook } from '@practice-portal/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** 'Back to' where a person came from, as they left it; who came by a link gets to the records. */
export const BackLink = ({ source }: { source: ClientHistorySource | null }): ReactNode => {
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
