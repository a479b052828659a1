import { useQueueCount } from '@practice-portal/approval-queue';
import { HOME_TAB_PARAMETER, homePath, type HomeView, readHomeView } from '@practice-portal/domain/navigation';
import { COUNT_CAP } from '@practice-portal/domain/paging';
import { SkeletonText, Tabs, useLocale } from '@practice-portal/ui';
import { Info } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';

import { type HomeParts, loadHome, loadTab } from './load-home.ts';

/** The three tabs of home, and the cards above them. All but the queue is fetched after its first rows. */
export const HomeTabs = ({ queue }: { queue: ReactNode }): ReactNode => {
  const { t } = useTranslation('portal');
  const { formatNumber } = useLocale();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const view = readHomeView(search, state);
  const awaiting = useQueueCount();
  const [drafts, setDrafts] = useState<number | null>(null);
  const [payments, setPayments] = useState<number | null>(null);
  const [parts, setParts] = useState<HomeParts | null>(null);
  const settled = awaiting !== null;
  useEffect(() => {
    if (!settled) return undefined;
    const painted = setTimeout(() => void loadHome().then((loaded) => setParts(loaded)));
    return () => clearTimeout(painted);
  }, [settled]);
  // The address keeps the tab that a navigation state named.
  if (view !== 'approval-queue' && !search.has(HOME_TAB_PARAMETER)) return <Navigate to={homePath(view)} replace />;

  const counted = (name: string, count: number | null): string => {
    if (count === null) return name;
    return t('home.counted', {
      name,
      count: count >= COUNT_CAP ? t('shell.capped', { count: formatNumber(COUNT_CAP) }) : formatNumber(count),
    });
  };
  return (
    <div className="home">
      <div className="home-cards">{parts && <parts.HomeCards />}</div>
      {parts && <parts.DraftsCount onCount={setDrafts} />}
      {parts && <parts.PaymentsCount onCount={setPayments} />}
      <Tabs
        label={t('home.tabs')}
        tabs={[
          { id: 'approval-queue', label: counted(t('home.queue'), awaiting) },
          { id: 'drafts', label: counted(t('home.drafts'), drafts) },
          {
            id: 'payment-failure',
            label: counted(t('home.payments'), payments),
            icon: payments ? Info : undefined,
          },
        ]}
        selected={view}
        onSelect={(next: HomeView) => void navigate(homePath(next))}
      >
        {view === 'approval-queue' ? queue : <Panel key={view} view={view} />}
      </Tabs>
    </div>
  );
};

const Panel = ({ view }: { view: Exclude<HomeView, 'approval-queue'> }): ReactNode => {
  const [Tab, setTab] = useState<ComponentType | null>(null);
  useEffect(() => {
    void loadTab(view).then((loaded) => setTab(() => loaded));
  }, [view]);
  return Tab === null ? <SkeletonText lines={6} /> : <Tab />;
};
