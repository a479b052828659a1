import { AccessWorld, network } from '@practice-portal/access/testing';
import { handlersFor, on, refuse } from '@practice-portal/api-client/testing';
import { acceptInvitation, readInvitation } from '@practice-portal/domain/invitation';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, userEvent } from 'storybook/test';

import { InvitationPage } from './invitation-page.tsx';

const World = () => {
  const [router] = useState(() =>
    createMemoryRouter(
      [
        {
          path: '/invitation',
          loader: ({ request }) => new URL(request.url).search,
          Component: InvitationPage,
          HydrateFallback: () => null,
        },
      ],
      { initialEntries: ['/invitation?token=one'] },
    ),
  );
  return (
    <AccessWorld practice={null}>
      <RouterProvider router={router} />
    </AccessWorld>
  );
};

const INVITATION = { practiceId: 1001, practiceName: 'Maple Street Animal Hospital', firstName: 'Nora', username: 'nora.park' };

const meta = {
  title: 'Settings/Invitation',
  component: World,
  tags: ['pictures'],
  parameters: { layout: 'fullscreen' },
  beforeEach: network(() =>
    handlersFor('default', {}, [() => [on(readInvitation, () => ({ data: INVITATION })), on(acceptInvitation, () => undefined)]]),
  ),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Your username is nora.park/)).toBeVisible();
  },
};

export const SetPassword: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Your username is nora.park/)).toBeInTheDocument();
    await userEvent.type(canvas.getByLabelText(/^New password/, { selector: 'input' }), 'Sunrise7');
    await userEvent.type(canvas.getByLabelText(/^Confirm new password/, { selector: 'input' }), 'Sunrise7');
    await userEvent.click(canvas.getByRole('button', { name: 'Set password' }));
    await expect(await canvas.findByText('Your password is set')).toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Go to the login page' })).toHaveAttribute('href', '/login?practice=1001');
  },
};

export const Gone: Story = {
  beforeEach: network(() =>
    handlersFor('default', {}, [() => [on(readInvitation, () => refuse(404, 'This invitation is no longer valid'))]]),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This invitation is no longer valid')).toBeInTheDocument();
  },
};

export const Loading: Story = { beforeEach: network(() => handlersFor('loading')) };
