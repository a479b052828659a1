import { QueueLead } from '@practice-portal/approval-queue';
import { Toaster } from '@practice-portal/ui';
import type { ReactNode } from 'react';

import { HomeLead } from './home-lead.tsx';
import { Shell } from './shell.tsx';

const LEAD = <HomeLead />;

/** The signed-in part of the portal, with the one place where its toasts appear. */
export const ShellRoute = (): ReactNode => (
  <>
    <QueueLead value={LEAD}>
      <Shell />
    </QueueLead>
    <Toaster />
  </>
);
