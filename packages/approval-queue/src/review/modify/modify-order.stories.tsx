import { handlersFor, makePet, makePractice, makeQueueItem, makeQueueItems, orderedIn } from '@practice-portal/api-client/testing';
import type { ApproveValidation } from '@practice-portal/domain/approval';
import { type Pet } from '@practice-portal/domain/pet';
import { VERSION_HEADER } from '@practice-portal/domain/call';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { ReviewDrawer } from '../review-drawer.tsx';
import { DecisionWorld, type DecisionWorldProps } from '../../testing/decision-world.tsx';
import { queueNetwork } from '../../testing/queue-network.ts';
import { seen } from '../../testing/seen.ts';

const ANIMAL = '*/api/animals/:animalId';
const VALIDATE = '*/api/prescription/rest/v1/approval/:type/:id/approve/validate';
const item = makeQueueItem();
const nothing: ApproveValidation = { validationMessages: [], infoMessages: [], pharmacyNoteRequired: false };
const outside: ApproveValidation = {
  validationMessages: [
    {
      rule: 'PRODUCT_PET_WEIGHT_RULE',
      messageHeading: "Check the pet's weight",
      messageText: 'Biscuit weighs 80.25 lbs. Carprofen is for pets from 50 to 75 lbs.',
      actions: [],
      actionContext: {},
    },
  ],
  infoMessages: [],
  pharmacyNoteRequired: true,
};

interface ModifyWorldProps extends DecisionWorldProps {
  onApproved: () => void;
}

const World = ({ onApproved, ...props }: ModifyWorldProps) => (
  <DecisionWorld {...props}>{(decision) => <ReviewDrawer {...decision} onApproved={onApproved} onDeny={() => undefined} />}</DecisionWorld>
);

const meta = {
  title: 'Approval queue/Modify order/Section',
  component: World,
  args: { item, practice: makePractice(), onApproved: fn(), onClose: fn(), onRetake: fn(() => Promise.resolve(true)) },
  beforeEach: queueNetwork(),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const section = async () => within(await screen.findByRole('region', { name: 'Modify order' }));
const weight = () => screen.findByRole('textbox', { name: /^New weight/ });
const saveButton = () => screen.getByRole('button', { name: 'Save weight' });
const ready = () => waitFor(() => expect(saveButton()).toHaveAccessibleDescription('Enter a new weight first'));

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async ({ userEvent }) => {
    const order = await section();
    await seen(() => order.getByText(/^Weight 68.5 lbs, recorded/));
    await ready();
    await userEvent.click(saveButton());
    await expect(await weight()).toHaveValue('');
  },
};

/** The text below the field has the pet's name: it makes neither the field wider nor the button cover it. */
export const LongName: Story = {
  args: { item: makeQueueItem({ animal: { name: 'Sir Bartholomew Fluffington III' } }) },
  play: async () => {
    await ready();
    const field = (await weight()).getBoundingClientRect();
    const button = saveButton().getBoundingClientRect();
    await expect(field.left - screen.getByText(/^New weight/).getBoundingClientRect().right).toBeLessThan(16);
    await expect(button.left).toBeGreaterThan(field.right);
    await expect(Math.abs(button.top - field.top)).toBeLessThan(2);
  },
};

/** Follows the saved weight in every part of the review, and in what the service says of the order. */
export const Saved: Story = {
  tags: ['behaviour'],
  beforeEach: queueNetwork(() => {
    let weighed: number | null = null;
    return [
      http.post(VALIDATE, () => HttpResponse.json(weighed === 80.25 ? outside : nothing)),
      http.put(ANIMAL, async ({ request }) => {
        ({ weight: weighed } = (await request.clone().json()) as Pet);
        return undefined;
      }),
      ...handlersFor('default', { queue: [item] }),
    ];
  }),
  play: async ({ args, userEvent }) => {
    await ready();
    await userEvent.type(await weight(), '80.25');
    await userEvent.click(saveButton());
    await seen(() => screen.getByText('Pet saved'));
    await waitFor(async () => expect(await weight()).toHaveValue(''));
    const order = await section();
    await seen(() => order.getByText(/^Weight 80.25 lbs, recorded/));
    // What it made of the dose is said beside the field.
    await seen(() => order.getByText(/^Dose now: Below the label: 2.06 mg\/kg per dose \(75 mg\). Before: Below the label: 2.41 mg\/kg/));
    // Not before the second is over: others may still send something to the service.
    await expect(screen.queryByText("Check the pet's weight")).toBeNull();
    await waitFor(() => expect(screen.getByText("Check the pet's weight")).toBeVisible(), { timeout: 8000 });
    await expect(args.onApproved).not.toHaveBeenCalled();
  },
};

/** A slip of a zero is asked about, with both weights, and saved only when that is confirmed. */
export const Sudden: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    await ready();
    await userEvent.type(await weight(), '685{Enter}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Does Biscuit weigh 685 lbs?' }));
    await expect(question.getByText(/^The weight on record is 68.5 lbs. 685 lbs is more than 50% higher/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Change the weight' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(await weight()).toHaveValue('685');
    await expect(screen.queryByText('Pet saved')).toBeNull();
    await userEvent.clear(await weight());
    await userEvent.type(await weight(), '30{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Save 30 lbs' }));
    await seen(() => screen.getByText('Pet saved'));
  },
};

/** Enter saves, and signs nothing; what is wrong is said on the field. */
export const Wrong: Story = {
  play: async ({ args, userEvent }) => {
    await ready();
    const field = await weight();
    for (const [typed, said] of [
      ['0', 'Enter a weight greater than 0'],
      ['1,250', 'Enter the weight in digits, with a point for decimals, such as 12.5'],
      ['68.5', 'This is the weight on record'],
    ] as const) {
      await userEvent.clear(field);
      await userEvent.type(field, `${typed}{Enter}`);
      await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(said)));
    }
    await expect(args.onApproved).not.toHaveBeenCalled();
  },
};

export const NotSavedYet: Story = {
  tags: ['behaviour'],
  name: 'Typed and not saved when the order is approved',
  play: async ({ args, userEvent }) => {
    await ready();
    const field = await weight();
    await userEvent.type(field, '70');
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    await seen(() => screen.getByText("This order can't be approved yet"));
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAccessibleDescription(expect.stringContaining('Save this weight or clear it before you approve'));
    await expect(field).toHaveValue('70');
    await expect(args.onApproved).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(args.onApproved).toHaveBeenCalledOnce());
  },
};

/** The first answer is lost: the second try has the same key and version. */
export const Failed: Story = {
  name: 'Saving failed, then tried again',
  args: { practice: makePractice({ practiceHomeFeatures: { showChat: true } }) },
  beforeEach: queueNetwork(() => {
    const tries: string[] = [];
    return [
      http.put(ANIMAL, ({ request }) => {
        tries.push(`${request.headers.get('idempotency-key')} ${request.headers.get(VERSION_HEADER)}`);
        if (tries.length === 1) return HttpResponse.error();
        return tries[0] === tries[1] ? undefined : HttpResponse.json({ errorMessage: 'Another key' }, { status: 400 });
      }),
      ...handlersFor('default', { queue: [item] }),
    ];
  }),
  play: async ({ userEvent }) => {
    await ready();
    await userEvent.type(await weight(), '70');
    await userEvent.click(saveButton());
    await seen(() => screen.getByText("The pharmacy can't be reached"));
    await expect(screen.getByRole('link', { name: /^Chat with the pharmacy/ })).toBeVisible();
    await expect(await weight()).toHaveValue('70');
  },
};

export const SavedAtTheSecondTry: Story = {
  ...Failed,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    const { userEvent } = context;
    await Failed.play?.(context);
    await userEvent.click(saveButton());
    await seen(() => within(screen.getByRole('region', { name: 'Modify order' })).getByText(/^Weight 70 lbs, recorded/));
    await expect(screen.queryByText("The pharmacy can't be reached")).toBeNull();
  },
};

export const Conflict: Story = {
  name: 'Somebody else saved it meanwhile',
  beforeEach: queueNetwork(() => {
    let other = true;
    return [
      http.put(ANIMAL, () => {
        if (!other) return undefined;
        other = false;
        const data = { ...makePet(item.animal), weight: 71.5 };
        return HttpResponse.json({ errorMessage: 'Someone else has changed this record', data }, { status: 409 });
      }),
      ...handlersFor('default', { queue: [item] }),
    ];
  }),
  play: async ({ userEvent }) => {
    await ready();
    await userEvent.type(await weight(), '70');
    await userEvent.click(saveButton());
    await seen(() => screen.getByText("Someone else has just changed this pet's record"));
    const order = await section();
    await seen(() => order.getByText(/^Weight 71.5 lbs/));
    await expect(await weight()).toHaveValue('70');
  },
};

export const SavedAfterTheConflict: Story = {
  ...Conflict,
  name: 'Saved over what somebody else saved',
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await Conflict.play?.(context);
    const { userEvent } = context;
    const order = await section();
    await userEvent.click(saveButton());
    await seen(() => order.getByText(/^Weight 70 lbs, recorded/));
  },
};

export const Refused: Story = {
  name: 'Refused by the service, on the field',
  beforeEach: queueNetwork(() => [
    http.put(ANIMAL, () =>
      HttpResponse.json({ errorMessage: 'Too heavy', fieldErrors: { weight: 'Enter a weight less than 10.000' } }, { status: 422 }),
    ),
    ...handlersFor('default', { queue: [item] }),
  ]),
  play: async ({ userEvent }) => {
    await ready();
    await userEvent.type(await weight(), '70');
    await userEvent.click(saveButton());
    await waitFor(async () =>
      expect(await weight()).toHaveAccessibleDescription(expect.stringContaining('Enter a weight less than 10.000')),
    );
  },
};

/** Kilograms, and a pet that was never weighed. */
export const Canada: Story = {
  globals: { locale: 'en-CA' },
  args: {
    item: orderedIn('CA', makeQueueItem({ animal: { weight: null, weightDate: null } })),
    practice: makePractice({ localizationData: { defaultLocaleCode: 'en-CA', dateTimeFormat: 'yyyy-MM-dd' } }),
  },
  beforeEach: queueNetwork(() =>
    handlersFor('default', { queue: [makeQueueItem({ animal: { weight: null, weightDate: null } }), ...makeQueueItems()] }),
  ),
  play: async ({ userEvent }) => {
    const order = await section();
    await seen(() => order.getByText('No weight is on record'));
    await ready();
    await userEvent.type(await screen.findByRole('textbox', { name: 'New weight (kg)' }), '12.34{Enter}');
    await seen(() => order.getByText(/^Weight 12.34 kg, recorded/));
  },
};

export const NoRecord: Story = {
  name: 'The record can’t be loaded',
  beforeEach: queueNetwork(() => {
    let down = true;
    return [
      http.get(ANIMAL, () => {
        if (!down) return undefined;
        down = false;
        return HttpResponse.json({}, { status: 503 });
      }),
      ...handlersFor('default', { queue: [item] }),
    ];
  }),
  play: async ({ userEvent }) => {
    await seen(() => screen.getByText("Couldn't load the pet's record"));
    await userEvent.type(await weight(), '70');
    await expect(saveButton()).toHaveAccessibleDescription("Loading the pet's record");
  },
};

export const RecordAtTheSecondTry: Story = {
  ...NoRecord,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    const { userEvent } = context;
    await NoRecord.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(saveButton()).not.toHaveAttribute('aria-disabled'));
    await expect(await weight()).toHaveValue('70');
  },
};

export const NotHere: Story = {
  name: 'In a practice that does not edit records',
  args: { practice: makePractice({ practiceHomeFeatures: { editClientEnabled: false } }) },
  play: async () => {
    const order = await section();
    await seen(() => order.getByText("Your practice doesn't edit pet records in this portal."));
    await expect(screen.queryByRole('textbox', { name: /^New weight/ })).toBeNull();
  },
};
