import {
  handlersFor,
  makeLicense,
  makePractice,
  makeQueueItem,
  makeRationales,
  orderedIn,
  type QueueItemOverrides,
} from '@practice-portal/api-client/testing';
import type { ApprovalQueueItem, ApproveRequest } from '@practice-portal/domain/approval';
import { addMonths, inZone, isoDateOf } from '@practice-portal/domain/locale';
import type { ComplianceBean } from '@practice-portal/domain/product';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { DecisionWorld, type DecisionWorldProps } from '../testing/decision-world.tsx';
import { queueNetwork } from '../testing/queue-network.ts';
import { seen } from '../testing/seen.ts';
import { ReviewDrawer } from './review-drawer.tsx';

const APPROVE = '*/api/prescription/rest/v1/approval/:type/:id/approve';
const inSixMonths = addMonths(isoDateOf(inZone(new Date(), 'UTC')), 6);

const asking = (compliance: Partial<ComplianceBean>, overrides: QueueItemOverrides = {}): ApprovalQueueItem =>
  makeQueueItem({ ...overrides, product: { complianceBean: { defaultExpirationDate: inSixMonths, ...compliance } } });

const COMPOUNDED: Partial<ComplianceBean> = {
  compounded: true,
  compoundingPharmacyId: 1,
  isClinicalRationaleRequired: true,
  clinicalRationales: makeRationales(),
};

interface FieldsWorldProps extends DecisionWorldProps {
  onApproved: (body: ApproveRequest) => void;
}

const World = ({ onApproved, ...props }: FieldsWorldProps) => (
  <DecisionWorld {...props}>
    {(decision) => <ReviewDrawer {...decision} onApproved={(_item, body) => onApproved(body)} onDeny={() => undefined} />}
  </DecisionWorld>
);

const meta = {
  title: 'Approval queue/Review/Fields by product',
  component: World,
  args: {
    item: asking(COMPOUNDED),
    practice: makePractice(),
    onApproved: fn(),
    onClose: fn(),
    onRetake: fn(() => Promise.resolve(true)),
  },
  beforeEach: queueNetwork(),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const drawer = async () => within(await screen.findByRole('dialog', { name: 'Review order' }));
const approveButton = () => screen.findByRole('button', { name: 'Approve' });
const select = (name: RegExp) => screen.getByRole('combobox', { name });
const sent = (part: Partial<ApproveRequest>) => expect.objectContaining(part) as ApproveRequest;

export const ClinicalRationale: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    await drawer();
    await expect(select(/^Clinical rationale\b(?! category)/)).toHaveDisplayValue('Select a category first');
  },
};

export const ClinicalRationaleGiven: Story = {
  ...ClinicalRationale,
  tags: ['behaviour'],
  play: async (context) => {
    await ClinicalRationale.play?.(context);
    const { args, userEvent } = context;
    await userEvent.click(await approveButton());
    await waitFor(() => expect(select(/^Clinical rationale category/)).toHaveFocus());
    await userEvent.selectOptions(select(/^Clinical rationale category/), 'Patient allergy');
    await userEvent.selectOptions(select(/^Clinical rationale\b(?! category)/), 'The patient is allergic to an inactive ingredient');
    // Another category takes the reason back.
    await userEvent.selectOptions(select(/^Clinical rationale category/), 'Medication availability');
    await expect(select(/^Clinical rationale\b(?! category)/)).toHaveValue('');
    await userEvent.selectOptions(select(/^Clinical rationale\b(?! category)/), 'The commercial product is out of stock');
    await userEvent.click(await approveButton());
    await waitFor(() => expect(args.onApproved).toHaveBeenCalledWith(sent({ clinicalRationaleCode: 'SHORTAGE' })));
  },
};

export const ExpirationPassed: Story = {
  name: 'Expiration date of the order that has passed',
  args: { item: asking({ defaultExpirationDate: '2025-03-09' }) },
  play: async () => {
    await drawer();
    const date = screen.getByLabelText(/^Expiration date/);
    await expect(date).toHaveValue('');
    await expect(date).toHaveAccessibleDescription(/The order came with 03\/09\/2025, which has passed/);
  },
};

export const RationaleGiven: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Clinical rationale that comes with the order',
  args: { item: asking({ ...COMPOUNDED, defaultClinicalRationaleCode: 'ALLERGY' }) },
  play: async () => {
    await drawer();
    await expect(select(/^Clinical rationale category/)).toHaveDisplayValue('Patient allergy');
    await expect(select(/^Clinical rationale\b(?! category)/)).toHaveDisplayValue('The patient is allergic to an inactive ingredient');
  },
};

const INDICATIONS = { compoundingPharmacyId: 1, isMedicationIndicationsRequired: true };

export const MedicationIndications: Story = {
  tags: ['dark', 'phone'],
  args: { item: asking(INDICATIONS) },
  play: async () => {
    await drawer();
    await expect(screen.getByRole('button', { name: /^Medication indications/ })).toBeInTheDocument();
  },
};

export const MedicationIndicationsGiven: Story = {
  ...MedicationIndications,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await MedicationIndications.play?.(context);
    const { args, userEvent } = context;
    await userEvent.click(await approveButton());
    const field = () => screen.getByRole('button', { name: /^Medication indications/ });
    await waitFor(() => expect(field()).toHaveFocus());
    await userEvent.click(field());
    await userEvent.click(await screen.findByRole('option', { name: 'Dermatitis' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Epilepsy' }));
    await userEvent.keyboard('{Escape}');
    await seen(() => screen.getByRole('button', { name: 'Remove Dermatitis' }));
    await expect(screen.getByRole('dialog', { name: 'Review order' })).toBeVisible();
    await userEvent.click(await approveButton());
    await waitFor(() => expect(args.onApproved).toHaveBeenCalledWith(sent({ medicationIndicationIds: [303, 305] })));
  },
};

export const IndicationsFail: Story = {
  name: 'Medication indications that cannot be loaded',
  args: { item: asking(INDICATIONS) },
  beforeEach: queueNetwork(() => {
    let asked = 0;
    return [
      http.get('*/api/compounding-medication-indications/*/:id', () =>
        (asked += 1) === 1 ? new HttpResponse(null, { status: 503 }) : undefined,
      ),
      ...handlersFor('default'),
    ];
  }),
  play: async () => {
    await seen(() => screen.getByText("Couldn't load the medication indications"));
  },
};

export const IndicationsLoadedAgain: Story = {
  ...IndicationsFail,
  name: 'Medication indications, loaded again',
  tags: ['behaviour'],
  play: async (context) => {
    await IndicationsFail.play?.(context);
    const { userEvent } = context;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText("Couldn't load the medication indications")).toBeNull());
  },
};

export const PreparedByUnavailable: Story = {
  name: 'Team members that cannot be loaded',
  args: { item: asking({}) },
  beforeEach: queueNetwork(() => {
    let asked = 0;
    return [
      http.get('*/api/practices/:practiceId/staff', () => ((asked += 1) === 1 ? new HttpResponse(null, { status: 503 }) : undefined)),
      ...handlersFor('default'),
    ];
  }),
  play: async () => {
    await seen(() => screen.getByText("Couldn't load the team members"));
  },
};

export const PreparedByLoadedAgain: Story = {
  ...PreparedByUnavailable,
  name: 'Team members, loaded again',
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await PreparedByUnavailable.play?.(context);
    const { userEvent } = context;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText("Couldn't load the team members")).toBeNull());
  },
};

export const License: Story = {
  tags: ['dark', 'phone'],
  args: { item: asking({ isVetLicenceInformationRequired: true }) },
  play: async () => {
    const review = await drawer();
    const number = await review.findByRole('textbox', { name: /^License number/ });
    await waitFor(() => expect(number).toHaveValue('VET-20418'));
    await expect(select(/^License state/)).toHaveDisplayValue('Oregon');
  },
};

export const LicenseSent: Story = {
  ...License,
  tags: ['behaviour'],
  play: async (context) => {
    await License.play?.(context);
    const { args, userEvent } = context;
    await userEvent.click(await approveButton());
    await waitFor(() => expect(args.onApproved).toHaveBeenCalledWith(sent({ licenseNumber: 'VET-20418', licenseState: 'OR' })));
  },
};

export const LicenseUntouched: Story = {
  name: 'License on record, closed without a change',
  tags: ['behaviour', 'thorough'],
  args: { item: asking({ isVetLicenceInformationRequired: true }) },
  play: async ({ args, userEvent }) => {
    const review = await drawer();
    const number = await review.findByRole('textbox', { name: /^License number/ });
    await waitFor(() => expect(number).toHaveValue('VET-20418'));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};

export const LicenseExpired: Story = {
  name: 'License on record that has expired',
  args: { item: asking({ isVetLicenceInformationRequired: true }) },
  beforeEach: queueNetwork(() =>
    handlersFor('default', { license: makeLicense({ licenseExpiration: '2026-03-31', status: 'EXPIRED', valid: false }) }),
  ),
  play: async () => {
    await drawer();
    await seen(() => screen.getByText("Enter a license expiration date that isn't before today"));
    await expect(screen.getByRole('textbox', { name: /^License number/ })).toHaveValue('VET-20418');
  },
};

export const LicenseEmpty: Story = {
  name: 'License, none on record',
  args: { item: asking({ isVetLicenceInformationRequired: true }) },
  beforeEach: queueNetwork(() =>
    handlersFor('default', {
      license: makeLicense({ licenseNumber: null, licenseState: null, licenseExpiration: null, status: 'MISSING', valid: false }),
    }),
  ),
  play: async ({ args, userEvent }) => {
    const review = await drawer();
    const number = await review.findByRole('textbox', { name: /^License number/ });
    await userEvent.click(await approveButton());
    await waitFor(() => expect(number).toHaveFocus());
    await expect(number).toBeInvalid();
    await userEvent.type(number, 'OR-1');
    await userEvent.selectOptions(select(/^License state/), 'Oregon');
    const expiration = screen.getByRole('textbox', { name: /^License expiration date/ });
    await userEvent.type(expiration, '01/01/2020');
    await userEvent.tab();
    await seen(() => screen.getByText("Enter a license expiration date that isn't before today"));
    await expect(args.onApproved).not.toHaveBeenCalled();
  },
};

export const UnitedKingdomLicense: Story = {
  globals: { locale: 'en-GB' },
  args: {
    item: orderedIn('GB', asking({ isVetLicenceInformationRequired: true })),
    practice: makePractice({ localizationData: { defaultLocaleCode: 'en-GB', dateTimeFormat: 'dd/MM/yyyy' } }),
  },
  play: async () => {
    await drawer();
    await seen(() => screen.getByRole('textbox', { name: /^Licence number/ }));
    await waitFor(() => expect(select(/^Licence country/)).toHaveDisplayValue('United Kingdom'));
  },
};

export const PrintOptions: Story = {
  args: { item: asking({}, { orderNumber: 'W-1' }) },
  play: async () => {
    const options = within((await drawer()).getByRole('group', { name: 'Print after approving' }));
    await expect(options.getByRole('checkbox', { name: 'Order' })).toBeChecked();
    // In the order of the specification: receipt, order, cart.
    await expect(options.getAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent)).toEqual(['Receipt', 'Order']);
  },
};

export const PrintOptionsSent: Story = {
  ...PrintOptions,
  tags: ['behaviour'],
  play: async (context) => {
    await PrintOptions.play?.(context);
    const { args, userEvent } = context;
    const options = within((await drawer()).getByRole('group', { name: 'Print after approving' }));
    await userEvent.click(options.getByRole('checkbox', { name: 'Receipt' }));
    await userEvent.click(await approveButton());
    await waitFor(() => expect(args.onApproved).toHaveBeenCalledWith(sent({ printOrder: true, printReceipt: true })));
  },
};

export const PrintCart: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Print options of a cart',
  args: { item: asking({}, { type: 'RX_CART_ITEM', cartId: 41 }) },
  play: async () => {
    const options = within((await drawer()).getByRole('group', { name: 'Print after approving' }));
    await expect(options.getByRole('checkbox', { name: 'Cart' })).toBeChecked();
    await expect(options.queryByRole('checkbox', { name: 'Order' })).toBeNull();
  },
};

export const NothingToPrint: Story = {
  args: { item: asking({}, { canPrintOrder: false }) },
  play: async () => {
    await expect((await drawer()).queryByRole('group', { name: 'Print after approving' })).toBeNull();
  },
};

const external = asking({}, { type: 'DVM_REACH_PRESCRIPTION', sourceDescription: 'DVM Reach' });

export const ExternalAppSignature: Story = {
  tags: ['dark', 'phone'],
  args: { item: external },
  beforeEach: queueNetwork(() => handlersFor('default', { queue: [external] })),
  play: async ({ userEvent }) => {
    const review = await drawer();
    await review.findByRole('option', { name: 'Amelia Hart, DVM' });
    // The vet's own, without a choice.
    await waitFor(() => expect(select(/^Veterinarian signature/)).toHaveDisplayValue('Amelia Hart, DVM'));
    await userEvent.click(await approveButton());
    await waitFor(() => expect(review.getByLabelText(/^Signature PIN/)).toHaveFocus());
    await expect(review.getByText('Enter a PIN')).toBeVisible();
    // It comes last, after what is printed.
    const print = review.getByRole('group', { name: 'Print after approving' });
    await expect(print.compareDocumentPosition(select(/^Veterinarian signature/)) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  },
};

export const SignsForTheExternalApp: Story = {
  ...ExternalAppSignature,
  tags: ['behaviour'],
  play: async (context) => {
    await ExternalAppSignature.play?.(context);
    const { args, userEvent } = context;
    const review = await drawer();
    await userEvent.selectOptions(select(/^Veterinarian signature/), 'Amelia Hart, DVM');
    await userEvent.type(review.getByLabelText(/^Signature PIN/), '4321');
    await userEvent.click(await approveButton());
    await waitFor(() => expect(args.onApproved).toHaveBeenCalledWith(sent({ dvmReachVetSignature: 71, dvmReachVetPin: '4321' })));
  },
};

export const PresetSignatureIsNoChange: Story = {
  ...ExternalAppSignature,
  tags: ['behaviour', 'thorough'],
  play: async ({ args, userEvent }) => {
    const review = await drawer();
    await waitFor(() => expect(select(/^Veterinarian signature/)).toHaveDisplayValue('Amelia Hart, DVM'));
    await userEvent.click(review.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

export const SignaturePinRefused: Story = {
  args: { item: external },
  beforeEach: queueNetwork(() => [
    http.post(APPROVE, () => HttpResponse.json({ errorMessage: 'Provided signature PIN is incorrect' }, { status: 400 })),
    ...handlersFor('default', { queue: [external] }),
  ]),
  play: async ({ userEvent }) => {
    const review = await drawer();
    await review.findByRole('option', { name: 'Amelia Hart, DVM' });
    await userEvent.selectOptions(select(/^Veterinarian signature/), 'Amelia Hart, DVM');
    const pin = review.getByLabelText(/^Signature PIN/);
    await userEvent.type(pin, '9999');
    // Right above the buttons: there is no room for an error under it.
    const scrolled = pin.closest('[data-part=body]');
    scrolled?.scrollBy(0, pin.getBoundingClientRect().bottom - scrolled.getBoundingClientRect().bottom);
    await userEvent.click(await approveButton());
    await seen(() => screen.getByText('Enter a valid signature / PIN combo'));
    await waitFor(() => expect(pin).toHaveFocus());
    await waitFor(async () => {
      const error = screen.getByText('Enter a valid signature / PIN combo').getBoundingClientRect();
      const body = document.querySelector('[data-part=body]')?.getBoundingClientRect();
      await expect(error.bottom).toBeLessThanOrEqual(body?.bottom ?? 0);
      await expect(error.top).toBeGreaterThanOrEqual(screen.getByRole('alert').getBoundingClientRect().bottom);
    });
  },
};

export const SignaturePinCorrected: Story = {
  ...SignaturePinRefused,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await SignaturePinRefused.play?.(context);
    const { userEvent } = context;
    const review = await drawer();
    await userEvent.type(review.getByLabelText(/^Signature PIN/), '1');
    await waitFor(() => expect(screen.queryByText('Enter a valid signature / PIN combo')).toBeNull());
  },
};

/** A person who approves signs at the external app as themselves: one PIN for both, as after a reload. */
export const OnePinForBoth: Story = {
  tags: ['behaviour'],
  args: { item: external, withoutPin: true },
  beforeEach: queueNetwork(() => handlersFor('default', { queue: [external] })),
  play: async ({ args, userEvent }) => {
    const review = await drawer();
    await waitFor(() => expect(select(/^Veterinarian signature/)).toHaveDisplayValue('Amelia Hart, DVM'));
    await expect(review.queryByLabelText(/^Signature PIN/)).toBeNull();
    await userEvent.click(await approveButton());
    await waitFor(() => expect(review.getByLabelText(/^PIN/)).toHaveFocus());
    await userEvent.type(review.getByLabelText(/^PIN/), '1234');
    await userEvent.click(await approveButton());
    await waitFor(() => expect(args.onApproved).toHaveBeenCalledWith(sent({ vetPin: '1234', dvmReachVetPin: '1234' })));
  },
};

/** Another's signature has a PIN of its own, and so has one's own where the external app refuses the vet's. */
export const APinForEach: Story = {
  tags: ['behaviour'],
  args: { item: external, withoutPin: true },
  beforeEach: queueNetwork(() => [
    http.post(APPROVE, async ({ request }) => {
      const { dvmReachVetPin } = (await request.clone().json()) as ApproveRequest;
      return dvmReachVetPin === '4321'
        ? undefined
        : HttpResponse.json({ errorMessage: 'Provided signature PIN is incorrect' }, { status: 400 });
    }),
    ...handlersFor('default', { queue: [external] }),
  ]),
  play: async ({ args, userEvent }) => {
    const review = await drawer();
    const signature = select(/^Veterinarian signature/);
    await waitFor(() => expect(signature).toHaveDisplayValue('Amelia Hart, DVM'));
    await userEvent.selectOptions(signature, 'Priya Raman, DVM, DACVIM');
    await expect(await review.findByLabelText(/^Signature PIN/)).toBeVisible();
    await userEvent.selectOptions(signature, 'Amelia Hart, DVM');
    await waitFor(() => expect(review.queryByLabelText(/^Signature PIN/)).toBeNull());
    await userEvent.type(review.getByLabelText(/^PIN/), '1234');
    await userEvent.click(await approveButton());
    const pin = await review.findByLabelText(/^Signature PIN/);
    await waitFor(() => expect(pin).toHaveFocus());
    await seen(() => screen.getByText('Enter a valid signature / PIN combo'));
    await userEvent.type(pin, '4321');
    await userEvent.click(await approveButton());
    await waitFor(() => expect(args.onApproved).toHaveBeenCalledWith(sent({ vetPin: '1234', dvmReachVetPin: '4321' })));
  },
};

export const SignaturesFail: Story = {
  name: 'Signatures that cannot be loaded',
  args: { item: external },
  beforeEach: queueNetwork(() => [
    http.get('*/api/dvm-reach/practice/:practiceId/vet-signatures', () => new HttpResponse(null, { status: 503 })),
    ...handlersFor('default'),
  ]),
  play: async () => {
    await seen(() => screen.getByText("Couldn't load the signatures"));
  },
};
