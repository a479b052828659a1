import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, userEvent, waitFor, within } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { Accordion } from './accordion.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { Card } from './card.tsx';
import { Carousel } from './carousel.tsx';
import { Stepper } from './stepper.tsx';

const meta = {
  title: 'UI/Layout/Accordion, Breadcrumb, Carousel, Stepper',
  component: Accordion,
  subcomponents: { Breadcrumb, Carousel, Stepper },
  tags: ['dark', 'pictures'],
  args: {
    sections: [
      { id: 'pets', title: 'Pets', children: 'Biscuit and Juniper' },
      { id: 'orders', title: 'Orders', children: 'None yet' },
    ],
    open: ['pets'],
  },
} satisfies Meta<typeof Accordion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sections: Story = {
  tags: ['phone'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Biscuit and Juniper')).toBeVisible();
    await expect(canvas.queryByText('None yet')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Orders' }));
    await waitFor(() => expect(canvas.getByText('None yet')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Pets' }));
    await waitFor(() => expect(canvas.queryByText('Biscuit and Juniper')).toBeNull());
  },
};

const Place = (): ReactNode => {
  const [router] = useState(() =>
    createMemoryRouter(
      [
        { path: '/settings/bank', element: <Breadcrumb above={[{ label: 'Settings', to: '/settings' }]} current="Bank account" /> },
        { path: '/settings', element: <p>All settings</p> },
      ],
      { initialEntries: ['/settings/bank'] },
    ),
  );
  return <RouterProvider router={router} />;
};

export const WhereAPageStands: Story = {
  render: () => <Place />,
  play: async ({ canvas }) => {
    const place = within(await canvas.findByRole('navigation', { name: 'You are here' }));
    await expect(place.getByText('Bank account')).toHaveAttribute('aria-current', 'page');
    await userEvent.click(place.getByRole('link', { name: 'Settings' }));
    await expect(await canvas.findByText('All settings')).toBeVisible();
  },
};

const STEPS = [
  { id: 'pet', label: 'Pet' },
  { id: 'diet', label: 'Diet' },
  { id: 'review', label: 'Review' },
];

const Wizard = (): ReactNode => {
  const [current, setCurrent] = useState('pet');
  const at = STEPS.findIndex(({ id }) => id === current);
  return (
    <Stepper label="Diet recommendation" steps={STEPS} current={current} onBack={setCurrent}>
      <p>What is asked about the {current}</p>
      {at < 2 && <Button onClick={() => setCurrent(STEPS[at + 1]?.id ?? current)}>Continue</Button>}
    </Stepper>
  );
};

export const StepByStep: Story = {
  render: () => <Wizard />,
  play: async ({ canvas }) => {
    const at = () => canvas.getAllByRole('listitem').find((step) => step.ariaCurrent === 'step');
    await expect(at()).toHaveTextContent('Step 1 of 3: Pet');
    await expect(canvas.queryByRole('button', { name: /Diet/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(canvas.getByText('What is asked about the review')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Step 2 of 3, done: Diet' }));
    await expect(canvas.getByText('What is asked about the diet')).toBeVisible();
  },
};

const Bought = ({ count }: { count: number }): ReactNode => (
  <Carousel label="Bought before" title={<h3>Bought before</h3>} step={200}>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} style={{ width: '16rem' }}>
        <Card>Apoquel 16 mg, purchase {index + 1}</Card>
      </div>
    ))}
  </Carousel>
);

export const SideBySide: Story = {
  render: () => <Bought count={12} />,
  play: async ({ canvas }) => {
    const strip = canvas.getByRole('group', { name: 'Bought before' });
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Previous' })).toHaveAccessibleDescription('This is the beginning'));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(strip.scrollLeft).toBe(200));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Previous' })).not.toHaveAttribute('aria-disabled'));
    strip.scrollLeft = strip.scrollWidth;
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Next' })).toHaveAccessibleDescription('This is the end'));
  },
};

export const AllFit: Story = {
  tags: ['!pictures'],
  render: () => <Bought count={1} />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Next' })).toBeNull());
  },
};
