import { handlersFor, makeLicense, makePractice, makeQueueItem } from '@practice-portal/api-client/testing';
import type { ApproveValidation } from '@practice-portal/domain/approval';
import { addMonths, inZone, isoDateOf } from '@practice-portal/domain/locale';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { DecisionWorld, type DecisionWorldProps } from '../testing/decision-world.tsx';
import { queueNetwork } from '../testing/queue-network.ts';
import { seen } from '../testing/seen.ts';
import { ReviewDrawer } from './review-drawer.tsx';

const APPROVE = '*/api/prescription/rest/v1/approval/:type/:id/approve';
const LICENSE = '*/api/staff/practice/:practiceId/vet/:vetStaffId/license';

const wanted: ApproveValidation = {
  validationMessages: [
    {
      rule: 'VETERINARIAN_LICENSE_REQUIRED_RULE',
      messageHeading: 'License information needed',
      messageText: 'None is on record',
      actions: [],
      actionContext: {},
    },
  ],
  infoMessages: [],
  pharmacyNoteRequired: false,
};
const missing = makeLicense({ licenseNumber: null, licenseState: null, licenseExpiration: null, status: 'MISSING', valid: false });
const expired = makeLicense({ licenseExpiration: '2026-03-31', status: 'EXPIRED', valid: false });
const asking = (license = missing) => handlersFor('default', { validation: wanted, license });

const World = ({ onApproved, ...props }: DecisionWorldProps & { onApproved: () => void }) => (
  <DecisionWorld {...props}>{(decision) => <ReviewDrawer {...decision} onApproved={onApproved} onDeny={() => undefined} />}</DecisionWorld>
);

const meta = {
  title: 'Approval queue/Review/License',
  component: World,
  args: {
    item: makeQueueItem({
      isLicenseFormRequired: true,
      product: { complianceBean: { defaultExpirationDate: addMonths(isoDateOf(inZone(new Date(), 'UTC')), 6) } },
    }),
    practice: makePractice(),
    onApproved: fn(),
    onClose: fn(),
    onRetake: fn(() => Promise.resolve(true)),
  },
  beforeEach: queueNetwork(() => asking()),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const question = async () => within(await screen.findByRole('dialog', { name: 'License information' }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'License information' })).toBeNull());
const approve = () => screen.findByRole('button', { name: 'Approve' });

export const Missing: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    const dialog = await question();
    await seen(() => dialog.getByText('License missing'));
  },
};

export const Added: Story = {
  ...Missing,
  tags: ['behaviour'],
  play: async (context) => {
    await Missing.play?.(context);
    const { args, userEvent } = context;
    const dialog = await question();
    await userEvent.click(dialog.getByRole('button', { name: 'Save and continue' }));
    const number = dialog.getByRole('textbox', { name: /^License number/ });
    await userEvent.type(number, 'OR-7715');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^License state/ }), 'Oregon');
    await userEvent.type(dialog.getByRole('textbox', { name: /^License expiration date/ }), '12/31/2099');
    await userEvent.click(dialog.getByRole('button', { name: 'Save and continue' }));
    await seen(() => screen.getByText('License information added'));
    await closed();
    // It was asked once: the next check goes on without it.
    await userEvent.click(await approve());
    await waitFor(() => expect(args.onApproved).toHaveBeenCalledOnce());
  },
};

const both = makeQueueItem({
  isLicenseFormRequired: true,
  product: {
    complianceBean: { defaultExpirationDate: addMonths(isoDateOf(inZone(new Date(), 'UTC')), 6), isVetLicenceInformationRequired: true },
  },
});
const ofReview = async () => within(await screen.findByRole('dialog', { name: 'Review order' }));

/** Saves what the review asks for as well. */
export const FillsTheReview: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Saved, and the review has it',
  args: { item: both },
  play: async ({ args, userEvent }) => {
    const dialog = await question();
    await userEvent.type(await dialog.findByRole('textbox', { name: /^License number/ }), 'OR-7715');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^License state/ }), 'Oregon');
    await userEvent.type(dialog.getByRole('textbox', { name: /^License expiration date/ }), '12/31/2099');
    await userEvent.click(dialog.getByRole('button', { name: 'Save and continue' }));
    await closed();
    const review = await ofReview();
    await waitFor(() => expect(review.getByRole('textbox', { name: /^License number/ })).toHaveValue('OR-7715'));
    await expect(review.getByRole('combobox', { name: /^License state/ })).toHaveDisplayValue('Oregon');
    await userEvent.click(await approve());
    const license = { licenseNumber: 'OR-7715', licenseState: 'OR', licenseExpiration: '2099-12-31' };
    await waitFor(() => expect(args.onApproved).toHaveBeenCalledWith(expect.objectContaining(license), expect.anything()));
  },
};

export const ReplacesTheExpired: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Saved in place of one that has expired, and the review has it',
  args: { item: both },
  beforeEach: queueNetwork(() => asking(expired)),
  play: async ({ args, userEvent }) => {
    const dialog = await question();
    await userEvent.type(await dialog.findByRole('textbox', { name: /^License expiration date/ }), '12/31/2099');
    await userEvent.click(dialog.getByRole('button', { name: 'Save and continue' }));
    await closed();
    const review = await ofReview();
    await waitFor(() => expect(review.getByRole('textbox', { name: /^License expiration date/ })).toHaveValue('12/31/2099'));
    await expect(review.queryByText("Enter a license expiration date that isn't before today")).toBeNull();
    // Nobody typed it in the review: closing asks nothing.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};

export const Expired: Story = {
  beforeEach: queueNetwork(() => asking(expired)),
  play: async () => {
    const dialog = await question();
    await seen(() => dialog.getByText('License expired'));
    await expect(dialog.getByText('The license of Dr. Amelia Hart that is on record expired on 03/31/2026.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /^License number/ })).toHaveValue('VET-20418');
    await expect(dialog.getByRole('textbox', { name: /^License expiration date/ })).toHaveValue('');
  },
};

export const ContinueWithoutSaving: Story = {
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    const dialog = await question();
    await userEvent.click(dialog.getByRole('button', { name: 'Continue without saving' }));
    await closed();
    await userEvent.click(await approve());
    await waitFor(() => expect(args.onApproved).toHaveBeenCalledOnce());
  },
};

export const ClosedAndAskedAgain: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ args, userEvent }) => {
    await seen(() => screen.getByText('License missing'));
    await userEvent.keyboard('{Escape}');
    await closed();
    await userEvent.click(await approve());
    const dialog = await question();
    await expect(args.onApproved).not.toHaveBeenCalled();
    // The approval that waited for the answer goes on with it.
    await userEvent.click(dialog.getByRole('button', { name: 'Continue without saving' }));
    await waitFor(() => expect(args.onApproved).toHaveBeenCalledOnce());
  },
};

export const Refused: Story = {
  name: 'Refused by the service',
  beforeEach: queueNetwork(() => [
    http.put(LICENSE, () =>
      HttpResponse.json(
        { errorMessage: 'Required', fieldErrors: { licenseNumber: 'Required', licenseState: 'Required' } },
        { status: 422 },
      ),
    ),
    ...asking(expired),
  ]),
  play: async ({ userEvent }) => {
    const dialog = await question();
    await userEvent.type(await dialog.findByRole('textbox', { name: /^License expiration date/ }), '12/31/2099');
    await userEvent.click(dialog.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(dialog.getAllByText('Required')).toHaveLength(2));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /^License number/ })).toHaveFocus());
  },
};

export const SavingFails: Story = {
  args: { practice: makePractice({ practiceHomeFeatures: { showChat: true } }) },
  beforeEach: queueNetwork(() => [http.put(LICENSE, () => new HttpResponse(null, { status: 503 })), ...asking(expired)]),
  play: async ({ userEvent }) => {
    const dialog = await question();
    await userEvent.type(await dialog.findByRole('textbox', { name: /^License expiration date/ }), '12/31/2099');
    await userEvent.click(dialog.getByRole('button', { name: 'Save and continue' }));
    await seen(() => dialog.getByText("Couldn't save the license, something unexpected happened"));
    await expect(dialog.getByRole('link', { name: /^Chat with the pharmacy/ })).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /^License number/ })).toHaveValue('VET-20418');
  },
};

export const CannotBeLoaded: Story = {
  beforeEach: queueNetwork(() => [http.get(LICENSE, () => new HttpResponse(null, { status: 503 })), ...asking()]),
  play: async () => {
    const dialog = await question();
    await seen(() => dialog.getByText("Couldn't load the license on record"));
  },
};

export const GoesOnWithout: Story = {
  ...CannotBeLoaded,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await CannotBeLoaded.play?.(context);
    const { userEvent } = context;
    const dialog = await question();
    await userEvent.click(dialog.getByRole('button', { name: 'Continue without saving' }));
    await closed();
  },
};

export const Loading: Story = {
  beforeEach: queueNetwork(() => [
    http.get(LICENSE, async () => {
      await delay('infinite');
      return new HttpResponse(null, { status: 504 });
    }),
    ...asking(),
  ]),
  play: async () => {
    await question();
  },
};

export const NotAskedElsewhere: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'A warning where the compounding partner does not ask',
  args: {
    item: makeQueueItem({ product: { complianceBean: { defaultExpirationDate: addMonths(isoDateOf(inZone(new Date(), 'UTC')), 6) } } }),
  },
  play: async ({ args, userEvent }) => {
    await seen(() => screen.getByText('License information needed'));
    await userEvent.click(await approve());
    await waitFor(() => expect(args.onApproved).toHaveBeenCalledOnce());
    await expect(screen.queryByRole('dialog', { name: 'License information' })).toBeNull();
  },
};

export const SubmittingFinds: Story = {
  name: 'Found only when it is approved',
  beforeEach: queueNetwork(() => {
    let asked = 0;
    return [
      http.post(`${APPROVE}/validate`, () =>
        (asked += 1) === 1 ? HttpResponse.json({ validationMessages: [], infoMessages: [], pharmacyNoteRequired: false }) : undefined,
      ),
      ...asking(),
    ];
  }),
  play: async ({ userEvent }) => {
    await screen.findByRole('dialog', { name: 'Review order' });
    await userEvent.click(await approve());
    await question();
  },
};

export const SubmitsWithout: Story = {
  ...SubmittingFinds,
  name: 'Found only when it is approved, gone on without',
  tags: ['behaviour'],
  play: async (context) => {
    await SubmittingFinds.play?.(context);
    const { args, userEvent } = context;
    const dialog = await question();
    await userEvent.click(dialog.getByRole('button', { name: 'Continue without saving' }));
    await waitFor(() => expect(args.onApproved).toHaveBeenCalledOnce());
  },
};
