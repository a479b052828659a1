import { useQueueCount } from '@practice-portal/approval-queue';
import { HOME_TAB_PARAMETER, homePath, type HomeView, readHomeView } from '@practice-portal/domain/navigation';
import { COUNT_CAP } from '@practice-portal/domain/paging';
import { FirstScreenTabs, lazyPart, SkeletonText, useLocale } from '@practice-portal/ui';
import { Info } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';

import { type HomeParts, loadHome, loadTab } from './load-home.ts';

const WAITING = <SkeletonText lines={6} />;
const PANELS = {
  drafts: lazyPart(() => loadTab('drafts'), WAITING).Part,
  'payment-failure': lazyPart(() => loadTab('payment-failure'), WAITING).Part,
};

interface HomeTabsProps {
  queue: ReactNode;
  /** Only the queue: it stays as it is when the window becomes a phone's, with what is open in it. */
  alone: boolean;
}

/** The three tabs of home, and the cards above them. All but the queue is fetched after its first rows. */
export const HomeTabs = ({ queue, alone }: HomeTabsProps): ReactNode => {
  const { t } = useTranslation('portal');
  const { formatNumber } = useLocale();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const view = alone ? 'approval-queue' : readHomeView(search, state);
  const awaiting = useQueueCount();
  const [drafts, setDrafts] = useState<number | null>(null);
  const [payments, setPayments] = useState<number | null>(null);
  const [parts, setParts] = useState<HomeParts | null>(null);
  const settled = awaiting !== null && !alone;
  useEffect(() => {
    if (!settled) return undefined;
    const painted = setTimeout(() => void loadHome().then((loaded) => setParts(loaded)));
    return () => clearTimeout(painted);
  }, [settled]);
  // The address keeps the tab that a navigation state named.
  if (view !== 'approval-queue' && !search.has(HOME_TAB_PARAMETER)) return <Navigate to={homePath(view)} state={state} replace />;

  const Panel = view === 'approval-queue' ? null : PANELS[view];
  const counted = (name: string, count: number | null): string => {
    if (count === null) return name;
    return t('home.counted', {
      name,
      count: count >= COUNT_CAP ? t('shell.capped', { count: formatNumber(COUNT_CAP) }) : formatNumber(count),
    });
  };
  return (
    <div className={alone ? undefined : 'home'}>
      {!alone && <div className="home-cards">{parts && <parts.HomeCards />}</div>}
      {!alone && parts && <parts.DraftsCount onCount={setDrafts} />}
      {!alone && parts && <parts.PaymentsCount onCount={setPayments} />}
      <FirstScreenTabs
        alone={alone}
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
        {Panel === null ? queue : <Panel key={view} />}
      </FirstScreenTabs>
    </div>
  );
};
