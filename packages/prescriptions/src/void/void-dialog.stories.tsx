import { network, ScreenWorld } from '@practice-portal/access/testing';
import { handlersFor, makeApprover, makePractice } from '@practice-portal/api-client/testing';
import type { ValidationMessage } from '@practice-portal/domain/approval';
import type { VoidRequest } from '@practice-portal/domain/prescription';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { seen } from '../testing/seen.ts';
import { VoidDialog, type VoidDialogProps } from './void-dialog.tsx';

const VOID = '*/api/prescription/rest/v1/rx/void/:rxId';
const sent = fn<(address: string, body: VoidRequest, key: string | null) => void>();

const about: ValidationMessage = {
  rule: 'PRODUCT_NAME_MATCHES_ACTIVE_RX_RULE',
  messageHeading: 'Biscuit already has a prescription for Carprofen Chewable Tablets',
  messageText: 'The active prescription expires on 06/22/2027 and has 3 fills left',
  actions: ['REFILL', 'VOID', 'VIEW_PRESCRIPTIONS'],
  actionContext: { rxId: 8801, clientId: 1, animalId: 7201 },
};
const world = { validation: { validationMessages: [about], infoMessages: [], pharmacyNoteRequired: false } };

interface WorldProps extends Omit<VoidDialogProps, 'rxId' | 'about' | 'vet'> {
  vetPinRequired: boolean;
  /** A vet has signed in to approve. */
  signedIn?: boolean;
}

const World = ({ vetPinRequired, signedIn = true, ...props }: WorldProps) => {
  const vet = signedIn ? { ...makeApprover(), pin: '1234' } : null;
  return (
    <ScreenWorld practice={makePractice({ practiceHomeFeatures: { vetPinRequired } })} vet={vet} pin={vet && '1234'}>
      <VoidDialog rxId={8801} about={about} vet={vet} {...props} />
    </ScreenWorld>
  );
};

const listening = http.post(VOID, async ({ request }) => {
  const address = new URL(request.url);
  sent(address.pathname + address.search, (await request.clone().json()) as VoidRequest, request.headers.get('idempotency-key'));
  return undefined;
});

const refusing = (status: number, errorMessage: string) =>
  network(() => [listening, http.post(VOID, () => HttpResponse.json({ errorMessage }, { status })), ...handlersFor('default', world)]);

const meta = {
  title: 'Prescriptions/Void/Dialog',
  component: World,
  args: { vetPinRequired: true, onClose: fn(), onVoided: fn() },
  beforeEach: [() => void sent.mockClear(), network(() => [listening, ...handlersFor('default', world)])],
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async (name = 'Void prescription') => within(await screen.findByRole('dialog', { name }));
const submit = (name = 'Void prescription') => screen.getByRole('button', { name });
const pin = () => screen.findByLabelText(/^PIN/);

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    const asked = await dialog();
    await seen(() => asked.getByText(/expires on 06\/22\/2027/));
    // Nothing is voided yet.
    await expect(asked.getByText("Once it is voided, it can no longer be filled. A void can't be undone.")).toBeVisible();
    await waitFor(() => expect(asked.getByRole('button', { name: /Amelia Hart/ })).toBeVisible());
  },
};

export const Voids: Story = {
  ...Default,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await Default.play?.(context);
    const { args, userEvent } = context;
    await userEvent.click(submit());
    await seen(() => screen.getByText('Enter a PIN'));
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.type(await pin(), '1234');
    await waitFor(() => expect(screen.queryByText('Enter a PIN')).toBeNull());
    await userEvent.click(submit());
    await waitFor(() => expect(args.onVoided).toHaveBeenCalledOnce());
    await expect(sent).toHaveBeenCalledWith(
      expect.stringMatching(/rx\/void\/8801\?isReplacement=false$/),
      { sourceId: 7, vetStaffId: 501, vetPin: '1234' },
      expect.stringMatching(/.{8}/),
    );
    await seen(() => screen.getByText('Prescription voided'));
  },
};

export const Replacement: Story = {
  name: 'Void and replace prescription',
  args: { isReplacement: true },
  play: async () => {
    const asked = await dialog('Void and replace prescription');
    await seen(() => asked.getByText(/^Once it is voided, it can no longer be filled\. .*The replacement needs approval before it ships/));
  },
};

export const VoidsAndReplaces: Story = {
  ...Replacement,
  name: 'Voids and replaces',
  tags: ['behaviour'],
  play: async (context) => {
    await Replacement.play?.(context);
    const { args, userEvent } = context;
    await userEvent.type(await pin(), '1234');
    await userEvent.click(submit('Void and replace prescription'));
    await waitFor(() => expect(args.onVoided).toHaveBeenCalledOnce());
    await expect(sent.mock.lastCall?.[0]).toMatch(/isReplacement=true$/);
  },
};

export const WithoutPin: Story = {
  args: { vetPinRequired: false },
  beforeEach: network(() => [
    listening,
    ...handlersFor('default', { ...world, practice: makePractice({ practiceHomeFeatures: { vetPinRequired: false } }) }),
  ]),
  play: async () => {
    await dialog();
    await expect(screen.queryByLabelText(/^PIN/)).toBeNull();
  },
};

export const VoidsWithoutPin: Story = {
  ...WithoutPin,
  tags: ['behaviour'],
  play: async (context) => {
    await WithoutPin.play?.(context);
    const { args, userEvent } = context;
    await userEvent.click(submit());
    await waitFor(() => expect(args.onVoided).toHaveBeenCalledOnce());
    await expect(sent.mock.lastCall?.[1]).toEqual({ sourceId: 7, vetStaffId: 501 });
  },
};

export const NobodySignedIn: Story = {
  args: { signedIn: false },
  play: async () => {
    await dialog();
  },
};

export const VetChosen: Story = {
  ...NobodySignedIn,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await NobodySignedIn.play?.(context);
    const { args, userEvent } = context;
    const asked = await dialog();
    await userEvent.click(submit());
    await seen(() => asked.getByText('Select a veterinarian'));
    await userEvent.click(await asked.findByRole('button', { name: /Veterinarian/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Dr. Priya Raman' }));
    await waitFor(() => expect(asked.getByRole('button', { name: /Priya Raman/ })).toHaveFocus());
    await userEvent.type(await pin(), '1234');
    await userEvent.click(submit());
    await waitFor(() => expect(args.onVoided).toHaveBeenCalledOnce());
    await expect(sent.mock.lastCall?.[1].vetStaffId).toBe(503);
  },
};

export const AnotherVet: Story = {
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    const asked = await dialog();
    await userEvent.click(await asked.findByRole('button', { name: /Amelia Hart/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Dr. Priya Raman' }));
    await expect(screen.queryByRole('option', { name: 'Relief veterinarian' })).toBeNull();
    await waitFor(() => expect(asked.getByRole('button', { name: /Priya Raman/ })).toHaveFocus());
    await userEvent.type(await pin(), '1234');
    await userEvent.click(submit());
    await waitFor(() => expect(args.onVoided).toHaveBeenCalledOnce());
    await expect(sent.mock.lastCall?.[1].vetStaffId).toBe(503);
  },
};

export const PinRefused: Story = {
  play: async ({ args, userEvent }) => {
    await dialog();
    await userEvent.type(await pin(), '9999');
    await userEvent.click(submit());
    await seen(() => screen.getByText('Enter a valid veterinarian / PIN combo'));
    const vet = screen.getByRole('button', { name: /Amelia Hart/ });
    await expect(vet).toHaveAttribute('aria-invalid', 'true');
    await expect(vet).toHaveAccessibleDescription(/Enter a valid veterinarian \/ PIN combo/);
    await expect(await pin()).not.toHaveAttribute('aria-invalid', 'true');
    await expect(args.onVoided).not.toHaveBeenCalled();
  },
};

export const PinCorrected: Story = {
  ...PinRefused,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await PinRefused.play?.(context);
    const { args, userEvent } = context;
    await userEvent.clear(await pin());
    await userEvent.type(await pin(), '1234');
    await userEvent.click(submit());
    await waitFor(() => expect(args.onVoided).toHaveBeenCalledOnce());
  },
};

export const TooManyPins: Story = {
  name: 'Too many wrong PINs',
  beforeEach: refusing(429, 'Maximum password retries reached. Please try again in: 15 minutes'),
  play: async ({ userEvent }) => {
    await dialog();
    await userEvent.type(await pin(), '1234');
    await userEvent.click(submit());
    await seen(() => screen.getByText('Please try again in 15 minutes'));
  },
};

export const Refused: Story = {
  beforeEach: refusing(403, 'This vet cannot approve these types of orders'),
  play: async ({ args, userEvent }) => {
    await dialog();
    await userEvent.type(await pin(), '1234');
    await userEvent.click(submit());
    await seen(() => screen.getByText('An error occurred expiring prescription'));
    await expect(args.onVoided).not.toHaveBeenCalled();
  },
};

export const VoidedBefore: Story = {
  name: 'Voided by somebody else before',
  beforeEach: refusing(409, 'This prescription was already voided'),
  play: async ({ args, userEvent }) => {
    await dialog();
    await userEvent.type(await pin(), '1234');
    await userEvent.click(submit());
    await waitFor(() => expect(args.onVoided).toHaveBeenCalledOnce());
    await seen(() => screen.getByText('An error occurred expiring prescription'));
  },
};

export const NotFinal: Story = {
  name: 'Approved a moment ago',
  beforeEach: network(() => {
    let asked = 0;
    const pending = { errorMessage: 'The approval of this prescription is not final yet', refusal: 'pending' };
    return [
      listening,
      http.post(VOID, () => ((asked += 1) === 1 ? HttpResponse.json(pending, { status: 409 }) : undefined)),
      ...handlersFor('default', world),
    ];
  }),
  play: async ({ args, userEvent }) => {
    await dialog();
    await userEvent.type(await pin(), '1234');
    await userEvent.click(submit());
    await seen(() => screen.getByText('The approval of this prescription is not final yet'));
    await expect(args.onVoided).not.toHaveBeenCalled();
  },
};

export const FinalMeanwhile: Story = {
  ...NotFinal,
  name: 'Approved a moment ago, tried again',
  tags: ['behaviour'],
  play: async (context) => {
    await NotFinal.play?.(context);
    const { args, userEvent } = context;
    // What was typed is still there.
    await userEvent.click(submit());
    await waitFor(() => expect(args.onVoided).toHaveBeenCalledOnce());
  },
};

export const Unexpected: Story = {
  tags: ['behaviour'],
  name: 'Answer lost',
  beforeEach: network(() => {
    let asked = 0;
    return [
      listening,
      http.post(VOID, () => ((asked += 1) === 1 ? new HttpResponse(null, { status: 500 }) : undefined)),
      ...handlersFor('default', world),
    ];
  }),
  play: async ({ args, userEvent }) => {
    await dialog();
    await userEvent.type(await pin(), '1234');
    await userEvent.click(submit());
    await seen(() => screen.getByText('Something went wrong'));
    await userEvent.click(submit());
    await waitFor(() => expect(args.onVoided).toHaveBeenCalledOnce());
    const [first, second] = sent.mock.calls;
    await expect(first?.[2]).toBe(second?.[2]);
  },
};
