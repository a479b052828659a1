import { useFlag, usePractice } from '@practice-portal/access';
import { useClientRenewalsQuery, useRenewalCountQuery } from '@practice-portal/api-client/prescriptions';
import { clientHistoryTarget } from '@practice-portal/domain/navigation';
import { COUNT_CAP } from '@practice-portal/domain/paging';
import type { RenewalDue } from '@practice-portal/domain/prescription';
import { Banner, useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

const NONE: readonly RenewalDue[] = [];

/** Renewal radar of a client; empty while it loads or when the practice has switched it off. */
export const useRenewals = (clientId: number): readonly RenewalDue[] => {
  const enabled = useFlag('renewalRadarEnabled');
  const { currentData } = useClientRenewalsQuery(clientId, { skip: !enabled });
  return (enabled ? currentData : undefined) ?? NONE;
};

/** 'Renewal radar' of the records: how many prescriptions end before their AutoShip ships, and of which clients. Nothing when there are none. */
export const RenewalRadar = (): ReactNode => {
  const { t } = useTranslation('clients');
  const { formatNumber } = useLocale();
  const { id } = usePractice();
  const enabled = useFlag('renewalRadarEnabled');
  const { pathname, search } = useLocation();
  const { currentData } = useRenewalCountQuery(id, { skip: !enabled });
  if (!enabled || currentData === undefined || currentData.count === 0) return null;
  const { count, clients } = currentData;
  const total = count >= COUNT_CAP ? t('radar.capped', { count: formatNumber(count) }) : formatNumber(count);
  return (
    <Banner status="warning" title={t('radar.count', { count, total })}>
      {clients.map((client, at) => {
        const source = { sourcePageName: t('records.heading'), sourcePageRoute: pathname + search };
        const { path, state } = clientHistoryTarget(client.clientId, source);
        return (
          <span key={client.clientId}>
            {at > 0 ? ', ' : null}
            <Link to={path} state={state}>
              {t('radar.client', { name: client.clientName, count: client.count })}
            </Link>
          </span>
        );
      })}
    </Banner>
  );
};
