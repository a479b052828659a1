import { Field, Input } from '@chakra-ui/react';
import { makePractice, on, refuse } from '@practice-portal/api-client/testing';
import { checkoutHandlers, type CheckoutWorld, makeSwipeInfo } from '@practice-portal/api-client/testing/checkout';
import type { PracticeHomeFeatures } from '@practice-portal/domain/practice';
import { putForward, TEST_SWIPE as TRACK, withStoryClock } from '@practice-portal/domain/testing';
import { addSwipedCard, validateSwipe } from '@practice-portal/domain/card';
import { Button } from '@practice-portal/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { RequestHandler } from 'msw';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { clientsNetwork, ClientsWorld } from '../testing/clients-world.tsx';
import { seen } from '../testing/seen.ts';
import { CardChoice } from './card-choice.tsx';
import { useCardChoice } from './use-card-choice.ts';

const asked = fn<(swipe: string) => void>();
const submitted = fn();

const Screen = () => {
  const [value, setValue] = useState<number | null>(null);
  const card = useCardChoice({ clientId: 4001, value, onChange: setValue, hasWedgewoodProducts: false });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <Field.Root>
        <Field.Label>Note</Field.Label>
        <Input name="note" />
      </Field.Root>
      <CardChoice card={card} />
      <Button onClick={() => void card.settle()}>Add card</Button>
    </form>
  );
};

const World = ({ features }: { features?: Partial<PracticeHomeFeatures> }) => (
  <ClientsWorld practice={makePractice({ practiceHomeFeatures: { useJavascriptSwipe: true, ...features } })}>
    <Screen />
  </ClientsWorld>
);

const serving = (world: Partial<CheckoutWorld> = {}, first: () => RequestHandler[] = () => []) =>
  clientsNetwork(undefined, () => [...first(), ...checkoutHandlers(world)()]);

const meta = {
  title: 'Clients/Cards/Swipe',
  component: World,
  beforeEach: [
    () => {
      asked.mockClear();
      submitted.mockClear();
    },
    serving({}, () => [
      on(validateSwipe, ({ body }) => {
        asked(body.swipe);
        return { data: makeSwipeInfo() };
      }),
    ]),
    withStoryClock,
  ],
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;
type UserEvent = Parameters<NonNullable<Story['play']>>[0]['userEvent'];

/** Types as a reader does: a key at a time, wherever the focus is. */
const swipe = (text: string, end: string | null = 'Enter'): void => {
  for (const key of [...text.split(''), ...(end === null ? [] : [end])]) {
    const target = document.activeElement ?? document.body;
    const isTaken = !target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    // What a browser does with an Enter that nobody took.
    if (!isTaken && key === 'Enter') target.closest('form')?.requestSubmit();
    target.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, cancelable: true }));
  }
};
/** The dialog closes by itself some seconds after it says so; those begin with the frame after the words. */
const closes = async (): Promise<void> => {
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
  putForward(4);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const open = async (userEvent: UserEvent) => {
  await userEvent.click(await screen.findByRole('radio', { name: 'New credit card' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Swipe card' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Swipe card' }));
  await seen(() => dialog.getByText('Please swipe card now'));
  return dialog;
};

export const Good: Story = {
  name: 'A card that is read',
  tags: ['dark', 'phone'],
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('radio', { name: 'New credit card' }));
    await seen(() => screen.getByText(/418 Maple Ave/));
    await userEvent.click(await screen.findByRole('button', { name: 'Add card' }));
    await seen(() => screen.getByText('Please process payment with card reader'));
    const dialog = await open(userEvent);
    swipe(TRACK);
    await seen(() => dialog.getByText('Card validated'));
    await expect(asked.mock.calls).toEqual([[TRACK]]);
    // Neither a field nor a form has had any of it.
    await expect(submitted).not.toHaveBeenCalled();
    await expect(screen.getByLabelText(/Note/)).toHaveValue('');
    await closes();
    await seen(() => screen.getByText('**** **** **** 9990'));
  },
};

export const GoodAdded: Story = {
  ...Good,
  name: 'A card that is read, and added',
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await Good.play?.(context);
    const { userEvent } = context;
    await userEvent.click(screen.getByRole('button', { name: 'Add card' }));
    await seen(() => screen.getByText('Credit card saving success'));
  },
};

export const NoName: Story = {
  name: 'A stripe without a name',
  beforeEach: serving({ swipe: makeSwipeInfo({ nameOnCard: null }) }),
  play: async ({ userEvent }) => {
    const dialog = await open(userEvent);
    swipe(TRACK);
    await seen(() => dialog.getByText('Card validated'));
    await closes();
    await screen.findByLabelText(/^Name on card/);
    await seen(() => screen.getByText(/418 Maple Ave/));
    await userEvent.click(screen.getByRole('button', { name: 'Add card' }));
    await seen(() => screen.getByText('Required'));
  },
};

export const NameTyped: Story = {
  ...NoName,
  name: 'A stripe without a name, which is typed',
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await NoName.play?.(context);
    const { userEvent } = context;
    const name = await screen.findByLabelText(/^Name on card/);
    await userEvent.type(name, 'Bluefin Test');
    await userEvent.click(screen.getByRole('button', { name: 'Add card' }));
    await seen(() => screen.getByText('Credit card saving success'));
  },
};

export const Validating: Story = {
  beforeEach: serving({}, () => [on(validateSwipe, () => new Promise<never>(() => undefined))]),
  play: async ({ userEvent }) => {
    const dialog = await open(userEvent);
    swipe(TRACK);
    await seen(() => dialog.getByText('Validating card'));
  },
};

const failing = (typed: string, said: RegExp, features?: Partial<PracticeHomeFeatures>): Pick<Story, 'play' | 'args'> => ({
  ...(features ? { args: { features } } : {}),
  play: async ({ userEvent }) => {
    const dialog = await open(userEvent);
    swipe(typed);
    putForward(6);
    await seen(() => dialog.getByText("Card couldn't be validated"));
    await expect(dialog.getByText('Please try again or use a different card')).toBeVisible();
    await seen(() => dialog.getByText(said));
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await seen(() => dialog.getByText('Please swipe card now'));
    await expect(asked).not.toHaveBeenCalled();
  },
});

export const Lost: Story = { name: 'Coach: keystrokes lost', ...failing(TRACK.slice(0, -7), /417 of 424 keystrokes arrived/) };
export const Checksum: Story = {
  name: 'Coach: misread',
  ...failing(TRACK.replace('TEST/BLUEFIN', 'TEST/BLUEFIM'), /The stripe was misread/),
};
export const Chip: Story = { name: 'Coach: chip inserted', ...failing('DFEE25021234DFEE26', /The chip was inserted/) };
export const CapsLock: Story = {
  name: 'Coach: Caps Lock',
  ...failing(
    TRACK.replaceAll(/[a-z]/gi, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())),
    /Caps Lock is on/,
  ),
};
export const Unknown: Story = { name: 'Coach: no card', ...failing('hello', /What arrived is not a card/) };

export const Refused: Story = {
  name: 'Coach: not accepted',
  beforeEach: serving({ swipe: null }),
  play: async ({ userEvent }) => {
    const dialog = await open(userEvent);
    swipe(TRACK);
    await seen(() => dialog.getByText(/read well, but the card was not accepted/));
  },
};

export const WithoutCoach: Story = {
  name: 'Coach switched off',
  args: { features: { swipeCoachEnabled: false } },
  play: async ({ userEvent }) => {
    const dialog = await open(userEvent);
    swipe('hello');
    putForward(6);
    await seen(() => dialog.getByText("Card couldn't be validated"));
    await expect(dialog.queryByText(/What arrived/)).toBeNull();
  },
};

export const NotAdded: Story = {
  tags: ['behaviour'],
  name: 'A swipe that is not taken any more',
  beforeEach: serving({}, () => [on(addSwipedCard, () => refuse(422, 'No'))]),
  play: async ({ userEvent }) => {
    const dialog = await open(userEvent);
    swipe(TRACK);
    await seen(() => dialog.getByText('Card validated'));
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await seen(() => screen.getByText(/418 Maple Ave/));
    await userEvent.click(screen.getByRole('button', { name: 'Add card' }));
    await seen(() => screen.getByText('Payment method could not be added. Please check your card information and try again'));
    await expect(screen.getByRole('button', { name: 'Swipe card' })).toBeVisible();
  },
};
