import type { Meta, StoryObj } from '@storybook/react-vite';
import { memo, useState } from 'react';
import type { ReactNode } from 'react';
import { expect, fn } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { useStableHandlers } from './use-stable-handlers.ts';

interface Handlers {
  onPress: (by: string) => string;
}

interface ParentProps {
  /** Called on each press, with its source and the render that handled it. */
  onPressed: (by: string, turn: number) => void;
  /** Called on each render of the row. */
  onDrawn: () => void;
}

const Row = memo(({ on, onDrawn }: { on: Handlers; onDrawn: () => void }): ReactNode => {
  onDrawn();
  const [answer, setAnswer] = useState('');
  return (
    <>
      <Button onClick={() => setAnswer(on.onPress('row'))}>Process order</Button>
      <output>{answer}</output>
    </>
  );
});
Row.displayName = 'Row';

const Parent = ({ onPressed, onDrawn }: ParentProps): ReactNode => {
  const [turn, setTurn] = useState(0);
  const on = useStableHandlers<Handlers>({
    onPress: (by) => {
      onPressed(by, turn);
      return `handled in turn ${turn}`;
    },
  });
  return (
    <>
      <Button onClick={() => setTurn((before) => before + 1)}>Something else changes</Button>
      <Row on={on} onDrawn={onDrawn} />
    </>
  );
};

const meta = {
  title: 'Hooks/useStableHandlers',
  component: Parent,
  args: { onPressed: fn(), onDrawn: fn() },
} satisfies Meta<typeof Parent>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A changed handler does not render the row again, and the row still calls the latest one. */
export const Latest: Story = {
  tags: ['behaviour'],
  play: async ({ args: { onPressed, onDrawn }, canvas, userEvent }) => {
    const press = canvas.getByRole('button', { name: 'Process order' });
    await userEvent.click(press);
    await expect(onPressed).toHaveBeenLastCalledWith('row', 0);
    await expect(canvas.getByRole('status')).toHaveTextContent('handled in turn 0');
    onDrawn.mockClear();
    const change = canvas.getByRole('button', { name: 'Something else changes' });
    await userEvent.click(change);
    await userEvent.click(change);
    await expect(onDrawn).not.toHaveBeenCalled();
    await userEvent.click(press);
    await expect(onPressed).toHaveBeenLastCalledWith('row', 2);
    await expect(canvas.getByRole('status')).toHaveTextContent('handled in turn 2');
  },
};
