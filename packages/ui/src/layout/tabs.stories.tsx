import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';

import { FirstScreenTabs } from './first-screen-tabs.tsx';
import { Tabs } from './tabs.tsx';

const TABS = [
  { id: 'general', label: 'General information' },
  { id: 'commercial', label: 'Commercial information' },
] as const;

const Example = () => {
  const [selected, setSelected] = useState<(typeof TABS)[number]['id']>('general');
  return (
    <Tabs label="Practice information" tabs={TABS} selected={selected} onSelect={setSelected}>
      <p>{selected === 'general' ? 'Website title, phone and address' : 'What the online store shows'}</p>
    </Tabs>
  );
};

const meta = {
  title: 'UI/Layout/Tabs',
  component: Tabs,
  subcomponents: { FirstScreenTabs },
  render: () => <Example />,
  tags: ['dark', 'pictures'],
} satisfies Meta;

export default meta;

export const Default: StoryObj = {
  tags: ['phone'],
  play: async ({ canvas }) => {
    const row = canvas.getByRole('tablist').getBoundingClientRect();
    const selected = canvas.getByRole('tab', { selected: true }).getBoundingClientRect();
    const panel = canvas.getByRole('tabpanel').getBoundingClientRect();
    // The line under the selected tab lies on the row's rule, which is as wide as what is below it.
    await expect([selected.bottom, row.left, row.right]).toEqual([row.bottom, panel.left, panel.right]);
    await expect(panel.top - row.bottom).toBe(16);
    await userEvent.click(canvas.getByRole('tab', { name: 'Commercial information' }));
    await expect(canvas.getByRole('tabpanel', { name: 'Commercial information' })).toHaveTextContent('What the online store shows');
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'General information' })).toHaveFocus());
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'General information' })).toHaveAttribute('aria-selected', 'true'));
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Commercial information' })).toHaveFocus());
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'General information' })).toHaveAttribute('tabindex', '-1'));
  },
};

const FirstScreenExample = () => {
  const [selected, setSelected] = useState<(typeof TABS)[number]['id']>('general');
  return (
    <FirstScreenTabs ready={false} label="Practice information" tabs={TABS} selected={selected} onSelect={setSelected}>
      <p>{selected === 'general' ? 'Website title, phone and address' : 'What the online store shows'}</p>
    </FirstScreenTabs>
  );
};

/** The row is there at once; who is on a tab when its keys come stays there, and the arrows work. */
export const FirstScreen: StoryObj = {
  render: () => <FirstScreenExample />,
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'General information' })).toHaveFocus();
    // Ark marks what it takes care of.
    await waitFor(() => expect(canvas.getByRole('tablist')).toHaveAttribute('data-scope', 'tabs'));
    await expect(canvas.getByRole('tab', { name: 'General information' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Commercial information' })).toHaveFocus());
    await expect(await canvas.findByRole('tabpanel', { name: 'Commercial information' })).toHaveTextContent('What the online store shows');
  },
};

const MANY = ['Prescriptions', 'AutoShips', 'Orders', 'Recommendations'].map((label) => ({ id: label, label }));

/** More tabs than fit: the one that an address selects is in sight. */
export const Narrow: StoryObj = {
  render: () => (
    <div style={{ width: '16rem' }}>
      <Tabs label="Purchases" tabs={MANY} selected="Recommendations" onSelect={() => undefined}>
        <p>What was recommended</p>
      </Tabs>
    </div>
  ),
  play: async ({ canvas }) => {
    const row = canvas.getByRole('tablist').getBoundingClientRect();
    await waitFor(() =>
      expect(canvas.getByRole('tab', { name: 'Recommendations' }).getBoundingClientRect().right).toBeLessThanOrEqual(row.right + 1),
    );
  },
};
