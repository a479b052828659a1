import { isWebLink } from '@practice-portal/domain/navigation';
import { Banner, Button } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { OrderFindings } from './use-order-check.ts';

interface OrderNoticesProps {
  findings: OrderFindings;
  /** Orders a fill of a prescription there is instead. */
  onRefill?: (rxId: number) => void;
}

/** What the service has to say about the order that is not about one field. */
export const OrderNotices = ({ findings: { warnings, infos }, onRefill }: OrderNoticesProps): ReactNode => {
  const { t } = useTranslation('ordering');
  return (
    <>
      {warnings.map(({ rule, messageHeading, messageText, actions, actionContext: { rxId } }) => (
        <Banner
          key={`${rule} ${messageText}`}
          status="warning"
          title={messageHeading}
          action={
            onRefill && actions.includes('REFILL') && rxId !== undefined ? (
              <Button onClick={() => onRefill(rxId)}>{t('notice.refill')}</Button>
            ) : undefined
          }
        >
          {messageText}
        </Banner>
      ))}
      {infos.map(({ messageHeading, messageText, callsToAction }) => (
        <Banner key={`${messageHeading} ${messageText}`} status="info" title={messageHeading}>
          {messageText}{' '}
          {callsToAction
            .filter(({ url }) => isWebLink(url))
            .map(({ display, url }) => (
              <a key={url} href={url} target="_blank" rel="noreferrer">
                {display}
              </a>
            ))}
        </Banner>
      ))}
    </>
  );
};
