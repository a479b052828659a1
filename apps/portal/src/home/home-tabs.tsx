import { useSavedViews } from '@practice-portal/access';
import { useQueueCount, useQueueFailed, writtenQueueView } from '@practice-portal/approval-queue';
import { parseQueueSearch } from '@practice-portal/domain/approval';
import { HOME_TAB_PARAMETER, homePath, type HomeView, queuePath, readHomeView } from '@practice-portal/domain/navigation';
import { COUNT_CAP } from '@practice-portal/domain/paging';
import { loadDraftsTab, loadHomeParts, loadPaymentsTab, areHomeCardsFolded } from '@practice-portal/ordering';
import { Card, FirstScreenTabs, lazyPart, loadRecipes, Skeleton, SkeletonText, useLocale, useToday } from '@practice-portal/ui';
import { Info } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';

import { useFirstScreenShown } from '../shell/first-screen.tsx';

/** A part of ordering, with the looks of the Chakra parts in it. */
const withRecipes =
  <Part,>(load: () => Promise<Part>): (() => Promise<Part>) =>
  async () =>
    (await Promise.all([load(), loadRecipes()]))[0];

/** The two cards while they are on their way, as high as they will be. */
const CardsWaiting = ({ compact }: { compact: boolean }): ReactNode => (
  <div className="home-waiting" aria-hidden>
    {['order', 'look'].map((card) => (
      <Card key={card} compact={compact}>
        <Skeleton width="30%" />
        {!compact && <Skeleton />}
      </Card>
    ))}
  </div>
);

const cards = lazyPart(withRecipes(async () => (await loadHomeParts()).HomeCards));
// Home renders with every sort and page of the queue, which change nothing in its cards.
const HomeCards = memo(cards.Part);
const { Part: DraftsCount } = lazyPart(async () => (await loadHomeParts()).DraftsCount);
const { Part: PaymentsCount } = lazyPart(async () => (await loadHomeParts()).PaymentsCount);

const WAITING = <SkeletonText lines={6} />;
const PANELS = {
  drafts: lazyPart(withRecipes(loadDraftsTab), WAITING).Part,
  'payment-failure': lazyPart(withRecipes(loadPaymentsTab), WAITING).Part,
};

const viewTab = (name: string): string => `view-${name}`;

interface HomeTabsProps {
  queue: ReactNode;
  /** Only the queue: it stays as it is when the window becomes a phone's, with what is open in it. */
  alone: boolean;
}

/** The three tabs of home, those of one's saved views of the queue, and the cards above them. All but the queue is fetched after its first rows. */
export const HomeTabs = ({ queue, alone }: HomeTabsProps): ReactNode => {
  const { t } = useTranslation('portal');
  const { formatNumber } = useLocale();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const view = alone ? 'approval-queue' : readHomeView(search, state);
  const awaiting = useQueueCount();
  const hasFailed = useQueueFailed();
  const today = useToday();
  const [drafts, setDrafts] = useState<number | null>(null);
  const [payments, setPayments] = useState<number | null>(null);
  // Once the queue has been read, or could not be, they stay, whatever it is asked for next.
  const [queueRead, setQueueRead] = useState(false);
  if ((awaiting !== null || hasFailed) && !alone && !queueRead) setQueueRead(true);
  // As it was when home was opened: nothing moves while they are in use.
  const [compact] = useState(() => areHomeCardsFolded(today));
  const isFirstScreenShown = useFirstScreenShown();
  const settled = queueRead && isFirstScreenShown && !alone;
  const hasCards = cards.useReady(settled);
  const { views, current } = useSavedViews(
    { list: 'queue', search: writtenQueueView(search.toString()), written: writtenQueueView },
    settled,
  );
  // The address keeps the tab that a navigation state named.
  if (view !== 'approval-queue' && !search.has(HOME_TAB_PARAMETER)) return <Navigate to={homePath(view)} state={state} replace />;

  const open = (tab: string): void => {
    const saved = views.find(({ name }) => viewTab(name) === tab);
    // As many rows as before.
    const path = saved
      ? queuePath({ ...parseQueueSearch(new URLSearchParams(saved.search)), size: parseQueueSearch(search).size })
      : homePath(tab as HomeView);
    void navigate(path);
  };
  const Panel = view === 'approval-queue' ? null : PANELS[view];
  const counted = (name: string, count: number | null): string => {
    if (count === null) return name;
    return t('home.counted', {
      name,
      count: count >= COUNT_CAP ? t('shell.capped', { count: formatNumber(COUNT_CAP) }) : formatNumber(count),
    });
  };
  return (
    <div className="home">
      {!alone && (
        <div className="home-cards" data-compact={compact ? '' : undefined}>
          {hasCards ? <HomeCards compact={compact} /> : <CardsWaiting compact={compact} />}
        </div>
      )}
      {settled && <DraftsCount onCount={setDrafts} />}
      {settled && <PaymentsCount onCount={setPayments} />}
      <FirstScreenTabs
        alone={alone}
        ready={settled}
        label={t('home.tabs')}
        tabs={[
          { id: 'approval-queue', label: counted(t('home.queue'), awaiting) },
          { id: 'drafts', label: counted(t('home.drafts'), drafts) },
          {
            id: 'payment-failure',
            label: counted(t('home.payments'), payments),
            icon: payments ? Info : undefined,
          },
          ...views.map(({ name }) => ({ id: viewTab(name), label: name })),
        ]}
        selected={view === 'approval-queue' && current !== null ? viewTab(current.name) : view}
        onSelect={open}
      >
        {Panel === null ? queue : <Panel key={view} />}
      </FirstScreenTabs>
    </div>
  );
};
