import { makePractice, on, refuse } from '@practice-portal/api-client/testing';
import { checkoutHandlers, type CheckoutWorld } from '@practice-portal/api-client/testing/checkout';
import { makeCard } from '@practice-portal/api-client/testing/purchases';
import type { PracticeHomeFeatures } from '@practice-portal/domain/practice';
import { addCard, listCards } from '@practice-portal/domain/card';
import { Button } from '@practice-portal/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, type RequestHandler } from 'msw';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { answerBank, ASKED_CARD, framePage, GOOD_CARD, typeCard } from '../testing/card-frame.ts';
import { clientsNetwork, ClientsWorld, FRAMED } from '../testing/clients-world.tsx';
import { seen } from '../testing/seen.ts';
import { CardChoice } from './card-choice.tsx';
import { type CardChoiceOptions, useCardChoice } from './use-card-choice.ts';

const settled = fn<(walletId: number | null) => void>();

interface WorldProps extends Partial<CardChoiceOptions> {
  features?: Partial<PracticeHomeFeatures>;
  hasFrame?: boolean;
}

const Screen = ({ value: first = null, ...options }: Partial<CardChoiceOptions>) => {
  const [value, setValue] = useState<number | null>(first);
  const card = useCardChoice({ clientId: 4001, hasWedgewoodProducts: false, ...options, value, onChange: setValue });
  return (
    <>
      <CardChoice card={card} />
      <output data-testid="card">{value}</output>
      <Button onClick={() => void card.settle().then(settled)}>Pay</Button>
    </>
  );
};

const World = ({ features, hasFrame = true, ...props }: WorldProps) => (
  <ClientsWorld
    practice={makePractice(features && { practiceHomeFeatures: features })}
    {...(hasFrame ? { environment: FRAMED } : { environment: {} })}
  >
    <Screen {...props} />
  </ClientsWorld>
);

const serving = (world: Partial<CheckoutWorld> = {}, first: () => RequestHandler[] = () => []) =>
  clientsNetwork(undefined, () => [...first(), ...checkoutHandlers(world)()]);

const meta = {
  title: 'Clients/Cards/Choice',
  component: World,
  beforeEach: [() => void settled.mockClear(), serving()],
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;
type UserEvent = Parameters<NonNullable<Story['play']>>[0]['userEvent'];

const pay = (userEvent: UserEvent) => userEvent.click(screen.getByRole('button', { name: 'Pay' }));
const askNew = async (userEvent: UserEvent) => userEvent.click(await screen.findByRole('radio', { name: 'New credit card' }));

export const ExpiredSince: Story = {
  name: 'The card that was chosen before has expired',
  tags: ['behaviour'],
  args: { value: 7002 },
  beforeEach: serving({ cards: [makeCard({ id: 7001 }), makeCard({ id: 7002, expirationDate: '0122', isExpired: true })] }),
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('radio', { name: /This card has expired/ })).not.toBeChecked();
    await pay(userEvent);
    await waitFor(() => expect(settled).toHaveBeenCalledWith(null));
  },
};

export const Stored: Story = {
  name: 'Cards on file',
  tags: ['dark', 'phone'],
  args: { hasWedgewoodProducts: true, refusalOf: ({ lastDigits }) => (lastDigits === '0005' ? 'Permanently declined' : undefined) },
  beforeEach: serving({
    cards: [
      makeCard({ id: 7001, isWedgewoodEnabled: true }),
      makeCard({ id: 7002, lastDigits: '4444', expirationDate: '0122', isExpired: true }),
      makeCard({ id: 7003, lastDigits: '5100', isWedgewoodEnabled: false }),
      makeCard({ id: 7004, lastDigits: '0005', isWedgewoodEnabled: true }),
    ],
  }),
  play: async ({ userEvent }) => {
    await pay(userEvent);
    await screen.findByRole('radio', { name: /ending in 4242/ });
    await pay(userEvent);
    await seen(() => screen.getByText('Please input your card information'));
    await expect(screen.getByText('Expired')).toBeVisible();
    await screen.findByRole('radio', { name: 'Visa ending in 4444 Expired 01/22 · This card has expired Expired' });
    for (const refused of [/4444/, /5100/, /0005/]) {
      const radio = screen.getByRole('radio', { name: refused });
      await userEvent.click(radio);
      await expect(radio).not.toBeChecked();
    }
    await expect(screen.getByRole('radio', { name: /5100/ })).toHaveAccessibleDescription(/Not enabled for the compounded products/);
    await expect(screen.getByRole('radio', { name: /0005/ })).toHaveAccessibleDescription(/Permanently declined/);
  },
};

export const PaysWithTheOneThatIsGood: Story = {
  ...Stored,
  tags: ['behaviour'],
  play: async (context) => {
    const { userEvent } = context;
    await Stored.play?.(context);
    const good = await screen.findByRole('radio', { name: /ending in 4242/ });
    await userEvent.click(good);
    await pay(userEvent);
    await waitFor(() => expect(settled).toHaveBeenLastCalledWith(7001));
  },
};

export const NewCard: Story = {
  name: 'A new card in the frame',
  tags: ['dark', 'phone'],
  play: async ({ userEvent }) => {
    await askNew(userEvent);
    await framePage();
    await pay(userEvent);
    await seen(() => screen.getByText('Please input your card information'));
    await waitFor(async () => expect((await framePage()).body.textContent).toContain('Required'));
    await typeCard(GOOD_CARD);
    // Another choice and back: a frame that was mounted again would be empty.
    await userEvent.click(screen.getByRole('radio', { name: /ending in 4242/ }));
    await askNew(userEvent);
    const number = (await framePage()).querySelector<HTMLInputElement>('input[name=number]');
    await expect(number?.value).toBe(GOOD_CARD.number);
  },
};

export const Added: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'A new card that is added',
  play: async ({ userEvent }) => {
    await askNew(userEvent);
    await typeCard(GOOD_CARD);
    await seen(() => screen.getByText(/418 Maple Ave/));
    await pay(userEvent);
    await seen(() => screen.getByText('Credit card saving success'));
    await seen(() => screen.getByRole('radio', { name: /ending in 1111/ }));
    await expect(screen.getByRole('radio', { name: /ending in 1111/ })).toBeChecked();
    await expect(screen.getByTestId('card')).toHaveTextContent('7003');
  },
};

export const Challenge: Story = {
  name: '3-D Secure: canceled, failed, timed out, approved',
  play: async ({ userEvent }) => {
    await askNew(userEvent);
    await typeCard(ASKED_CARD);
    await seen(() => screen.getByText(/418 Maple Ave/));
    for (const [answer, said] of [
      ['Cancel', 'The confirmation was canceled'],
      ['Fail', 'Error validating credit card'],
      ['Time out', "The bank's question was not answered in time"],
    ] as const) {
      await pay(userEvent);
      await seen(() => screen.getByText("The cardholder's bank asks to confirm the card"));
      await answerBank(answer);
      await seen(() => screen.getByText(said));
    }
    await expect(settled).not.toHaveBeenCalledWith(expect.any(Number));
    await pay(userEvent);
    await answerBank('Approve');
    await waitFor(() => expect(settled).toHaveBeenLastCalledWith(7003));
  },
};

export const WrongOrigin: Story = {
  tags: ['behaviour'],
  name: 'Messages of another page',
  play: async ({ userEvent }) => {
    await askNew(userEvent);
    await typeCard(ASKED_CARD);
    await seen(() => screen.getByText(/418 Maple Ave/));
    await pay(userEvent);
    await seen(() => screen.getByText("The cardholder's bank asks to confirm the card"));
    // Of this page's own origin, but not of the frame.
    globalThis.postMessage({ protocol: 'practice-portal/card-frame/1', nonce: 'guessed', type: 'failed', failure: 'challengeFailed' }, '*');
    await expect(screen.getByText("The cardholder's bank asks to confirm the card")).toBeVisible();
    await answerBank('Approve');
    await waitFor(() => expect(settled).toHaveBeenLastCalledWith(7003));
  },
};

export const NotAdded: Story = {
  name: 'The service takes no card',
  beforeEach: serving({}, () => [on(addCard, () => refuse(422, 'No'))]),
  play: async ({ userEvent }) => {
    await askNew(userEvent);
    await typeCard(GOOD_CARD);
    await seen(() => screen.getByText(/418 Maple Ave/));
    await pay(userEvent);
    await seen(() => screen.getByText('Payment method could not be added. Please check your card information and try again'));
  },
};

export const NewAddress: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'With a new billing address',
  beforeEach: serving({}, () => {
    let asked = 0;
    return [
      http.post('*/api/addresses', () => {
        asked += 1;
        return asked === 1 ? refuse(500, '') : undefined;
      }),
    ];
  }),
  play: async ({ userEvent }) => {
    await askNew(userEvent);
    await typeCard(GOOD_CARD);
    await userEvent.click(await screen.findByRole('button', { name: 'Other addresses' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'New address' }));
    await seen(() => screen.getByLabelText(/^City/));
    await pay(userEvent);
    await seen(() => screen.getByText('Please input your address information'));
    await userEvent.type(screen.getByRole('textbox', { name: /^Address$|line 1/i }), '12 Juniper Rd');
    await userEvent.type(screen.getByLabelText(/^City/), 'Golden');
    await userEvent.selectOptions(screen.getByLabelText(/^State/), 'Colorado');
    await userEvent.type(screen.getByLabelText(/^ZIP code/i), '80401');
    await pay(userEvent);
    await seen(() => screen.getByText('Address could not be created'));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await seen(() => screen.getByText(/12 Juniper Rd/));
    await pay(userEvent);
    await waitFor(() => expect(settled).toHaveBeenLastCalledWith(7003));
  },
};

export const NoFrame: Story = {
  name: 'The frame can’t be had',
  args: { hasFrame: false },
  play: async ({ userEvent }) => {
    await askNew(userEvent);
    await seen(() => screen.getByText("Cards can't be typed in right now"));
  },
};

export const NoCards: Story = {
  name: 'No card that can pay',
  beforeEach: serving({ cards: [makeCard({ id: 7002, expirationDate: '0122', isExpired: true })] }),
  play: async () => {
    await framePage();
    await expect(screen.getByRole('radio', { name: 'New credit card' })).toBeChecked();
  },
};

export const Hidden: Story = {
  name: 'Where cards are hidden',
  args: { features: { hideCreditCards: true } },
  play: async () => {
    await seen(() => screen.getByRole('button', { name: 'Pay' }));
    await expect(screen.queryByRole('radio')).toBeNull();
  },
};

export const Failed: Story = {
  name: 'The cards can’t be loaded',
  beforeEach: serving({}, () => [on(listCards, () => refuse(500, ''))]),
  play: async () => {
    await seen(() => screen.getByText("The client's cards couldn't be loaded"));
  },
};
