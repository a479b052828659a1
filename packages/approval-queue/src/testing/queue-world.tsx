import { AccessWorld, type AccessWorldOptions } from '@practice-portal/access/testing';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import { approvalQueueReducers } from '../approval-queue-state.ts';
import { QueueCommandsProvider } from '../commands/commands.tsx';
import { PendingDecisions } from '../decision/pending-decisions.tsx';

interface QueueWorldProps extends Pick<AccessWorldOptions, 'practice' | 'vet' | 'pin' | 'claims'> {
  /** The address that is open. */
  path?: string;
  /** The navigation state it is opened with. */
  state?: unknown;
  /** Other screens, beside the children at any address. */
  routes?: RouteObject[];
  children: ReactNode;
}

/** A signed-in portal around a part of the queue, at an address. The network is MSW's. */
export const QueueWorld = ({ path = '/', state, routes, children, ...access }: QueueWorldProps): ReactNode => {
  const [router] = useState(() => {
    const [pathname, search = ''] = path.split('?');
    const initialEntries = [{ pathname, search: search && `?${search}`, state }];
    return createMemoryRouter([{ path: '*', element: children }, ...(routes ?? [])], { initialEntries });
  });
  return (
    <AccessWorld {...access} reducers={approvalQueueReducers}>
      <QueueCommandsProvider>
        <RouterProvider router={router} />
        <PendingDecisions />
      </QueueCommandsProvider>
    </AccessWorld>
  );
};
