import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { useOwnedState } from './use-owned-state.ts';

const Counter = ({ owner }: { owner: string }) => {
  const [count, change] = useOwnedState(owner, 0);
  const [late, setLate] = useState<(() => void) | null>(null);
  return (
    <p>
      <output>{`${owner}: ${count}`}</output>
      <Button onClick={() => change((current) => current + 1)}>Add</Button>
      <Button onClick={() => setLate(() => () => change(() => 0))}>Answer later</Button>
      <Button onClick={() => late?.()}>Answer</Button>
    </p>
  );
};

const World = () => {
  const [owner, setOwner] = useState('Bella');
  return (
    <>
      <Counter owner={owner} />
      <Button onClick={() => setOwner(owner === 'Bella' ? 'Rex' : 'Bella')}>Turn the page</Button>
    </>
  );
};

const meta = {
  title: 'Hooks/useOwnedState',
  component: World,
  parameters: { docs: { description: { component: 'What an element keeps for a record is gone when it shows another one.' } } },
} satisfies Meta<typeof World>;

export default meta;

export const StartsAnewForAnotherRecord: StoryObj<typeof meta> = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }));
    await press('Add');
    await expect(canvas.getByRole('status')).toHaveTextContent('Bella: 1');
    await press('Answer later');
    await press('Turn the page');
    await expect(canvas.getByRole('status')).toHaveTextContent('Rex: 0');
    await press('Add');
    // What the record before still had to say is not about this one.
    await press('Answer');
    await expect(canvas.getByRole('status')).toHaveTextContent('Rex: 1');
  },
};
