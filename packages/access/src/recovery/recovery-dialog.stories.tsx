import { handlersFor, makeFoundPractice } from '@practice-portal/api-client/testing';
import type { LoginLinkRequest } from '@practice-portal/domain/recovery';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { AccessWorld } from '../testing/access-world.tsx';
import { network } from '../testing/network.ts';
import { seen } from '../testing/seen.ts';
import { RecoveryDialog, type RecoveryDialogProps } from './recovery-dialog.tsx';

const World = (props: RecoveryDialogProps) => (
  <AccessWorld practice={null}>
    <RecoveryDialog {...props} />
  </AccessWorld>
);

const sent = fn<(body: LoginLinkRequest) => void>();

const meta = {
  title: 'Access/Recovery/Find your practice',
  component: World,
  args: { onClose: fn(), onLogIn: fn() },
  parameters: { docs: { story: { height: '44rem' } } },
  beforeEach: [
    () => void sent.mockClear(),
    network(() => [
      http.post('*/api/passwordrecovery/practice', async ({ request }) => {
        sent((await request.clone().json()) as LoginLinkRequest);
        return undefined;
      }),
      ...handlersFor('default'),
    ]),
  ],
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const SEARCH = '*/api/practices/passwordrecovery/search';
type User = Parameters<NonNullable<Story['play']>>[0]['userEvent'];

const dialog = async (name = 'Find your practice') => within(await screen.findByRole('dialog', { name }));

const searchByPhone = async (user: User, zip = '80524') => {
  const form = await dialog();
  await waitFor(() => expect(form.getByRole('textbox', { name: /^Phone number/ })).toHaveFocus());
  await user.type(form.getByRole('textbox', { name: /^Phone number/ }), '(970) 555-0142');
  await user.type(form.getByRole('textbox', { name: /^ZIP code/ }), `${zip}{Enter}`);
  return form;
};

const searchById = async (user: User, id: string) => {
  const form = await dialog();
  await user.click(form.getByRole('tab', { name: 'Practice ID' }));
  await user.type(form.getByRole('textbox', { name: /^Practice ID/ }), `${id}{Enter}`);
  return form;
};

export const ByPhoneAndPostalCode: Story = {
  tags: ['dark', 'phone'],
  play: async ({ userEvent }) => {
    const form = await searchByPhone(userEvent);
    await seen(() => form.getByRole('radio', { name: /^Maple Street Animal Hospital/ }));
    await expect(form.getByRole('radio', { name: /^Maple Street Cat Clinic/ })).toHaveAccessibleDescription(
      'Practice ID 1011: 420 Maple Street, Fort Collins, CO 80524',
    );
    await expect(form.getByRole('button', { name: 'Continue' })).toHaveAttribute('data-variant', 'solid');
    await expect(form.getByRole('button', { name: 'Search' })).toHaveAttribute('data-variant', 'outline');
  },
};

export const RequestsALoginLink: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ args, userEvent }) => {
    const form = await searchByPhone(userEvent);
    await userEvent.click(await form.findByText('Maple Street Cat Clinic'));
    await userEvent.click(form.getByRole('button', { name: 'Continue' }));
    const who = await dialog("Who's trying to log in");
    await waitFor(() => expect(who.getByRole('textbox', { name: /^First name/ })).toHaveFocus());
    await userEvent.keyboard('Robin{Tab}Nwosu{Enter}');
    await seen(() => who.getByText('Login request sent'));
    await expect(sent).toHaveBeenCalledWith({ firstName: 'Robin', lastName: 'Nwosu', practiceId: 1011 });
    await waitFor(() => expect(who.getAllByRole('button', { name: 'Close' }).at(-1)).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const ByPracticeId: Story = {
  tags: ['phone'],
  play: async ({ userEvent }) => {
    const form = await searchById(userEvent, '1001');
    await waitFor(() => expect(form.getByRole('radio')).toBeChecked());
  },
};

export const OnlyTheIdWasForgotten: Story = {
  play: async ({ userEvent }) => {
    const form = await searchByPhone(userEvent);
    await userEvent.click(await form.findByText('Maple Street Animal Hospital'));
  },
};

export const LogsInWithTheId: Story = {
  ...OnlyTheIdWasForgotten,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await OnlyTheIdWasForgotten.play?.(context);
    const { args, userEvent } = context;
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'Log in with this practice ID' }));
    await waitFor(() => expect(args.onLogIn).toHaveBeenCalledWith(1001));
  },
};

export const NothingTyped: Story = {
  play: async ({ userEvent }) => {
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'Search' }));
    await seen(() => form.getByText('Enter a phone number'));
    await seen(() => form.getByText('Enter a postal code'));
    await waitFor(() => expect(form.getByRole('textbox', { name: /^Phone number/ })).toHaveFocus());
  },
};

export const PhoneTooLong: Story = {
  play: async ({ userEvent }) => {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /^Phone number/ }), '123456789012{Enter}');
    await seen(() => form.getByText('Enter a phone number of 11 digits or fewer'));
  },
};

export const BritishPostcode: Story = {
  globals: { locale: 'en-GB' },
  play: async ({ userEvent }) => {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /^Phone number/ }), '020 7946 0018');
    await userEvent.type(form.getByRole('textbox', { name: /^Postcode/ }), '80524{Enter}');
    await seen(() => form.getByText('Zip code invalid'));
  },
};

export const PracticeNotFound: Story = {
  play: async ({ userEvent }) => {
    const form = await searchByPhone(userEvent, '00000');
    await seen(() => form.getByText('Practice not found'));
  },
};

export const AnotherSearchBeginsAnew: Story = {
  ...PracticeNotFound,
  tags: ['behaviour'],
  play: async (context) => {
    await PracticeNotFound.play?.(context);
    const { userEvent } = context;
    const form = await dialog();
    await userEvent.click(form.getByRole('tab', { name: 'Practice ID' }));
    await expect(form.queryByText('Practice not found')).toBeNull();
  },
};

export const PracticeIdNotFound: Story = {
  play: async ({ userEvent }) => {
    const form = await searchById(userEvent, '4711');
    await seen(() => form.getByText('Practice ID not found'));
  },
};

export const InvalidPracticeId: Story = {
  play: async ({ userEvent }) => {
    const form = await searchById(userEvent, 'Maple');
    await seen(() => form.getByText('Enter a valid practice ID'));
  },
};

export const NothingChosen: Story = {
  play: async ({ userEvent }) => {
    const form = await searchByPhone(userEvent);
    await userEvent.click(await form.findByRole('button', { name: 'Continue' }));
    await seen(() => form.getByText('Select a practice'));
  },
};

export const Searching: Story = {
  beforeEach: network(() => [http.get(SEARCH, () => delay('infinite'))]),
  play: async ({ userEvent }) => {
    const form = await searchByPhone(userEvent);
    await waitFor(() => expect(form.getByRole('button', { name: 'Search' })).toHaveAttribute('aria-busy', 'true'));
  },
};

export const TooManySearches: Story = {
  beforeEach: network(() => [
    http.get(SEARCH, () => HttpResponse.json({ errorMessage: 'Too many searches. Try again in: 12 minutes' }, { status: 429 })),
  ]),
  play: async ({ userEvent }) => {
    const form = await searchByPhone(userEvent);
    await waitFor(async () => expect(await form.findByRole('alert')).toHaveTextContent('Too many attemptsPlease try again in 12 minutes'));
  },
};

export const ServiceUnreachable: Story = {
  beforeEach: network(() => [http.get(SEARCH, () => HttpResponse.error())]),
  play: async ({ userEvent }) => {
    const form = await searchByPhone(userEvent);
    await waitFor(async () => expect(await form.findByRole('alert')).toHaveTextContent("The pharmacy can't be reached"));
  },
};

const chooseOnly = async (user: User) => {
  const form = await searchById(user, '1001');
  await user.click(await form.findByRole('button', { name: 'Continue' }));
  return dialog("Who's trying to log in");
};

export const WhoIsTryingToLogIn: Story = {
  name: "Who's trying to log in",
  tags: ['dark', 'phone'],
  play: async ({ userEvent }) => {
    const who = await chooseOnly(userEvent);
    await waitFor(() => expect(who.getByRole('textbox', { name: /^First name/ })).toHaveFocus());
  },
};

export const NamesMissing: Story = {
  ...WhoIsTryingToLogIn,
  name: "Who's trying to log in, names missing",
  play: async (context) => {
    await WhoIsTryingToLogIn.play?.(context);
    const { userEvent } = context;
    const who = await dialog("Who's trying to log in");
    await userEvent.click(who.getByRole('button', { name: 'Send login request' }));
    await waitFor(() => expect(who.getAllByText('Enter a first name and last name')).toHaveLength(2));
    await waitFor(() => expect(who.getByRole('textbox', { name: /^First name/ })).toHaveFocus());
    await userEvent.click(who.getByRole('button', { name: 'Back' }));
    await seen(() => screen.getByRole('radio'));
  },
};

export const RequestFails: Story = {
  beforeEach: network(() => [
    http.post('*/api/passwordrecovery/practice', () => new HttpResponse(null, { status: 500 })),
    ...handlersFor('default'),
  ]),
  play: async ({ userEvent }) => {
    const who = await chooseOnly(userEvent);
    await userEvent.type(who.getByRole('textbox', { name: /^First name/ }), 'Robin');
    await userEvent.type(who.getByRole('textbox', { name: /^Last name/ }), 'Nwosu{Enter}');
    await waitFor(async () =>
      expect(await who.findByRole('alert')).toHaveTextContent("Couldn't submit login request, something unexpected happened"),
    );
    await expect(who.getByRole('textbox', { name: /^Last name/ })).toHaveValue('Nwosu');
  },
};

export const ManyPractices: Story = {
  tags: ['phone'],
  beforeEach: network(() =>
    handlersFor('default', {
      findable: Array.from({ length: 8 }, (_, index) =>
        makeFoundPractice({ id: 1001 + index, name: `Lac-Brûlé Veterinary Clinic / Clinique vétérinaire du Lac-Brûlé ${index + 1}` }),
      ),
    }),
  ),
  play: async ({ userEvent }) => {
    const form = await searchByPhone(userEvent);
    await waitFor(() => expect(form.getAllByRole('radio')).toHaveLength(8));
  },
};
