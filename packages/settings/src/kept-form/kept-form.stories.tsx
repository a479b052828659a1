import { KeptForm, userSessionStarted, useUserSession } from '@practice-portal/access';
import { network } from '@practice-portal/access/testing';
import { type ApiDispatch, endUserSession } from '@practice-portal/api-client';
import { handlersFor, makeClaims } from '@practice-portal/api-client/testing';
import { Button, PageForm, PasswordField, TextField, useSaveForm } from '@practice-portal/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { useDispatch } from 'react-redux';
import { expect, userEvent } from 'storybook/test';

import { ADMINISTRATOR, SettingsWorld } from '../testing/settings-world.tsx';

const Form = (): ReactNode => {
  const form = useSaveForm({ initialValues: { name: 'Ana', secret: '' }, save: () => Promise.resolve(null) });
  return (
    <PageForm form={form}>
      <KeptForm form={form} name="story" secrets={['secret']} hasSecrets />
      <TextField name="name" label="Name" />
      <PasswordField name="secret" label="Secret" />
    </PageForm>
  );
};

const Screen = (): ReactNode => {
  const dispatch = useDispatch<ApiDispatch>();
  const [loads, setLoads] = useState(0);
  const { user } = useUserSession();
  const signIn = (userId: number): unknown => dispatch(userSessionStarted(makeClaims({ ...ADMINISTRATOR, userId })));
  return user ? (
    <>
      <Form key={loads} />
      <Button onClick={() => setLoads(loads + 1)}>Load again</Button>
      <Button onClick={() => dispatch(endUserSession('expired'))}>End the session</Button>
    </>
  ) : (
    <>
      <Button onClick={() => signIn(ADMINISTRATOR.userId)}>Sign in again</Button>
      <Button onClick={() => signIn(77)}>Sign in as somebody else</Button>
    </>
  );
};

const World = () => <SettingsWorld path="/form" routes={[{ path: '/form', Component: Screen }]} />;

const meta = {
  title: 'Settings/Kept form',
  component: World,
  beforeEach: [network(() => handlersFor('default')), () => sessionStorage.clear()],
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const cutOff: NonNullable<Story['play']> = async ({ canvas }) => {
  await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), ' Lima');
  await userEvent.type(canvas.getByLabelText('Secret', { selector: 'input' }), 'Hidden77');
  await userEvent.click(canvas.getByRole('button', { name: 'End the session' }));
  await expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Hidden77');
};

/** After signing in again, above what was typed before. */
export const Restored: Story = {
  tags: ['dark', 'phone'],
  play: async (context) => {
    const { canvas } = context;
    await cutOff(context);
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in again' }));
    await expect(await canvas.findByText('What you typed is back')).toBeInTheDocument();
  },
};

export const ComesBack: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await Restored.play?.(context);
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Lima');
    await expect(canvas.getByLabelText('Secret', { selector: 'input' })).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana');
  },
};

/** After a reload. */
export const Reloaded: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), ' Lima');
    await userEvent.type(canvas.getByLabelText('Secret', { selector: 'input' }), 'Hidden77');
    dispatchEvent(new PageTransitionEvent('pagehide'));
    await expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Hidden77');
    await userEvent.click(canvas.getByRole('button', { name: 'Load again' }));
    await expect(await canvas.findByText('What you typed is back')).toBeInTheDocument();
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Lima');
  },
};

export const NotForSomebodyElse: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await cutOff(context);
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in as somebody else' }));
    await expect(await canvas.findByRole('textbox', { name: 'Name' })).toHaveValue('Ana');
    await expect(canvas.queryByText('What you typed is back')).toBeNull();
  },
};
