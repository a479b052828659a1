import type { ReactNode } from 'react';

import { QueuePage } from '../page/queue-page.tsx';
import { QueueWorld } from './queue-world.tsx';

/** The whole screen in a signed-in portal. */
export const QueuePageWorld = (props: Omit<Parameters<typeof QueueWorld>[0], 'children'>): ReactNode => (
  <QueueWorld {...props}>
    <QueuePage />
  </QueueWorld>
);
