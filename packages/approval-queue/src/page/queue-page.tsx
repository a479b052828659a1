import { ApprovingVetBlock, useFlag } from '@practice-portal/access';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { Page } from '@practice-portal/ui';
import { type ReactNode, use, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { DueLine } from '../list/due-line.tsx';
import { QueueList } from '../list/queue-list.tsx';
import { QueueViews } from '../toolbar/queue-views.tsx';
import { QueueToolbar } from '../toolbar/queue-toolbar.tsx';
import { ReadAheadProvider } from '../list/read-ahead.tsx';
import { ShortcutsPlace } from '../toolbar/shortcuts-place.ts';
import { useQueueList, useReconnect } from '../list/use-queue-list.ts';
import { useQueueSearch } from '../list/use-queue-search.ts';
import { WaitingPart } from './lazy-parts.ts';
import { QueueController } from './queue-controller.tsx';
import { QueueLead } from './queue-lead.ts';
import { ReplacementBanner } from './replacement-banner.tsx';

const NO_ITEMS: readonly ApprovalQueueItem[] = [];

/** The approval queue: what waits for a vet's decision. Rule: docs/rules/queue.md#list. */
export const QueuePage = (): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const lead = use(QueueLead);
  const { search, change, prepare } = useQueueSearch();
  const list = useQueueList(search);
  useReconnect(list);
  const waiting = useFlag('closedLoopEnabled') && search.waiting;
  const shortcuts = useRef<HTMLSpanElement>(null);
  return (
    <ReadAheadProvider loaded={list.page !== undefined}>
      <Page
        title={t('queue.heading')}
        actions={
          <>
            <DueLine />
            {list.page !== undefined && <QueueViews search={search} place="head" />}
            <ApprovingVetBlock />
          </>
        }
        within
      >
        {lead}
        {/* Nothing needs approval where there is nothing to approve. */}
        {list.page?.count !== 0 && <ReplacementBanner items={list.page?.elements ?? NO_ITEMS} />}
        <ShortcutsPlace value={shortcuts}>
          <QueueToolbar search={search} page={list.page} earlier={list.earlier} failed={list.failure !== null} onChange={change} />
          <QueueController items={list.page?.elements} search={search} count={list.earlier ? 0 : (list.page?.count ?? 0)}>
            {waiting ? <WaitingPart /> : <QueueList search={search} list={list} onChange={change} onIntent={prepare} />}
          </QueueController>
        </ShortcutsPlace>
      </Page>
    </ReadAheadProvider>
  );
};
