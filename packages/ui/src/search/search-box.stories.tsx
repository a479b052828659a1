import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';

import { SearchBox } from './search-box.tsx';
import type { SearchBoxProps } from './search-box.tsx';

const Held = (props: SearchBoxProps) => {
  const [value, setValue] = useState(props.value);
  return (
    <div style={{ maxWidth: '20rem' }}>
      <SearchBox
        {...props}
        value={value}
        onSearch={(query) => {
          props.onSearch(query);
          setValue(query);
        }}
      />
    </div>
  );
};

const meta = {
  title: 'UI/Search/SearchBox',
  component: SearchBox,
  tags: ['dark', 'pictures'],
  args: { label: 'Search in approval queue', value: '', onSearch: fn() },
  render: (args) => <Held {...args} />,
  parameters: {
    docs: {
      description: {
        component:
          "**Do** keep the query in the URL and pass it back as `value`.\n\n**Don't** search for what is shorter than `minLength`; empty shows everything.",
      },
    },
  },
} satisfies Meta<typeof SearchBox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['phone'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Search in approval queue' })).toHaveValue('');
  },
};

export const AfterAPause: Story = {
  tags: ['behaviour'],
  args: { debounceMs: 50 },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Search in approval queue' }), 'bella', { delay: null });
    await waitFor(() => expect(args.onSearch).toHaveBeenCalledOnce());
    await expect(args.onSearch).toHaveBeenCalledWith('bella');
  },
};

export const AtOnceOnEnter: Story = {
  tags: ['behaviour', 'thorough'],
  args: { debounceMs: 60_000 },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'bella{Enter}');
    await expect(args.onSearch).toHaveBeenCalledWith('bella');
  },
};

export const TooShort: Story = {
  args: { debounceMs: 0 },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'b{Enter}');
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('Type at least 2 characters');
    await expect(args.onSearch).not.toHaveBeenCalled();
  },
};

export const Clear: Story = {
  tags: ['behaviour'],
  args: { value: 'bella' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('textbox')).not.toHaveAccessibleDescription();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(args.onSearch).toHaveBeenCalledWith('');
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    // There is nothing to clear, for nobody.
    await expect(canvas.queryByRole('button', { name: 'Clear search' })).toBeNull();
    await userEvent.keyboard('r');
    await expect(canvas.getByRole('button', { name: 'Clear search' })).toBeVisible();
  },
};

/** The value is updated only when the button is pressed, like an address that changes late. */
const Late = (props: SearchBoxProps) => {
  const [value, setValue] = useState(props.value);
  const [asked, setAsked] = useState<string[]>([]);
  const [next, ...rest] = asked;
  return (
    <div style={{ maxWidth: '20rem' }}>
      <SearchBox
        {...props}
        value={value}
        onSearch={(query) => {
          props.onSearch(query);
          setAsked([...asked, query]);
        }}
      />
      <button
        type="button"
        onClick={() => {
          if (next !== undefined) setValue(next);
          setAsked(rest);
        }}
      >
        Arrive
      </button>
      <button type="button" onClick={() => setValue('rex')}>
        Back
      </button>
    </div>
  );
};

export const KeepsWhatIsTypedMeanwhile: Story = {
  tags: ['behaviour'],
  args: { debounceMs: 60_000 },
  render: (args) => <Late {...args} />,
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('textbox');
    const arrive = canvas.getByRole('button', { name: 'Arrive' });
    await userEvent.type(box, 'ba{Enter}');
    await userEvent.type(box, 'ker{Enter}');
    await userEvent.type(box, 'y');
    await expect(box).toHaveValue('bakery');
    await userEvent.click(arrive);
    await expect(box).toHaveValue('bakery');
    await userEvent.click(arrive);
    await expect(box).toHaveValue('bakery');
    await userEvent.type(box, '{Enter}');
    await expect(args.onSearch).toHaveBeenNthCalledWith(1, 'ba');
    await expect(args.onSearch).toHaveBeenNthCalledWith(2, 'baker');
    await expect(args.onSearch).toHaveBeenNthCalledWith(3, 'bakery');
    await userEvent.click(arrive);
    // Nobody asked for this here: it is what the browser's back shows.
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(box).toHaveValue('rex');
  },
};
