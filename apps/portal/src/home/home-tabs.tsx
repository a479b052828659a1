import { useQueueCount } from '@practice-portal/approval-queue';
import { HOME_TAB_PARAMETER, homePath, type HomeView, readHomeView } from '@practice-portal/domain/navigation';
import { COUNT_CAP } from '@practice-portal/domain/paging';
import { SkeletonText, Tabs, useLocale } from '@practice-portal/ui';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';

import { type HomeParts, loadHome, loadTab } from './load-home.ts';

// Failed payments come with the checkout.
const VIEWS = ['approval-queue', 'drafts'] as const satisfies readonly HomeView[];
type ShownView = (typeof VIEWS)[number];

const shownOf = (view: HomeView): ShownView => VIEWS.find((shown) => shown === view) ?? VIEWS[0];

/** The three tabs of home, and the cards above them. All but the queue is fetched after its first rows. */
export const HomeTabs = ({ queue }: { queue: ReactNode }): ReactNode => {
  const { t } = useTranslation('portal');
  const { formatNumber } = useLocale();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const view = shownOf(readHomeView(search, state));
  const awaiting = useQueueCount();
  const [drafts, setDrafts] = useState<number | null>(null);
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
      <Tabs
        label={t('home.tabs')}
        tabs={[
          { id: 'approval-queue', label: counted(t('home.queue'), awaiting) },
          { id: 'drafts', label: counted(t('home.drafts'), drafts) },
        ]}
        selected={view}
        onSelect={(next: ShownView) => void navigate(homePath(next))}
      >
        {view === 'drafts' ? <DraftsPanel /> : queue}
      </Tabs>
    </div>
  );
};

const DraftsPanel = (): ReactNode => {
  const [Tab, setTab] = useState<ComponentType | null>(null);
  useEffect(() => {
    void loadTab().then((loaded) => setTab(() => loaded));
  }, []);
  return Tab === null ? <SkeletonText lines={6} /> : <Tab />;
};
