import {
  handlersFor,
  makeQueuePet,
  makeApprover,
  makePet,
  makePractice,
  makePrescription,
  makeQueueItem,
} from '@practice-portal/api-client/testing';
import type { ApprovalQueueItem, ApproveRequest, ValidationMessage } from '@practice-portal/domain/approval';
import { addMonths, inZone, isoDateOf } from '@practice-portal/domain/locale';
import { Button, storeSingleKeys } from '@practice-portal/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { getResponse, http, HttpResponse, type RequestHandler } from 'msw';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';

import type { ApprovalQueueState } from '../approval-queue-state.ts';
import { QueuePage } from '../page/queue-page.tsx';
import { queueNetwork } from '../testing/queue-network.ts';
import { QueuePageWorld } from '../testing/queue-page-world.tsx';
import { QueueWorld } from '../testing/queue-world.tsx';
import { seen } from '../testing/seen.ts';

const hart = makeApprover();
const mine = { id: hart.vetStaffId, name: hart.vetDisplayName };
const ortega = { id: 502, name: 'Dr. Luis Ortega' };
const ITEM = '*/api/prescription/rest/v1/approval/:type/:id';

const item = (id: number, name: string, overrides: Parameters<typeof makeQueueItem>[0] = {}): ApprovalQueueItem =>
  makeQueueItem({
    id,
    clientName: `Owner of ${name}`,
    canPrintOrder: id === 61,
    ...overrides,
    animal: { animalId: 7000 + id, name, weight: 37.5, ...overrides.animal },
    product: {
      ...overrides.product,
      complianceBean: { defaultExpirationDate: addMonths(isoDateOf(inZone(new Date(), 'UTC')), 6), ...overrides.product?.complianceBean },
    },
  });
const four = (): ApprovalQueueItem[] => [
  item(61, 'Biscuit', {
    approvalSuggestion: {
      suggestion: 'LIKELY_APPROVE',
      suggestionJustifications: [{ examKind: 'Last exam', valid: true, date: isoDateOf(inZone(new Date(), 'UTC')) }],
      suggestionLastUpdated: null,
    },
  }),
  item(62, 'Juniper', { product: { productName: 'Apoquel' } }),
  item(63, 'Pepper', { product: { productName: 'Galliprant', complianceBean: { isClinicalRationaleRequired: true } } }),
  item(64, 'Clover', { lockedBy: ortega }),
];

const message = (rule: ValidationMessage['rule'], messageHeading: string, messageText = ''): ValidationMessage => ({
  rule,
  messageHeading,
  messageText,
  actions: [],
  actionContext: {},
});

const approved = fn<(id: string, key: string | null) => void>();
/** Returns what the service has to say about items, by id, and which PIN it takes. */
const saying = (said: Record<string, ValidationMessage[]> = {}, pin = '1234'): RequestHandler =>
  http.post(`${ITEM}/approve/validate`, async ({ params, request }) => {
    const { vetPin } = (await request.clone().json()) as ApproveRequest;
    const wrong = vetPin !== undefined && vetPin !== pin ? [message('NEW_ORDER_PIN_RULE', 'PIN', 'Provided vet PIN is incorrect')] : [];
    const messages = [...wrong, ...(said[String(params['id'])] ?? [])];
    return HttpResponse.json({ validationMessages: messages, infoMessages: [], pharmacyNoteRequired: false });
  });
const counting = http.post(`${ITEM}/approve`, ({ params, request }) => {
  approved(String(params['id']), request.headers.get('idempotency-key'));
  return undefined;
});
const weight = message('PRODUCT_PET_WEIGHT_RULE', "Juniper's weight is outside the product's range", '15 lb to 30 lb');
const networkWith = (queue: () => ApprovalQueueItem[] = four, ...first: RequestHandler[]) =>
  queueNetwork(() => [counting, ...first, saying({ '62': [weight] }), ...handlersFor('default', { queue: queue() })]);

const meta = {
  title: 'Approval queue/Sign several orders',
  component: QueuePageWorld,
  args: { vet: hart, pin: '1234', practice: makePractice() },
  beforeEach: [
    networkWith(),
    () => {
      approved.mockClear();
      storeSingleKeys(true);
    },
  ],
} satisfies Meta<typeof QueuePageWorld>;

export default meta;
type Story = StoryObj<typeof meta>;
interface User {
  click: (element: Element) => Promise<void>;
  keyboard: (text: string) => Promise<void>;
  type: (element: Element, text: string) => Promise<void>;
}

const box = (pet: string) => screen.findByRole('checkbox', { name: new RegExp(`^Select ${pet}`) });
const bar = async () => within(await screen.findByRole('region', { name: 'Selected orders' }));
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Review and sign' }));
const selected = (text: string) => waitFor(async () => expect((await bar()).getByText(text)).toBeVisible());

/** Picks these and opens the set. */
const openSet = async ({ click }: User, pets: readonly string[]) => {
  for (const pet of pets) await click(await box(pet));
  await click((await bar()).getByRole('button', { name: 'Review and sign' }));
  return drawer();
};
/** Marks the item in view as soon as it is checked. */
const mark = async (set: Awaited<ReturnType<typeof drawer>>, user: User, name: RegExp = /^(Reviewed, next order|Mark as reviewed)$/) => {
  await waitFor(() => expect(set.getByRole('button', { name })).not.toHaveAttribute('aria-disabled'));
  await user.click(set.getByRole('button', { name }));
};
const pinOf = (set: Awaited<ReturnType<typeof drawer>>) => set.findByLabelText(/^PIN/);
const outcome = (set: Awaited<ReturnType<typeof drawer>>, pet: string) =>
  set.getAllByRole('listitem').find((line) => line.querySelector('strong')?.textContent === pet);

export const Picking: Story = {
  tags: ['dark'],
  play: async ({ userEvent }) => {
    await userEvent.click(await box('Biscuit'));
    await selected('1 order selected');
    await userEvent.click((await bar()).getByRole('button', { name: 'Select all on this page' }));
    await selected('3 orders selected');
    await expect((await bar()).queryByRole('button', { name: 'Select all on this page' })).toBeNull();
    await expect(await box('Clover')).not.toBeChecked();
    await expect(getComputedStyle(await box('Clover')).appearance).toBe('none');
  },
};

export const Unpicking: Story = {
  ...Picking,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await Picking.play?.(context);
    const { userEvent } = context;
    await userEvent.click(await box('Juniper'));
    await selected('2 orders selected');
    await userEvent.click((await bar()).getByRole('button', { name: 'Clear selection' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull());
    await expect(await box('Biscuit')).not.toBeChecked();
  },
};

export const LikelyDeny: Story = {
  name: 'What is likely to be denied says so until it is signed',
  beforeEach: networkWith(() => {
    const suggested = { suggestion: 'LIKELY_DENY' as const, suggestionJustifications: [], suggestionLastUpdated: null };
    return four().map((each) => (each.id === 61 ? { ...each, approvalSuggestion: suggested } : each));
  }),
  play: async ({ userEvent }) => {
    const set = await openSet(userEvent, ['Biscuit']);
    await seen(() => within(set.getByRole('region', { name: 'Approval suggestion' })).getByText('Likely deny'));
    await mark(set, userEvent);
    await userEvent.click(set.getByRole('button', { name: /^Sign/ }));
    await pinOf(set);
    await seen(() => set.getByText('Likely deny'));
  },
};

export const PickingSaysWhyNot: Story = {
  play: async ({ userEvent }) => {
    const clover = await box('Clover');
    await expect(clover).toHaveAccessibleDescription('Dr. Luis Ortega is processing this order. Unlock it to take it over');
    await userEvent.click(clover);
    await expect(clover).not.toBeChecked();
    await expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull();
  },
};

export const PickingByKeys: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    await screen.findByRole('button', { name: 'Keyboard shortcuts' });
    await userEvent.keyboard('s');
    await seen(() => screen.getByText('Select orders first. X selects the current one'));
    await userEvent.keyboard('jx');
    await selected('1 order selected');
    await userEvent.keyboard('jx');
    await selected('2 orders selected');
    await userEvent.keyboard('x');
    await selected('1 order selected');
    await userEvent.keyboard('jjx');
    await seen(() => screen.getAllByText(/^Dr. Luis Ortega is processing this order/).at(-1) as HTMLElement);
    await userEvent.keyboard('s');
    await drawer();
  },
};

export const PickingARange: Story = {
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    await userEvent.click(await box('Biscuit'));
    await selected('1 order selected');
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(await box('Pepper'));
    await userEvent.keyboard('{/Shift}');
    await selected('3 orders selected');
  },
};

export const FiftyAtOnce: Story = {
  tags: ['behaviour', 'thorough'],
  args: { path: '/?size=50' },
  beforeEach: networkWith(() => Array.from({ length: 60 }, (_, index) => item(100 + index, `Pet ${index}`))),
  play: async ({ userEvent }) => {
    await userEvent.click(await box('Pet 0'));
    await userEvent.click((await bar()).getByRole('button', { name: 'Select all on this page' }));
    await selected('50 orders selected');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await expect(await box('Pet 55')).toHaveAccessibleDescription('50 orders can be signed at once. Clear one of them to select another');
  },
};

export const ReviewAndSign: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    await screen.findByRole('button', { name: 'Keyboard shortcuts' });
    await userEvent.keyboard('jxjxjxs');
    const set = await drawer();
    // One key goes through the set: the button that marks has the focus and keeps it.
    await waitFor(() => expect(set.getByRole('button', { name: /^(Mark as reviewed|Reviewed, next order)$/ })).toHaveFocus());
    await waitFor(() => expect(set.getByText('2 dropped out')).toBeVisible());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(set.getByRole('button', { name: 'Sign 1 order' })).toHaveFocus());
    await expect(approved).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await pinOf(set)).toHaveFocus());
    await userEvent.keyboard('1234{Control>}{Enter}{/Control}');
    await seen(() => set.getByRole('heading', { name: '1 of 3 approved' }));
    await expect(approved).toHaveBeenCalledOnce();
    await expect(outcome(set, 'Juniper')).toHaveTextContent("Juniper's weight is outside the product's range: 15 lb to 30 lb");
    await expect(outcome(set, 'Pepper')).toHaveTextContent('Clinical rationale: Required');
    await expect(set.getByRole('button', { name: 'Print Biscuit, Carprofen Chewable Tablets' })).toBeVisible();
    await userEvent.click(set.getByRole('button', { name: 'Close', description: '' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Biscuit/ })).toBeNull());
    await expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull();
  },
};

let release: () => void = () => undefined;

/** Marks nothing, and so signs nothing, that one of the checks has not answered for. */
export const WaitsForChecks: Story = {
  tags: ['behaviour'],
  beforeEach: queueNetwork(() => {
    const answered = new Promise<void>((resolve) => {
      release = resolve;
    });
    return [
      http.get('*/api/prescriptions/client/:clientId', async () => {
        await answered;
        return undefined;
      }),
      saying(),
      ...handlersFor('default', { queue: four(), prescriptions: [] }),
    ];
  }),
  play: async ({ userEvent }) => {
    const set = await openSet(userEvent, ['Biscuit']);
    const button = await set.findByRole('button', { name: 'Checking …' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription('This order is still being checked');
    await userEvent.click(button);
    await expect(set.queryByRole('button', { name: /^Sign/ })).toBeNull();
    release();
    await mark(set, userEvent);
    await seen(() => set.getByRole('button', { name: 'Sign 1 order' }));
  },
};

export const WhatIsSigned: Story = {
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    const set = await openSet(userEvent, ['Biscuit', 'Juniper', 'Pepper']);
    const panel = within(set.getByRole('region', { name: 'Biscuit, Carprofen Chewable Tablets' }));
    const values = within(panel.getByRole('region', { name: 'You sign' }));
    await expect(values.getByText('Give 1 tablet by mouth every 24 hours with food.')).toBeVisible();
    await expect(values.getByText('3 refills')).toBeVisible();
    await expect(panel.getAllByText('Likely approve')[0]).toBeVisible();
    await expect(values.getByText('1 × 60 ct bottle')).toBeVisible();
    await waitFor(() => expect(set.getByText('2 dropped out')).toBeVisible());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(set.getByRole('button', { name: 'Sign 1 order' })).toHaveFocus());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await pinOf(set);
    await expect(outcome(set, 'Biscuit')).toHaveTextContent(
      /Owner of Biscuit.*Carprofen Chewable Tablets, 75 mg, 1 × 60 ct bottle.*Give 1 tablet.*3 refills · Expires \d/,
    );
  },
};

export const PrintsAll: Story = {
  name: 'Prints all of it as one PDF at its end',
  tags: ['behaviour', 'thorough'],
  beforeEach: networkWith(() => three().map((one) => ({ ...one, canPrintOrder: true }))),
  play: async ({ userEvent }) => {
    const open = spyOn(window, 'open').mockReturnValue(window);
    const set = await openSet(userEvent, ['Biscuit', 'Maple', 'Willow']);
    await signAll(set, userEvent, 3);
    await seen(() => set.getByRole('heading', { name: '3 of 3 approved' }));
    const print = set.getByRole('button', { name: 'Print all' });
    await expect(print).toHaveAccessibleDescription('These approvals can still be undone. Print them when the time is up');
    await waitFor(() => expect(print).not.toHaveAttribute('aria-disabled'), { timeout: 12_000 });
    await expect(open).not.toHaveBeenCalled();
    await userEvent.click(print);
    await waitFor(() => expect(open).toHaveBeenCalledOnce());
  },
};

export const DroppedOut: Story = {
  tags: ['dark', 'phone'],
  play: async ({ userEvent }) => {
    const set = await openSet(userEvent, ['Biscuit', 'Juniper']);
    await userEvent.click(set.getByRole('button', { name: 'Next' }));
    await seen(() => set.getByText("Juniper's weight is outside the product's range: 15 lb to 30 lb"));
  },
};

export const MarkedAndUnmarked: Story = {
  ...DroppedOut,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await DroppedOut.play?.(context);
    const { userEvent } = context;
    const set = await drawer();
    await expect(set.getByRole('button', { name: 'Next' })).toHaveAccessibleDescription('This is the last order');
    await userEvent.click(set.getByRole('button', { name: 'Next order to review' }));
    await mark(set, userEvent);
    await expect(set.getByRole('button', { name: 'Sign 1 order' })).toBeVisible();
    await userEvent.click(set.getByRole('button', { name: 'Mark as not reviewed' }));
    await expect(set.queryByRole('button', { name: 'Sign 1 order' })).toBeNull();
  },
};

/** Drops what the review would warn of for the pet, as its record says by now. */
export const DroppedOutForThePet: Story = {
  tags: ['behaviour', 'thorough'],
  beforeEach: queueNetwork(() => [
    saying(),
    http.get('*/api/animals/7066', () => HttpResponse.json({ data: makePet(makeQueuePet({ animalId: 7066, name: 'Fern', weight: 20 })) })),
    ...handlersFor('default', {
      queue: [item(65, 'Moss', { animal: { species: 'Feline' } }), item(66, 'Fern')],
      prescriptions: [
        makePrescription({ productName: 'Meloxicam Oral Suspension', expirationDate: addMonths(isoDateOf(inZone(new Date(), 'UTC')), 6) }),
      ],
    }),
  ]),
  play: async ({ userEvent }) => {
    const set = await openSet(userEvent, ['Moss', 'Fern']);
    await seen(() => set.getByText("The product's label is not for the pet's species"));
    await userEvent.click(set.getByRole('button', { name: 'Next' }));
    await seen(() => set.getByText('Dose: Above the label'));
    await seen(() => set.getByText('8.27 mg/kg per dose (75 mg)'));
    await seen(() => set.getByText(/^Carprofen Chewable Tablets and Meloxicam Oral Suspension are both NSAIDs/, { selector: 'li' }));
    await expect(set.getByRole('button', { name: /^(Next order to review|Sign)/ })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const WrongPin: Story = {
  play: async ({ userEvent }) => {
    const set = await openSet(userEvent, ['Biscuit']);
    await mark(set, userEvent);
    await userEvent.click(set.getByRole('button', { name: 'Sign 1 order' }));
    await userEvent.click(set.getByRole('button', { name: 'Sign 1 order' }));
    await seen(() => set.getByText('Enter a PIN'));
    await userEvent.type(await pinOf(set), '9999');
    await userEvent.click(set.getByRole('button', { name: 'Sign 1 order' }));
    await seen(() => set.getByText('Provided vet PIN is incorrect'));
    await waitFor(async () => expect(await pinOf(set)).toHaveFocus());
    await expect(approved).not.toHaveBeenCalled();
  },
};

export const PinCorrected: Story = {
  ...WrongPin,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await WrongPin.play?.(context);
    const { userEvent } = context;
    const set = await drawer();
    await userEvent.keyboard('{Control>}a{/Control}1234{Enter}');
    await seen(() => set.getByRole('heading', { name: '1 of 1 approved' }));
  },
};

const lostOnce = (): RequestHandler => {
  let asked = 0;
  return http.post(`${ITEM}/approve`, () => ((asked += 1) === 2 ? HttpResponse.error() : undefined));
};
const three = () => [item(61, 'Biscuit'), item(65, 'Maple'), item(66, 'Willow')];
const signAll = async (set: Awaited<ReturnType<typeof drawer>>, user: User, count: number) => {
  for (let done = 0; done < count; done += 1) await mark(set, user);
  await user.click(set.getByRole('button', { name: `Sign ${count} orders` }));
  await user.type(await pinOf(set), '1234');
  await user.click(set.getByRole('button', { name: `Sign ${count} orders` }));
};

export const ConnectionLost: Story = {
  beforeEach: queueNetwork(() => [counting, lostOnce(), saying(), ...handlersFor('default', { queue: three() })]),
  play: async ({ userEvent }) => {
    const set = await openSet(userEvent, ['Biscuit', 'Maple', 'Willow']);
    await signAll(set, userEvent, 3);
    await seen(() => set.getByText("The service can't be reached"));
    await expect(set.getByText(/^1 order is approved/)).toBeVisible();
  },
};

export const ConnectedAgain: Story = {
  ...ConnectionLost,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await ConnectionLost.play?.(context);
    const { userEvent } = context;
    const set = await drawer();
    // The PIN is still there: one press goes on.
    const sign = set.getByRole('button', { name: 'Sign 2 orders' });
    await waitFor(() => expect(sign).not.toHaveAttribute('aria-busy'));
    await userEvent.click(sign);
    await seen(() => set.getByRole('heading', { name: '3 of 3 approved' }));
    const keys = approved.mock.calls.filter(([id]) => id === '65').map(([, key]) => key);
    await expect(keys).toHaveLength(2);
    await expect(new Set(keys).size).toBe(1);
  },
};

export const LeftAtThat: Story = {
  tags: ['behaviour', 'thorough'],
  beforeEach: queueNetwork(() => [counting, lostOnce(), saying(), ...handlersFor('default', { queue: three() })]),
  play: async ({ userEvent }) => {
    const set = await openSet(userEvent, ['Biscuit', 'Maple', 'Willow']);
    await signAll(set, userEvent, 3);
    await seen(() => set.getByText("The service can't be reached"));
    await userEvent.click(set.getByRole('button', { name: 'Finish here' }));
    await seen(() => set.getByRole('heading', { name: '1 of 3 approved' }));
    await expect(outcome(set, 'Maple')).toHaveTextContent('No answer came: it may have been approved');
    await expect(outcome(set, 'Willow')).toHaveTextContent('Reviewed, but not signed');
    await userEvent.click(set.getByRole('button', { name: 'Review Willow, Carprofen Chewable Tablets' }));
    await screen.findByRole('dialog', { name: 'Review order' });
  },
};

export const TakenMeanwhile: Story = {
  beforeEach: queueNetwork(() => [
    counting,
    http.post(`${ITEM}/lock/:staffId`, ({ params }) =>
      params['id'] === '65' ? HttpResponse.json({ errorMessage: 'Being processed', lockedBy: ortega }, { status: 409 }) : undefined,
    ),
    saying(),
    ...handlersFor('default', { queue: three() }),
  ]),
  play: async ({ userEvent }) => {
    const set = await openSet(userEvent, ['Biscuit', 'Maple', 'Willow']);
    await signAll(set, userEvent, 3);
    await seen(() => set.getByRole('heading', { name: '2 of 3 approved' }));
    await expect(outcome(set, 'Maple')).toHaveTextContent('Dr. Luis Ortega is now processing this order');
    await expect(approved).toHaveBeenCalledTimes(2);
  },
};

export const TakenBack: Story = {
  tags: ['thorough'],
  beforeEach: networkWith(three),
  play: async ({ userEvent }) => {
    const set = await openSet(userEvent, ['Biscuit', 'Maple']);
    await mark(set, userEvent);
    await mark(set, userEvent);
    await userEvent.click(set.getByRole('button', { name: 'Sign 2 orders' }));
    await userEvent.type(await pinOf(set), '1234{Enter}');
    await seen(() => set.getByRole('heading', { name: '2 of 2 approved' }));
    const undo = set.getByRole('button', { name: 'Undo the decision about Maple, Carprofen Chewable Tablets' });
    // The keys of the queue do nothing in here.
    await expect(undo).not.toHaveAttribute('aria-keyshortcuts');
    await userEvent.click(undo);
    await seen(() => set.getByRole('heading', { name: '1 of 2 approved' }));
    await expect(outcome(set, 'Maple')).toHaveTextContent('You undid the approval');
  },
};

export const TakenBackInTheQueue: Story = {
  ...TakenBack,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await TakenBack.play?.(context);
    const { userEvent } = context;
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await screen.findByRole('row', { name: /Maple/ })).toBeVisible();
  },
};

let goOn = (): void => undefined;
let undone = Promise.resolve();
/** Every approval has its own seconds, also while the rest is being signed. */
export const TakenBackOnTheWay: Story = {
  tags: ['behaviour', 'thorough'],
  beforeEach: [
    () => {
      undone = new Promise((resolve) => {
        goOn = resolve;
      });
    },
    networkWith(
      three,
      http.post(`${ITEM}/approve`, async ({ params }) => {
        if (params['id'] === '65') await undone;
      }),
    ),
  ],
  play: async ({ userEvent }) => {
    const set = await openSet(userEvent, ['Biscuit', 'Maple']);
    await signAll(set, userEvent, 2);
    const undo = await set.findByRole('button', { name: /^Undo the decision about Biscuit/ });
    await expect(set.getByRole('heading', { name: 'Signing: 1 order left' })).toBeVisible();
    await userEvent.click(undo);
    await seen(() => screen.getByText(/^Undone: Biscuit, /));
    goOn();
    await seen(() => set.getByRole('heading', { name: '1 of 2 approved' }));
    await expect(outcome(set, 'Biscuit')).toHaveTextContent('You undid the approval');
  },
};

let failures = 0;
/** The service fails on one order; the others are none the worse. */
export const TheServiceFailsOnOne: Story = {
  beforeEach: networkWith(
    three,
    http.post(`${ITEM}/approve/validate`, async ({ params, request }) => {
      const { vetPin } = (await request.clone().json()) as ApproveRequest;
      if (params['id'] !== '65' || vetPin === undefined) return undefined;
      failures += 1;
      return new HttpResponse(null, { status: 500 });
    }),
  ),
  play: async ({ userEvent }) => {
    failures = 0;
    const set = await openSet(userEvent, ['Biscuit', 'Maple', 'Willow']);
    await signAll(set, userEvent, 3);
    await seen(() => set.getByRole('heading', { name: '2 of 3 approved' }));
    await expect(outcome(set, 'Maple')).toHaveTextContent("The order couldn't be checked or approved, something unexpected happened");
    await expect(failures).toBe(2);
  },
};

const unlocked = fn<(id: string) => void>();
export const AnotherOrderInHand: Story = {
  tags: ['behaviour', 'thorough'],
  beforeEach: queueNetwork(() => [
    http.post(`${ITEM}/unlock/:staffId`, ({ params }) => {
      unlocked(String(params['id']));
      return undefined;
    }),
    saying(),
    ...handlersFor('default', { queue: [...three(), item(67, 'Hazel', { lockedBy: mine })] }),
  ]),
  play: async ({ userEvent }) => {
    const set = await openSet(userEvent, ['Biscuit', 'Maple']);
    // What the story before gave back as it left has come by now.
    unlocked.mockClear();
    await mark(set, userEvent);
    await mark(set, userEvent);
    await userEvent.click(set.getByRole('button', { name: 'Sign 2 orders' }));
    await seen(() => set.getByText('You can process one order at a time. Hazel, Carprofen Chewable Tablets will be unlocked for others.'));
    await userEvent.type(await pinOf(set), '1234{Enter}');
    await seen(() => set.getByRole('heading', { name: '2 of 2 approved' }));
    await expect(unlocked.mock.calls).toEqual([['67']]);
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

/** The lock is taken and its answer lost: leaving the set gives it back all the same. */
export const LeftWithAnUnheardLock: Story = {
  tags: ['behaviour', 'thorough'],
  beforeEach: queueNetwork(() => {
    const service = handlersFor('default', { queue: three() });
    let lost = false;
    const lock = http.post(`${ITEM}/lock/:staffId`, async ({ request }) => {
      if (lost) return undefined;
      lost = true;
      await getResponse(service, request.clone());
      return HttpResponse.error();
    });
    const unlock = http.post(`${ITEM}/unlock/:staffId`, ({ params }) => unlocked(String(params['id'])));
    return [lock, unlock, saying(), ...service];
  }),
  play: async ({ userEvent }) => {
    const set = await openSet(userEvent, ['Biscuit', 'Maple', 'Willow']);
    unlocked.mockClear();
    await signAll(set, userEvent, 3);
    await seen(() => set.getByText("The service can't be reached"));
    await userEvent.click(set.getByRole('button', { name: 'Finish here' }));
    await seen(() => set.getByRole('heading', { name: '0 of 3 approved' }));
    await waitFor(() => expect(unlocked.mock.calls).toEqual([['61']]));
  },
};

export const WithoutPinAndLocks: Story = {
  tags: ['behaviour', 'thorough'],
  args: { practice: makePractice({ practiceHomeFeatures: { vetPinRequired: false, recordLockingEnabled: false } }), pin: null },
  play: async ({ userEvent }) => {
    const set = await openSet(userEvent, ['Biscuit']);
    await mark(set, userEvent);
    await userEvent.click(set.getByRole('button', { name: 'Sign 1 order' }));
    await expect(set.queryByLabelText(/^PIN/)).toBeNull();
    await waitFor(() => expect(set.getByRole('heading', { name: 'You sign 1 order' })).toHaveFocus());
    await userEvent.click(set.getByRole('button', { name: 'Sign 1 order' }));
    await seen(() => set.getByRole('heading', { name: '1 of 1 approved' }));
  },
};

export const DiscardQuestion: Story = {
  play: async ({ userEvent }) => {
    const set = await openSet(userEvent, ['Biscuit', 'Juniper']);
    await mark(set, userEvent);
    await userEvent.click(set.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  },
};

export const Discards: Story = {
  ...DiscardQuestion,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await DiscardQuestion.play?.(context);
    const { userEvent } = context;
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep reviewing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const set = await drawer();
    await expect(set.getByText('1 of 2 reviewed')).toBeVisible();
    await userEvent.click(set.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await selected('2 orders selected');
  },
};

let releaseResponse: () => void = () => undefined;
export const Stopping: Story = {
  tags: ['behaviour', 'thorough'],
  beforeEach: queueNetwork(() => {
    const waiting = new Promise<void>((resolve) => {
      releaseResponse = resolve;
    });
    const slow = http.post(`${ITEM}/approve`, async () => {
      await waiting;
      return undefined;
    });
    return [counting, slow, saying(), ...handlersFor('default', { queue: three() })];
  }),
  play: async ({ userEvent }) => {
    const set = await openSet(userEvent, ['Biscuit', 'Maple', 'Willow']);
    await signAll(set, userEvent, 3);
    await seen(() => set.getByRole('heading', { name: 'Signing: 3 orders left' }));
    await userEvent.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Stop signing?' }));
    await userEvent.click(question.getByRole('button', { name: 'Stop signing' }));
    releaseResponse();
    await seen(() => set.getByText('You stopped signing'));
    await expect(set.getByText(/^1 order is approved/)).toBeVisible();
    await expect(approved).toHaveBeenCalledOnce();
  },
};

let leaveQueue: () => void = () => undefined;
const Leavable = () => {
  const [shown, setShown] = useState(true);
  const answered = useSelector(({ batch }: ApprovalQueueState) => batch.set?.entries.filter(({ answer }) => answer !== null).length);
  useEffect(() => {
    leaveQueue = () => setShown(false);
  }, []);
  if (shown) return <QueuePage />;
  return (
    <>
      <p>{answered} approved</p>
      <Button onClick={() => setShown(true)}>Back to the queue</Button>
    </>
  );
};

export const Interrupted: Story = {
  name: 'Interrupted by an expired session, and continued',
  tags: ['behaviour', 'thorough'],
  render: (args) => (
    <QueueWorld {...args}>
      <Leavable />
    </QueueWorld>
  ),
  beforeEach: queueNetwork(() => {
    const waiting = new Promise<void>((resolve) => {
      releaseResponse = resolve;
    });
    const slow = http.post(`${ITEM}/approve`, async ({ params }) => {
      if (params['id'] === '65') await waiting;
      return undefined;
    });
    return [counting, slow, saying(), ...handlersFor('default', { queue: three() })];
  }),
  play: async ({ userEvent }) => {
    const set = await openSet(userEvent, ['Biscuit', 'Maple', 'Willow']);
    await signAll(set, userEvent, 3);
    await waitFor(() => expect(approved).toHaveBeenCalledTimes(2));
    leaveQueue();
    // The answer comes after the screen has gone, and counts.
    await seen(() => screen.getByText('1 approved'));
    releaseResponse();
    await seen(() => screen.getByText('2 approved'));
    await userEvent.click(screen.getByRole('button', { name: 'Back to the queue' }));
    await selected('You were about to sign 3 orders');
    await userEvent.click((await bar()).getByRole('button', { name: 'Continue' }));
    const again = await drawer();
    await seen(() => again.getByText('Signing was interrupted'));
    await expect(again.getByText(/^2 orders are approved/)).toBeVisible();
    await userEvent.type(await pinOf(again), '1234{Enter}');
    await seen(() => again.getByRole('heading', { name: '3 of 3 approved' }));
    await expect(approved).toHaveBeenCalledTimes(3);
  },
};

export const NobodyApproves: Story = {
  args: { vet: null, pin: null },
  play: async ({ userEvent }) => {
    await screen.findByRole('button', { name: 'Keyboard shortcuts' });
    await expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.keyboard('jx');
    await seen(() => screen.getByText('Start approving to select orders'));
  },
};

export const WithoutTheFeature: Story = {
  args: { practice: makePractice({ practiceHomeFeatures: { batchSignOffEnabled: false } }) },
  play: async ({ userEvent }) => {
    await screen.findByRole('button', { name: 'Keyboard shortcuts' });
    await expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.keyboard('jx?');
    const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await expect(keys.queryByText('Review and sign the selected orders')).toBeNull();
  },
};

export const OnAPhone: Story = {
  tags: ['phone', '!test'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ userEvent }) => {
    const set = await openSet(userEvent, ['Biscuit', 'Juniper']);
    await mark(set, userEvent);
    await expect(set.getByText('1 of 2 reviewed')).toBeVisible();
  },
};
