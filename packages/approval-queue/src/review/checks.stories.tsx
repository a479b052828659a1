import {
  handlersFor,
  makePractice,
  makePrescription,
  makeQueueItem,
  on,
  type QueueItemOverrides,
} from '@practice-portal/api-client/testing';
import {
  type ApprovalQueueItem,
  type ApproveRequest,
  type ApproveValidation,
  clinicalFindings,
  validateApproval,
} from '@practice-portal/domain/approval';
import { addDays, addMonths, inZone, isoDateOf } from '@practice-portal/domain/locale';
import { listPrescriptions } from '@practice-portal/domain/prescription';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { DecisionWorld, type DecisionWorldProps } from '../testing/decision-world.tsx';
import { queueNetwork } from '../testing/queue-network.ts';
import { seen } from '../testing/seen.ts';
import { ReviewDrawer } from './review-drawer.tsx';

const APPROVE = '*/api/prescription/rest/v1/approval/:type/:id/approve';
const TODAY = isoDateOf(inZone(new Date(), 'UTC'));
const US = { defaultLocaleCode: 'en-US', dateTimeFormat: 'MM/dd/yyyy' } as const;

const order = ({ product, ...overrides }: QueueItemOverrides = {}): ApprovalQueueItem =>
  makeQueueItem({
    ...overrides,
    canPrintOrder: false,
    product: {
      productName: 'NexGard',
      productStrength: '68 mg',
      ...product,
      complianceBean: {
        defaultExpirationDate: addMonths(TODAY, 6),
        usageInstructions: 'Give 1 tablet once a month',
        ...product?.complianceBean,
      },
    },
  });
/** 9 times the label's 2.7 mg/kg for the 68.5 pounds of the pet. */
const fentanyl = order({
  product: {
    productName: 'Fentanyl solution',
    productStrength: '50 mg/mL',
    complianceBean: { isControlledSubstance: true, defaultRefills: 0, usageInstructions: 'Apply 15.1 mL once' },
  },
});
const bravecto = makePrescription({ productName: 'Bravecto', productStrength: '500 mg', expirationDate: addDays(TODAY, 200) });
const nothing: ApproveValidation = { validationMessages: [], infoMessages: [], pharmacyNoteRequired: false };
const found = (item: ApprovalQueueItem, ...medications: string[]): ApproveValidation => {
  const { usageInstructions } = item.product.complianceBean;
  const facts = { item, localization: US, medications, productSpecies: [], form: { usageInstructions: usageInstructions ?? '' } };
  return { ...nothing, validationMessages: clinicalFindings(facts) };
};

/** Approvals that the service was sent. */
const sent = fn<(body: ApproveRequest) => void>();
const approvals = () =>
  http.post(APPROVE, async ({ request }) => {
    sent((await request.clone().json()) as ApproveRequest);
    return undefined;
  });

let release: () => void = () => undefined;
/** Holds answers back until the story lets them go. */
const held = (): Promise<void> =>
  new Promise((resolve) => {
    release = resolve;
  });

interface WorldProps extends DecisionWorldProps {
  onApproved: () => void;
}

const World = ({ onApproved, ...props }: WorldProps) => (
  <DecisionWorld {...props}>{(decision) => <ReviewDrawer {...decision} onApproved={onApproved} onDeny={() => undefined} />}</DecisionWorld>
);

const meta = {
  title: 'Approval queue/Review/Checks before approving',
  component: World,
  args: { item: order(), practice: makePractice(), onApproved: fn(), onClose: fn(), onRetake: fn(() => Promise.resolve(true)) },
  beforeEach: [
    () => {
      sent.mockClear();
    },
    queueNetwork(() => [approvals(), ...handlersFor('default', { prescriptions: [] })]),
  ],
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const approve = () => screen.findByRole('button', { name: 'Approve' });
const waits = async (): Promise<HTMLElement> => {
  const button = await screen.findByRole('button', { name: 'Checking …' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription('This order is still being checked');
  return button;
};

export const Checking: Story = {
  tags: ['dark', 'phone', 'waiting'],
  beforeEach: queueNetwork(() => {
    const answered = held();
    return [
      approvals(),
      http.get('*/api/prescriptions/client/:clientId', async () => {
        await answered;
        return undefined;
      }),
      ...handlersFor('default', { prescriptions: [bravecto] }),
    ];
  }),
  play: async () => {
    await waits();
  },
};

export const WaitsForOtherMedication: Story = {
  ...Checking,
  name: 'Approve waits for the other medication',
  tags: ['behaviour'],
  play: async (context) => {
    const { args, userEvent } = context;
    await Checking.play?.(context);
    await userEvent.click(await waits());
    // Enter in a field presses the same button.
    await userEvent.type(await screen.findByRole('textbox', { name: /^Expiration date/ }), '{Enter}');
    await expect(sent).not.toHaveBeenCalled();
    release();
    await userEvent.click(await approve());
    await seen(() => screen.getByText('NexGard and Bravecto both contain an isoxazoline.'));
    await waitFor(() => expect(args.onApproved).toHaveBeenCalledOnce());
    await expect(sent.mock.calls[0]?.[0].shownFindings).toEqual(['MEDICATION_CONFLICT_RULE isoxazolineTwice bravecto']);
  },
};

export const WaitsForTheService: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Approve waits for the service',
  beforeEach: queueNetwork(() => {
    const answered = held();
    return [
      approvals(),
      on(validateApproval, async () => {
        await answered;
        return nothing;
      }),
      ...handlersFor('default', { prescriptions: [] }),
    ];
  }),
  play: async ({ args, userEvent }) => {
    await seen(() => screen.getByText('No other active prescriptions or AutoShips'));
    await userEvent.click(await waits());
    await expect(sent).not.toHaveBeenCalled();
    release();
    await userEvent.click(await approve());
    await waitFor(() => expect(args.onApproved).toHaveBeenCalledOnce());
  },
};

export const CheckFailed: Story = {
  name: 'A check that could not be made',
  tags: ['dark', 'phone'],
  beforeEach: queueNetwork(() => {
    let asked = 0;
    return [
      approvals(),
      on(listPrescriptions, () => {
        asked += 1;
        const [elements, pageBean] = [[bravecto], { size: 50, page: 0, sort: 'expirationDate', order: 'DESC' as const }];
        return asked === 1 ? HttpResponse.json({ errorMessage: 'Away' }, { status: 503 }) : { elements, count: 1, pageBean };
      }),
      ...handlersFor('default'),
    ];
  }),
  play: async () => {
    await seen(() => screen.getByText("Couldn't check the pet's other medication. Check its record before you approve"));
    await expect(await approve()).not.toHaveAttribute('aria-disabled');
  },
};

export const CheckedAgain: Story = {
  ...CheckFailed,
  name: 'A check that is made after all',
  tags: ['behaviour'],
  play: async (context) => {
    await CheckFailed.play?.(context);
    await context.userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await seen(() => screen.getByText('Two isoxazolines at the same time'));
    await expect(screen.queryByText(/^Couldn't check the pet's other medication/)).toBeNull();
  },
};

export const ApprovedUnchecked: Story = {
  ...CheckFailed,
  name: 'Approved though a check could not be made',
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await CheckFailed.play?.(context);
    await context.userEvent.click(await approve());
    await waitFor(() => expect(context.args.onApproved).toHaveBeenCalledOnce());
  },
};

export const AsksOnceMore: Story = {
  name: 'Asks once more, with the figures',
  args: { item: fentanyl },
  tags: ['dark', 'phone'],
  play: async ({ userEvent }) => {
    await userEvent.click(await approve());
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve more than the label says?' }));
    await expect(dialog.getByText('24.3 mg/kg per dose. The label says 2.7 mg/kg: 9 times its highest dose.')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Go back' })).toHaveFocus());
    await expect(sent).not.toHaveBeenCalled();
  },
};

export const Confirmed: Story = {
  ...AsksOnceMore,
  name: 'Approves more than the label says',
  tags: ['behaviour'],
  play: async (context) => {
    const { args, userEvent } = context;
    await AsksOnceMore.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.click(await approve());
    await userEvent.click(await screen.findByRole('button', { name: 'Approve this dose' }));
    await waitFor(() => expect(args.onApproved).toHaveBeenCalledOnce());
    await expect(sent.mock.calls[0]?.[0].confirmedFindings).toEqual(['DOSE_RULE 24.30']);
  },
};

const unreadable = 'Apply 1.6 mL once zebra';

export const AsksUnchecked: Story = {
  name: 'Asks where the dose of a controlled substance can’t be checked',
  args: {
    item: {
      ...fentanyl,
      product: { ...fentanyl.product, complianceBean: { ...fentanyl.product.complianceBean, usageInstructions: unreadable } },
    },
  },
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await approve());
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve this order anyway?' }));
    await expect(dialog.getByText("The dose of Fentanyl solution for Biscuit can't be checked")).toBeVisible();
    await expect(dialog.getByText("Couldn't read “zebra” in the directions.")).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Approve this order' }));
    await waitFor(() => expect(args.onApproved).toHaveBeenCalledOnce());
    await expect(sent.mock.calls[0]?.[0].confirmedFindings).toEqual([`DOSE_UNCHECKED_RULE notUnderstood 68.5 ${unreadable.toLowerCase()}`]);
  },
};

export const NewWarning: Story = {
  name: 'A warning that comes with the last check',
  tags: ['behaviour'],
  beforeEach: queueNetwork(() => {
    let asked = 0;
    return [
      approvals(),
      on(validateApproval, () => {
        asked += 1;
        return asked === 1 ? nothing : found(order(), 'Bravecto');
      }),
      ...handlersFor('default', { prescriptions: [] }),
    ];
  }),
  play: async ({ args, userEvent }) => {
    await userEvent.click(await approve());
    await seen(() => screen.getByText('There is a new warning about this order'));
    await seen(() => screen.getByText('Two isoxazolines at the same time'));
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.click(await approve());
    await waitFor(() => expect(args.onApproved).toHaveBeenCalledOnce());
  },
};

export const FoundByTheService: Story = {
  name: 'A warning that the service finds in the approval',
  tags: ['behaviour'],
  beforeEach: queueNetwork(() => {
    let asked = 0;
    return [
      http.post(APPROVE, async ({ request }) => {
        sent((await request.clone().json()) as ApproveRequest);
        asked += 1;
        const errorMessage = 'A warning about this order was not shown yet: Two isoxazolines at the same time';
        return asked === 1 ? HttpResponse.json({ errorMessage, ...found(order(), 'Bravecto') }, { status: 422 }) : undefined;
      }),
      on(validateApproval, () => (asked === 0 ? nothing : found(order(), 'Bravecto'))),
      ...handlersFor('default', { prescriptions: [] }),
    ];
  }),
  play: async ({ args, userEvent }) => {
    await userEvent.click(await approve());
    await seen(() => screen.getByText('A warning about this order was not shown yet: Two isoxazolines at the same time'));
    await seen(() => screen.getByText('NexGard and Bravecto both contain an isoxazoline.'));
    await userEvent.click(await approve());
    await waitFor(() => expect(args.onApproved).toHaveBeenCalledOnce());
    await expect(sent.mock.calls[1]?.[0].shownFindings).toHaveLength(1);
  },
};

export const WithoutStripAndDoseLine: Story = {
  name: 'What the practice does not show is warned of all the same',
  args: { practice: makePractice({ practiceHomeFeatures: { patientStripEnabled: false, doseLineEnabled: false } }), item: fentanyl },
  beforeEach: queueNetwork(() => [on(validateApproval, () => found(fentanyl)), ...handlersFor('default')]),
  play: async () => {
    await approve();
    await seen(() => screen.getByText('Controlled substance above the label: Fentanyl solution for Biscuit'));
    await expect(screen.queryByRole('region', { name: /^Other medication/ })).toBeNull();
  },
};
