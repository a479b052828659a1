import {
  handlersFor,
  makePractice,
  makePrescription,
  makeQueueItem,
  makeQueueItems,
  orderedIn,
  type QueueItemOverrides,
  TEST_NOW,
} from '@practice-portal/api-client/testing';
import type {
  ApprovalQueueItem,
  ApprovalSuggestionValue,
  ApproveValidation,
  ValidationMessage,
  ValidationRule,
} from '@practice-portal/domain/approval';
import { addMonths, inZone, isoDateOf } from '@practice-portal/domain/locale';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { DecisionWorld, type DecisionWorldProps } from '../testing/decision-world.tsx';
import { queueNetwork } from '../testing/queue-network.ts';
import { seen } from '../testing/seen.ts';
import { ReviewDrawer } from './review-drawer.tsx';

const APPROVE = '*/api/prescription/rest/v1/approval/:type/:id/approve';
const inSixMonths = addMonths(isoDateOf(inZone(new Date(), 'UTC')), 6);

const item = ({ product, ...overrides }: QueueItemOverrides = {}): ApprovalQueueItem =>
  makeQueueItem({
    ...overrides,
    product: { ...product, complianceBean: { defaultExpirationDate: inSixMonths, ...product?.complianceBean } },
  });

const [suggested] = makeQueueItems();

const finding = (rule: ValidationRule, messageHeading: string, messageText: string): ValidationMessage => ({
  rule,
  messageHeading,
  messageText,
  actions: [],
  actionContext: {},
});
const found = (validation: Partial<ApproveValidation>): ApproveValidation => ({
  validationMessages: [],
  infoMessages: [],
  pharmacyNoteRequired: false,
  ...validation,
});

interface ReviewWorldProps extends DecisionWorldProps {
  onApproved: () => void;
  onDeny: () => void;
}

const World = ({ onApproved, onDeny, ...props }: ReviewWorldProps) => (
  <DecisionWorld {...props}>{(decision) => <ReviewDrawer {...decision} onApproved={onApproved} onDeny={onDeny} />}</DecisionWorld>
);

const meta = {
  title: 'Approval queue/Review/Drawer',
  component: World,
  args: {
    item: item({ approvalSuggestion: suggested?.approvalSuggestion ?? null }),
    practice: makePractice(),
    onApproved: fn(),
    onDeny: fn(),
    onClose: fn(),
    onRetake: fn(() => Promise.resolve(true)),
  },
  beforeEach: queueNetwork(),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const drawer = async () => within(await screen.findByRole('dialog', { name: 'Review order' }));
const directions = () => screen.getByRole('textbox', { name: /^Usage instructions/ });
const approveButton = () => screen.findByRole('button', { name: 'Approve' });

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    const review = await drawer();
    await seen(() => review.getAllByText('Likely approve')[0] as HTMLElement);
    await expect(review.getByText('Eleanor Whitaker')).toBeVisible();
    await expect(review.getByText('Male, neutered')).toBeVisible();
    await expect(review.getByRole('region', { name: 'Label preview' })).toHaveTextContent('Give 1 tablet by mouth');
    await expect(review.getByText(/By approving, I certify/)).toBeVisible();
    // A browser that translates the page leaves the names of drugs alone, wherever they stand.
    const translated = review.getAllByText(/^(?:Biscuit: )?Carprofen/).filter((name) => name.closest('[translate=no]') === null);
    await expect(translated.map(({ textContent }) => textContent)).toEqual([]);
  },
};

const usualItem = item({
  animal: { weight: 37.5, birthDate: addMonths(isoDateOf(inZone(new Date(), 'UTC')), -50) },
  approvalSuggestion: suggested?.approvalSuggestion ?? null,
});

export const InSight: Story = {
  name: 'What decides and what is signed are in sight together',
  args: { item: usualItem },
  beforeEach: queueNetwork(() =>
    handlersFor('default', {
      queue: [usualItem],
      prescriptions: [makePrescription({ productName: 'Thyro-Tabs Canine', productStrength: '0.5 mg', expirationDate: inSixMonths })],
    }),
  ),
  play: async () => {
    const review = await drawer();
    await seen(() => review.getByText('Within the label'));
    await seen(() => review.getByText('4 y 2 m'));
    await seen(() => review.getByText(/^Also given:/));
    const foot = screen.getByRole('dialog', { name: 'Review order' }).querySelector('[data-part=footer]');
    const parts = [
      review.getByText('Eleanor Whitaker'),
      review.getByRole('region', { name: 'Biscuit' }),
      await review.findByRole('textbox', { name: /^New weight/ }),
      review.getByRole('region', { name: 'Approval suggestion' }),
      review.getByRole('region', { name: 'What is ordered' }),
      screen.getByLabelText(/^Expiration date/),
      screen.getByLabelText(/^Refills/),
      review.getByRole('textbox', { name: /^Clinical notes to the pharmacist/ }),
      directions(),
      review.getByRole('region', { name: 'Dose beside the label' }),
    ];
    const ends = parts.map((part) => part.getBoundingClientRect().bottom);
    // In the order of the specification, but for the field of the weight, which is in the pet's card.
    await expect(
      ends.map((end, index) => [index, end] as const).filter(([index, end]) => index > 2 && end < (ends[index - 1] ?? 0) - 60),
    ).toEqual([]);
    // As on a screen of 1440 by 900, whatever the window of the test is.
    const chrome = foot?.getBoundingClientRect().height ?? 0;
    await expect(Math.max(...ends)).toBeLessThanOrEqual(900 - chrome);
    // Refills and notes stay so above what was decided before, at its tallest: the bar of undo and print is 7.5rem.
    await expect(Math.max(...ends.slice(6, 8))).toBeLessThanOrEqual(900 - chrome - 120);
    await expect(parts[0]?.getBoundingClientRect().top).toBeGreaterThan(0);
  },
};

export const AlwaysNamed: Story = {
  tags: ['behaviour'],
  name: 'The pet and the product stay in sight',
  args: { item: item({ isAutoship: true, isReplacement: true, autoshipFrequency: 28, nextShipDate: '2026-12-01' }) },
  play: async () => {
    const review = await drawer();
    await seen(() => review.getByText('AutoShip, 4 weeks, Ships 12/01/2026'));
    await expect(review.getByRole('button', { name: 'About this replacement order' })).toBeVisible();
    const about = review.getByText('Biscuit: Carprofen Chewable Tablets, 75 mg');
    const body = about.closest('[role=dialog]')?.querySelector('[data-part=body]');
    body?.scrollTo(0, body.scrollHeight);
    const { top, bottom } = about.getBoundingClientRect();
    await expect(top).toBeGreaterThanOrEqual(0);
    await expect(bottom).toBeLessThanOrEqual(body?.getBoundingClientRect().top ?? 0);
    await expect(screen.getByRole('dialog', { name: 'Review order' })).toHaveAccessibleDescription(about.textContent);
  },
};

export const DenyInstead: Story = {
  tags: ['behaviour'],
  name: 'Denied instead',
  play: async ({ args, userEvent }) => {
    const review = await drawer();
    await userEvent.click(review.getByRole('button', { name: 'Deny' }));
    await expect(args.onDeny).toHaveBeenCalledOnce();
    await expect(args.onApproved).not.toHaveBeenCalled();
  },
};

export const MendedAlert: Story = {
  tags: ['behaviour'],
  name: 'An alert goes when what it is about is put right',
  beforeEach: queueNetwork(() =>
    handlersFor('default', {
      validation: found({ validationMessages: [finding('USAGE_INSTRUCTIONS_RULE', 'Usage instructions', 'Say how often it is given')] }),
    }),
  ),
  play: async ({ userEvent }) => {
    await seen(() => screen.getByText('Say how often it is given'));
    await userEvent.type(directions(), '!');
    await userEvent.click(await approveButton());
    const alert = await screen.findByRole('alert');
    // What is marked is beside what stays in sight, not under it.
    await waitFor(() => expect(directions()).toHaveFocus());
    await expect(directions().getBoundingClientRect().top).toBeGreaterThanOrEqual(alert.getBoundingClientRect().bottom);
    await userEvent.type(directions(), ' Daily.');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  },
};

export const Spayed: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'A pet that is spayed',
  args: { item: item({ animal: { sex: 'Female', neutered: true } }) },
  play: async () => {
    await seen(() => screen.getByText('Female, spayed'));
  },
};

export const UnitedKingdom: Story = {
  globals: { locale: 'en-GB' },
  args: {
    practice: makePractice({ localizationData: { defaultLocaleCode: 'en-GB', dateTimeFormat: 'dd/MM/yyyy' } }),
    item: orderedIn('GB', item({ animal: { sex: 'Female', neutered: true } })),
  },
  play: async () => {
    const review = await drawer();
    // In Britain, both sexes are recorded as neutered.
    await seen(() => review.getByText('Female, neutered'));
    await seen(() => review.getByText('The expiration must be 6 months or less'));
    await expect(review.getByText('0 of 120 characters')).toBeInTheDocument();
    await expect(review.getByText(/Royal College of Veterinary Surgeons/)).toBeInTheDocument();
  },
};

export const Canada: Story = {
  name: 'Canada, without label preview',
  globals: { locale: 'en-CA' },
  args: {
    practice: makePractice({ localizationData: { defaultLocaleCode: 'en-CA', dateTimeFormat: 'yyyy-MM-dd' } }),
    item: orderedIn('CA', item()),
  },
  play: async () => {
    const review = await drawer();
    await seen(() => review.getByText('Eleanor Whitaker'));
    await expect(review.queryByRole('region', { name: 'Label preview' })).toBeNull();
    await expect(review.getByText(/College of Veterinarians of Ontario/)).toBeInTheDocument();
  },
};

export const ControlledSubstance: Story = {
  args: {
    item: item({ product: { complianceBean: { isControlledSubstance: true, maximumRefills: 5, usageInstructions: 'Use as directed' } } }),
  },
  play: async () => {
    const review = await drawer();
    await seen(() => review.getByText('Controlled substance'));
    await expect(review.getByText(/confirm this order by fax within hours. You can also confirm it verbally/)).toBeVisible();
    await expect(review.getByText('An adult over 21 must sign on delivery.')).toBeVisible();
    await expect(review.getByText('The order is canceled if it is not confirmed in 3 days.')).toBeVisible();
    await expect(review.queryByRole('option', { name: 'PRN' })).toBeNull();
  },
};

export const ControlledSubstanceRefused: Story = {
  ...ControlledSubstance,
  play: async (context) => {
    await ControlledSubstance.play?.(context);
    const { args, userEvent } = context;
    const review = await drawer();
    await userEvent.click(await approveButton());
    await seen(() => review.getByText(/need detailed instructions/));
    await expect(directions()).toHaveFocus();
    await expect(args.onApproved).not.toHaveBeenCalled();
  },
};

export const LockedExpiration: Story = {
  args: {
    item: item({
      product: {
        compounded: true,
        complianceBean: {
          expirationDateSelectionEnabled: false,
          compounded: true,
          compoundingPharmacyMessage: 'Compounded by Harborview',
          beyondUseDays: 90,
        },
      },
    }),
  },
  play: async () => {
    await seen(() => screen.getByText('You cannot change the expiration date of products compounded by the first compounding partner'));
    await expect(screen.getByText('Use within 90 days of compounding')).toBeInTheDocument();
  },
};

export const CompoundingDialogs: Story = {
  name: 'Compounded: beyond-use date and pharmacy',
  tags: ['behaviour'],
  args: {
    item: item({
      product: {
        productName: 'Trilostane (compounded) oral suspension',
        compounded: true,
        complianceBean: {
          expirationDateSelectionEnabled: false,
          compounded: true,
          compoundingPharmacyMessage: 'Made to order. Allow two extra business days.',
          compoundingPharmacyId: 1,
          beyondUseDays: 60,
        },
      },
    }),
  },
  play: async ({ args, userEvent }) => {
    const review = await drawer();
    const more = await review.findByRole('button', { name: 'Use within 60 days of compounding' });
    const banner = more.closest('[role=status]');
    await expect(more.getBoundingClientRect().right).toBeLessThan(banner?.getBoundingClientRect().right ?? 0);
    await userEvent.click(more);
    const date = within(await screen.findByRole('dialog', { name: 'Beyond-use date' }));
    await seen(() => date.getByText('Trilostane (compounded) oral suspension can be used for 60 days after it is compounded.'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Beyond-use date' })).toBeNull());
    await userEvent.click(review.getByRole('button', { name: 'About the compounding pharmacy' }));
    const pharmacy = within(await screen.findByRole('dialog', { name: 'Compounding pharmacy' }));
    await seen(() => pharmacy.getByText('This product is made to order by Mixlab.'));
    await expect(pharmacy.getByText('The pharmacy sets the expiration date. You cannot change it.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Compounding pharmacy' })).toBeNull());
    await expect(args.onApproved).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const TooLongForTheLabel: Story = {
  play: async ({ userEvent }) => {
    await drawer();
    await userEvent.clear(directions());
    await userEvent.click(directions());
    await userEvent.paste('Administer-intravenously eighteen-milligrams-daily until-otherwise-instructed by-the-veterinary-surgeon');
    await seen(() => screen.getByText('4 of 3 lines used'));
    await userEvent.tab();
    await seen(() => screen.getByText('Condense usage instructions to fit on three lines on the label'));
  },
};

export const Warnings: Story = {
  beforeEach: queueNetwork(() =>
    handlersFor('default', {
      validation: found({
        validationMessages: [
          finding(
            'PRODUCT_PET_WEIGHT_RULE',
            "Check the pet's weight",
            'Biscuit weighs 68.5 lbs. This product is for pets from 25 to 50 lbs.',
          ),
        ],
        infoMessages: [
          {
            messageHeading: 'Ships cold',
            messageText: 'Orders leave Monday to Thursday.',
            callsToAction: [{ display: 'About cold shipping', url: 'https://pharmacy.example/cold' }],
          },
        ],
      }),
    }),
  ),
  play: async () => {
    await seen(() => screen.getByText("Check the pet's weight"));
    await expect(screen.getByRole('link', { name: 'About cold shipping' })).toBeVisible();
  },
};

export const ApprovesDespiteWarnings: Story = {
  ...Warnings,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await Warnings.play?.(context);
    const { args, userEvent } = context;
    await userEvent.click(await approveButton());
    await waitFor(() => expect(args.onApproved).toHaveBeenCalledOnce());
  },
};

export const VoidFromWarning: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Void the prescription that a warning is about',
  beforeEach: queueNetwork(() =>
    handlersFor('default', {
      validation: found({
        validationMessages: [
          {
            ...finding(
              'PRODUCT_NAME_MATCHES_ACTIVE_RX_RULE',
              'Biscuit already has a prescription for Carprofen Chewable Tablets',
              'The active prescription expires on 06/22/2027 and has 3 fills left',
            ),
            actions: ['REFILL', 'VOID', 'VIEW_PRESCRIPTIONS'],
            actionContext: { rxId: 8801, clientId: 1, animalId: 7201 },
          },
        ],
      }),
    }),
  ),
  play: async ({ args, userEvent }) => {
    const review = await drawer();
    await userEvent.type(directions(), ' With water.');
    const voids = await review.findByRole('button', { name: 'Void prescription' });
    await expect(review.getByRole('link', { name: 'Order a refill instead' })).toBeVisible();
    await expect(review.getByRole('link', { name: 'View prescriptions' })).toHaveAttribute('href', '/client-history?client=1&pet=7201');
    await userEvent.click(voids);
    const asked = within(await screen.findByRole('dialog', { name: 'Void prescription' }));
    await userEvent.type(await asked.findByLabelText(/^PIN/), '1234');
    await userEvent.click(asked.getByRole('button', { name: 'Void prescription' }));
    await seen(() => screen.getByText('Prescription voided'));
    await waitFor(() => expect(screen.queryByText(/already has a prescription/)).toBeNull());
    await expect(args.onApproved).not.toHaveBeenCalled();
    await expect(directions()).toHaveValue('Give 1 tablet by mouth every 24 hours with food. With water.');
  },
};

export const WaysThatLeadNowhere: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Ways that a practice without ordering does not have',
  args: { practice: makePractice({ practiceHomeFeatures: { hideOrdering: true } }) },
  beforeEach: VoidFromWarning.beforeEach,
  play: async () => {
    const review = await drawer();
    await seen(() => review.getByRole('link', { name: 'View prescriptions' }));
    await expect(review.queryByText('Order a refill instead')).toBeNull();
  },
};

export const BlockedByRule: Story = {
  beforeEach: queueNetwork(() =>
    handlersFor('default', {
      validation: found({ validationMessages: [finding('USAGE_INSTRUCTIONS_RULE', 'Usage instructions', 'Say how often it is given')] }),
    }),
  ),
  play: async ({ args, userEvent }) => {
    await seen(() => screen.getByText('Say how often it is given'));
    await userEvent.click(await approveButton());
    await waitFor(() => expect(directions()).toHaveFocus());
    await expect(args.onApproved).not.toHaveBeenCalled();
  },
};

export const RuleObeyed: Story = {
  ...BlockedByRule,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await BlockedByRule.play?.(context);
    const { userEvent } = context;
    await userEvent.type(directions(), ' Daily.');
    await waitFor(() => expect(screen.queryByText('Say how often it is given')).toBeNull());
  },
};

export const NoteRequired: Story = {
  beforeEach: queueNetwork(() => handlersFor('default', { validation: found({ pharmacyNoteRequired: true }) })),
  play: async () => {
    await screen.findByRole('textbox', { name: /^Clinical notes to the pharmacist/ });
    await seen(() => screen.getByText('Enter a message greater than three characters'));
  },
};

export const NoteGiven: Story = {
  ...NoteRequired,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await NoteRequired.play?.(context);
    const { args, userEvent } = context;
    const note = await screen.findByRole('textbox', { name: /^Clinical notes to the pharmacist/ });
    await userEvent.type(note, 'Pet tolerates it well');
    await userEvent.click(await approveButton());
    await waitFor(() => expect(args.onApproved).toHaveBeenCalledOnce());
  },
};

export const PinAsked: Story = {
  name: 'PIN asked, as after a reload',
  args: { withoutPin: true },
  beforeEach: queueNetwork(() => [
    http.post(`${APPROVE}/validate`, async ({ request }) => {
      const { vetPin } = (await request.clone().json()) as { vetPin?: string };
      const refused = finding('NEW_ORDER_PIN_RULE', 'PIN', 'Provided vet PIN is incorrect');
      const weight = finding('PRODUCT_PET_WEIGHT_RULE', 'Weight', 'Too light for this strength');
      const validationMessages = vetPin === '1234' ? [weight] : [refused, weight];
      return HttpResponse.json({ validationMessages, infoMessages: [], pharmacyNoteRequired: false });
    }),
    ...handlersFor('default', { queue: [item()] }),
  ]),
  play: async ({ args, userEvent }) => {
    const pin = await screen.findByLabelText(/^PIN/);
    // Nobody has typed one: there is nothing wrong with it yet.
    await seen(() => screen.getByText('Too light for this strength'));
    await expect(screen.queryByText('Provided vet PIN is incorrect')).toBeNull();
    await userEvent.click(await approveButton());
    await waitFor(() => expect(pin).toHaveFocus());
    await expect(args.onApproved).not.toHaveBeenCalled();
  },
};

export const PinGiven: Story = {
  ...PinAsked,
  name: 'PIN given, as after a reload',
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await PinAsked.play?.(context);
    const { args, userEvent } = context;
    const pin = await screen.findByLabelText(/^PIN/);
    await userEvent.type(pin, '1234');
    await userEvent.click(await approveButton());
    await waitFor(() => expect(args.onApproved).toHaveBeenCalledOnce());
  },
};

export const PinRefused: Story = {
  beforeEach: queueNetwork(() => [
    http.post(APPROVE, async ({ request }) => {
      const { vetPin } = (await request.clone().json()) as { vetPin: string };
      return vetPin === '9999' ? undefined : HttpResponse.json({ errorMessage: 'Provided vet PIN is incorrect' }, { status: 400 });
    }),
    ...handlersFor('default', { queue: [item()] }),
  ]),
  play: async ({ userEvent }) => {
    await drawer();
    await userEvent.click(await approveButton());
    const pin = await screen.findByLabelText(/^PIN/);
    await seen(() => screen.getByText('Provided vet PIN is incorrect'));
    await waitFor(() => expect(pin).toHaveFocus());
  },
};

export const PinCorrected: Story = {
  ...PinRefused,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await PinRefused.play?.(context);
    const { args, userEvent } = context;
    const pin = await screen.findByLabelText(/^PIN/);
    await userEvent.type(pin, '9999');
    await userEvent.click(await approveButton());
    await waitFor(() => expect(args.onApproved).toHaveBeenCalledOnce());
  },
};

export const PinRefusedOnOpening: Story = {
  beforeEach: queueNetwork(() => [
    http.post(`${APPROVE}/validate`, async ({ request }) => {
      const { vetPin } = (await request.clone().json()) as { vetPin: string };
      if (vetPin === '9999') return undefined;
      const refused = finding('NEW_ORDER_PIN_RULE', 'PIN', 'Provided vet PIN is incorrect');
      return HttpResponse.json({ validationMessages: [refused], infoMessages: [], pharmacyNoteRequired: false });
    }),
    ...handlersFor('default', { queue: [item()] }),
  ]),
  play: async () => {
    const review = await drawer();
    await review.findByLabelText(/^PIN/);
    await seen(() => review.getByText('Provided vet PIN is incorrect'));
  },
};

export const PinOfTheOpeningCorrected: Story = {
  ...PinRefusedOnOpening,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await PinRefusedOnOpening.play?.(context);
    const { args, userEvent } = context;
    const review = await drawer();
    const pin = await review.findByLabelText(/^PIN/);
    await userEvent.type(pin, '9999');
    await waitFor(() => expect(review.queryByText('Provided vet PIN is incorrect')).toBeNull());
    await userEvent.click(await approveButton());
    await waitFor(() => expect(args.onApproved).toHaveBeenCalledOnce());
  },
};

/** Shows what is refused in no field: its reason is the service's own. */
export const RefusedInNoField: Story = {
  beforeEach: queueNetwork(() => [
    http.post(APPROVE, () => HttpResponse.json({ errorMessage: 'This order cannot be printed like this', ...found({}) }, { status: 422 })),
    ...handlersFor('default'),
  ]),
  play: async ({ args, userEvent }) => {
    const review = await drawer();
    await userEvent.click(await approveButton());
    await seen(() => review.getByText('This order cannot be printed like this'));
    await expect(review.queryByText(/highlighted fields/)).toBeNull();
    await expect(args.onApproved).not.toHaveBeenCalled();
  },
};

export const ApproveNotReached: Story = {
  tags: ['behaviour'],
  beforeEach: queueNetwork(() => [http.post(APPROVE, () => HttpResponse.error()), ...handlersFor('default')]),
  play: async ({ userEvent }) => {
    await drawer();
    await userEvent.click(await approveButton());
    await seen(() => screen.getByText("The pharmacy can't be reached"));
    await expect(screen.queryByText(/something unexpected happened/)).toBeNull();
  },
};

export const ApproveFails: Story = {
  beforeEach: queueNetwork(() => {
    const keys: (string | null)[] = [];
    return [
      http.post(APPROVE, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        if (keys.length === 1) return new HttpResponse(null, { status: 500 });
        // The second try must be recognisable as the same approval.
        return keys[0] === keys[1] ? undefined : HttpResponse.json({ errorMessage: 'Another key' }, { status: 422 });
      }),
      ...handlersFor('default'),
    ];
  }),
  play: async ({ userEvent }) => {
    await drawer();
    await userEvent.type(directions(), ' In the evening.');
    await userEvent.click(await approveButton());
    await seen(() => screen.getByText("Couldn't approve order, something unexpected happened"));
    await expect(directions()).toHaveValue('Give 1 tablet by mouth every 24 hours with food. In the evening.');
  },
};

export const ApprovedAtTheSecondTry: Story = {
  ...ApproveFails,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    const { args, userEvent } = context;
    await ApproveFails.play?.(context);
    await userEvent.click(await approveButton());
    await waitFor(() => expect(args.onApproved).toHaveBeenCalledOnce());
  },
};

export const MayNotApprove: Story = {
  name: 'Check refused: this vet may not approve',
  beforeEach: queueNetwork(() => [
    http.post(`${APPROVE}/validate`, () => HttpResponse.json({ errorMessage: 'Not allowed' }, { status: 403 })),
    ...handlersFor('default'),
  ]),
  play: async () => {
    await seen(() => screen.getByText('This vet cannot approve these types of orders, log out and select another vet'));
  },
};

export const TooManyPins: Story = {
  name: 'Too many wrong PINs',
  beforeEach: queueNetwork(() => [
    http.post(APPROVE, () =>
      HttpResponse.json({ errorMessage: 'Maximum password retries reached. Please try again in: 15 minutes' }, { status: 429 }),
    ),
    ...handlersFor('default'),
  ]),
  play: async ({ userEvent }) => {
    await drawer();
    await userEvent.click(await approveButton());
    await seen(() => screen.getByText('Maximum password retries reached'));
    await expect(screen.getByText('Please try again in 15 minutes')).toBeVisible();
  },
};

export const CheckFails: Story = {
  name: 'Opening check fails',
  beforeEach: queueNetwork(() => {
    let asked = 0;
    return [
      http.post(`${APPROVE}/validate`, () => ((asked += 1) === 1 ? new HttpResponse(null, { status: 503 }) : undefined)),
      ...handlersFor('default'),
    ];
  }),
  play: async () => {
    await seen(() => screen.getByText("Couldn't check this order. It is checked again when you approve it."));
  },
};

export const CheckedAgain: Story = {
  ...CheckFails,
  name: 'Checked again',
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await CheckFails.play?.(context);
    const { userEvent } = context;
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull());
  },
};

export const LockTaken: Story = {
  args: { lost: { item: { type: 'EC_ORDER_ITEM', id: 1 }, reason: 'overridden', by: { id: 502, name: 'Dr. Luis Ortega' }, at: TEST_NOW } },
  play: async ({ args, userEvent }) => {
    await seen(() => screen.getByText('Dr. Luis Ortega is now processing this order'));
    await expect(await approveButton()).toHaveAccessibleDescription('Take the order again to decide it');
    await userEvent.click(await approveButton());
    await expect(args.onApproved).not.toHaveBeenCalled();
  },
};

export const LockTakenAgain: Story = {
  ...LockTaken,
  tags: ['behaviour'],
  play: async (context) => {
    await LockTaken.play?.(context);
    const { args, userEvent } = context;
    await userEvent.click(screen.getByRole('button', { name: 'Take it again' }));
    await expect(args.onRetake).toHaveBeenCalledOnce();
  },
};

export const LockTimedOut: Story = {
  args: { lost: { item: { type: 'EC_ORDER_ITEM', id: 1 }, reason: 'timedOut', by: null, at: TEST_NOW } },
};

export const DiscardChanges: Story = {
  play: async ({ userEvent }) => {
    await drawer();
    await userEvent.type(directions(), ' Extra.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  },
};

export const Discards: Story = {
  ...DiscardChanges,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await DiscardChanges.play?.(context);
    const { args, userEvent } = context;
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    await expect(args.onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard changes' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Bare: Story = {
  name: 'Item without client and pet details',
  args: {
    item: item({
      clientPhone: null,
      clientEmail: null,
      shippingAddress: null,
      showPreparedBy: false,
      animal: { breed: null, sex: null, weight: null, birthDate: null, neutered: null },
      product: { productStrength: null, productPackaging: null },
      approvalSuggestion: {
        // As a later engine may send it.
        suggestion: 'LIKELY_ANYTHING' as ApprovalSuggestionValue,
        suggestionJustifications: [{ examKind: 'Last exam', valid: false, date: '0000-00-00' }],
        suggestionLastUpdated: null,
      },
    }),
  },
  play: async () => {
    await seen(() => screen.getByText('No date found'));
    await expect(screen.getAllByText('Pending further review')[0]).toBeVisible();
    await expect(screen.getByText('Date of birth not on file')).toBeVisible();
  },
};
