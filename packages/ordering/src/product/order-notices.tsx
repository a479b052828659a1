import { isWebLink } from '@practice-portal/domain/navigation';
import { Banner } from '@practice-portal/ui';
import { useField } from 'formik';
import type { ReactNode } from 'react';

import { NoticeWays } from './notice-ways.tsx';
import type { OrderFindings } from './use-order-check.ts';

interface OrderNoticesProps {
  findings: OrderFindings;
  /** Orders a fill of a prescription there is instead. */
  onRefill?: (rxId: number) => void;
  /** Has the order checked again. */
  onVoided: () => void;
}

/** Messages of the service about the order as a whole. */
export const OrderNotices = ({ findings: { warnings, infos, directions }, onRefill, onVoided }: OrderNoticesProps): ReactNode => {
  const [{ value }] = useField<string>('usageInstructions');
  // A dose of other directions than those that are typed by now is said of nothing.
  const standing = warnings.filter(({ rule }) => rule !== 'DOSE_RULE' || directions === value.trim());
  return (
    <>
      {standing.map((warning) => (
        <Banner key={`${warning.rule} ${warning.messageText}`} status="warning" title={warning.messageHeading}>
          {warning.messageText}
          <NoticeWays warning={warning} onRefill={onRefill} onVoided={onVoided} />
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
