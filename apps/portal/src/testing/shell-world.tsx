import { AccessWorld, type AccessWorldOptions, network } from '@practice-portal/access/testing';
import { handlersFor, makePractice, testEnvironment } from '@practice-portal/api-client/testing';
import { approvalQueueReducers } from '@practice-portal/approval-queue';
import { PATHS } from '@practice-portal/domain/navigation';
import { Page } from '@practice-portal/ui';
import type { RequestHandler } from 'msw';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createMemoryRouter, parsePath, redirect, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import { Shell } from '../shell/shell.tsx';

export interface ShellWorldOptions extends Pick<AccessWorldOptions, 'practice' | 'claims' | 'user' | 'vet'> {
  /** Where the portal is opened. */
  path?: string;
  /** Navigation state it is opened with. */
  state?: unknown;
}

const Entrance = ({ name }: { name: string }): ReactNode => {
  const location = useLocation();
  return (
    <p>
      {name} {location.search} {JSON.stringify(location.state)}
    </p>
  );
};

const Screen = ({ name }: { name: 'queue' | 'settings' }): ReactNode => {
  const { t } = useTranslation('portal');
  return <Page title={t(`shell.${name}`)}>{null}</Page>;
};

const { config } = testEnvironment();
const environment = { config: { ...config, links: { feedbackSurvey: 'https://survey.example/portal' } } };

/** The shell around screens that only say what they are. */
export const ShellWorld = ({ path = PATHS.home, state = null, ...options }: ShellWorldOptions): ReactNode => {
  const [router] = useState(() =>
    createMemoryRouter(
      [
        {
          element: <Shell />,
          children: [
            { index: true, element: <Screen name="queue" /> },
            { path: PATHS.settings, element: <Screen name="settings" /> },
          ],
        },
        { path: PATHS.login, element: <Entrance name="The login" /> },
        { path: PATHS.userLogin, element: <Entrance name="The staff login" /> },
        { path: '*', loader: () => redirect(PATHS.home) },
      ],
      { initialEntries: [{ ...parsePath(path), state }] },
    ),
  );
  return (
    <AccessWorld {...options} environment={environment} reducers={approvalQueueReducers}>
      <RouterProvider router={router} />
    </AccessWorld>
  );
};

/**
 * A story's `beforeEach`: its calls are answered for the practice it is about, because the shell asks for that again.
 * @param first handlers that answer before the usual ones
 */
export const shellNetwork =
  (first: () => RequestHandler[] = () => []) =>
  (context: { args: ShellWorldOptions }): void => {
    const practice = context.args.practice ?? makePractice();
    network(() => [...first(), ...handlersFor('default', { practice })])(context);
  };
