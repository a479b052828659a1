import { ApprovingVetBlock } from '@practice-portal/access';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { Page } from '@practice-portal/ui';
import { type ReactNode, use, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { ShortcutsPlace } from '../list/shortcuts-place.ts';
import { QueueDesk } from './queue-desk.tsx';
import { QueueLead } from './queue-lead.ts';
import { QueueList } from './queue-list.tsx';
import { QueueToolbar } from './queue-toolbar.tsx';
import { ReplacementBanner } from './replacement-banner.tsx';
import { usePageWithin } from './use-page-within.ts';
import { useQueueList } from './use-queue-list.ts';
import { useReconnect } from './use-reconnect.ts';
import { useQueueSearch } from './use-queue-search.ts';

const NO_ITEMS: readonly ApprovalQueueItem[] = [];

/** The approval queue: what waits for a vet's decision. Source: ordering-and-approval.md section 2, "Approval queue". */
export const QueuePage = (): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const lead = use(QueueLead);
  const { search, change, prepare } = useQueueSearch();
  const list = useQueueList(search);
  usePageWithin(search, list, change);
  useReconnect(list);
  const shortcuts = useRef<HTMLSpanElement>(null);
  return (
    <Page title={t('queue.heading')} actions={<ApprovingVetBlock />}>
      {lead}
      <ReplacementBanner items={list.page?.elements ?? NO_ITEMS} />
      <ShortcutsPlace value={shortcuts}>
        <QueueToolbar search={search} page={list.page} earlier={list.earlier} failed={list.failure !== null} onChange={change} />
        <QueueDesk items={list.page?.elements}>
          <QueueList search={search} list={list} onChange={change} onIntent={prepare} />
        </QueueDesk>
      </ShortcutsPlace>
    </Page>
  );
};
