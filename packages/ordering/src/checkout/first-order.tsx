import { useFlag } from '@practice-portal/access';
import { useNewBuyerQuery } from '@practice-portal/api-client/clients';
import { Banner } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** 'This is the client's first order', where the practice wants to know. Rule: docs/rules/checkout.md#first-order. */
export const FirstOrder = ({ clientId }: { clientId: number }): ReactNode => {
  const { t } = useTranslation('ordering');
  const isWanted = useFlag('firstTimeBuyerMessage');
  const { currentData } = useNewBuyerQuery(clientId, { skip: !isWanted });
  if (currentData?.isNewBuyer !== true) return null;
  return (
    <Banner status="info" title={t('checkout.firstOrder')}>
      {t('checkout.firstOrderHint')}
    </Banner>
  );
};
