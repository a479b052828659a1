import { useFlag } from '@practice-portal/access';
import { CLIENT_TABS, type ClientTab } from '@practice-portal/domain/navigation';
import { lazyPart, SkeletonText, Tabs } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const PARTS = {
  prescriptions: lazyPart(async () => (await import('../prescriptions/prescriptions-tab.tsx')).PrescriptionsTab, <SkeletonText />).Part,
  autoships: lazyPart(async () => (await import('../autoships/autoships-tab.tsx')).AutoshipsTab, <SkeletonText />).Part,
  orders: lazyPart(async () => (await import('../orders/orders-tab.tsx')).OrdersTab, <SkeletonText />).Part,
  recommendations: lazyPart(async () => (await import('../recommendations/recommendations-tab.tsx')).RecommendationsTab, <SkeletonText />)
    .Part,
} as const;

interface ClientTabsProps {
  clientId: number;
  animalId: number | null;
  tab: ClientTab;
  onSelect: (tab: ClientTab) => void;
}

/** Tabs with prescriptions, AutoShips, orders and recommendations. Rule: docs/rules/clients.md#client-page. */
export const ClientTabs = ({ clientId, animalId, tab, onSelect }: ClientTabsProps): ReactNode => {
  const { t } = useTranslation('clients');
  const hidden: Partial<Record<ClientTab, boolean>> = {
    autoships: useFlag('hideOrdering'),
    recommendations: !useFlag('showRecommendationsTable'),
  };
  const ids = CLIENT_TABS.filter((id) => !hidden[id]);
  const selected = ids.includes(tab) ? tab : CLIENT_TABS[0];
  const Part = PARTS[selected];
  return (
    <Tabs label={t('tab.label')} tabs={ids.map((id) => ({ id, label: t(`tab.${id}`) }))} selected={selected} onSelect={onSelect}>
      {/* Of another pet or client, nothing stays: pages, open rows, what is half done. */}
      <Part key={`${clientId}-${animalId}`} clientId={clientId} animalId={animalId} />
    </Tabs>
  );
};
