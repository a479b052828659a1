import { network } from '@practice-portal/access/testing';
import { handlersFor, makePractice, on, refuse } from '@practice-portal/api-client/testing';
import {
  createProtocol,
  listProtocols,
  type Protocol,
  type ProtocolBody,
  type ProtocolDraft,
  removeProtocol,
  STARTING_RULES,
  type TriedRequest,
  tryProtocol,
} from '@practice-portal/domain/protocol';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { chooseAction } from '../testing/choose-action.ts';
import { SettingsWorld, type SettingsWorldProps } from '../testing/settings-world.tsx';
import { ProtocolsPage } from './protocols-page.tsx';

const ROUTES = [{ path: '/settings/protocols', Component: ProtocolsPage }];
const World = (props: Partial<SettingsWorldProps>) => <SettingsWorld path="/settings/protocols" routes={ROUTES} {...props} />;

let written: ProtocolBody | null = null;
let protocols: Protocol[] = [];
let tried: ProtocolDraft | null = null;
let isAway = false;

const request = (id: number, part: Partial<TriedRequest> = {}): TriedRequest => ({
  type: 'EC_ORDER_ITEM',
  id,
  animalName: 'Bella',
  productName: 'Carprofen',
  requestedOn: '2026-10-02',
  status: 'APPROVED',
  isReady: true,
  open: [],
  ...part,
});
const REQUESTS: TriedRequest[] = [
  request(1, {
    animalName: 'Rusty',
    status: 'AWAITING',
    isReady: false,
    open: [
      { kind: 'weighed', state: 'notMet', value: 400, asked: 180, date: '2025-08-28', source: 'petRecord', answer: null },
      { kind: 'dose', state: 'unknown', value: null, asked: null, date: null, source: 'label', answer: null },
    ],
  }),
  ...Array.from({ length: 24 }, (_, at) => request(at + 2)),
];

const meta = {
  title: 'Settings/Protocols',
  component: World,
  tags: ['pictures'],
  parameters: { layout: 'fullscreen' },
  beforeEach: (context) => {
    written = null;
    tried = null;
    isAway = false;
    protocols = [{ ...STARTING_RULES, id: 1, name: 'All prescriptions', scope: 'all', scopeValue: '', version: 3 }];
    network(() =>
      handlersFor('default', {}, [
        () => [
          on(listProtocols, () => ({ items: protocols })),
          on(tryProtocol, ({ body }) => {
            if (isAway) return refuse(503, 'The service is away');
            tried = body;
            return { from: '2026-08-22', items: body.protocol.scope === 'class' ? [] : REQUESTS, isCut: false };
          }),
          on(removeProtocol, ({ params }) => {
            protocols = protocols.filter(({ id }) => id !== params.protocolId);
            return undefined;
          }),
          on(createProtocol, ({ body }) => {
            if (body.scopeValue === 'Carprofin')
              return refuse(422, 'No such drug', { fieldErrors: { scopeValue: 'No product has this name' } });
            written = body;
            const data = { ...body, id: 2, version: 1 };
            protocols = [...protocols, data];
            return { data };
          }),
        ],
      ]),
    )(context);
  },
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('All prescriptions'))[0]).toBeInTheDocument();
  },
};

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No protocol yet')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add protocol' })).toBeVisible();
  },
  beforeEach: network(() => handlersFor('default', {}, [() => [on(listProtocols, () => ({ items: [] }))]])),
};

/** A practice that writes no protocols. */
export const Off: Story = {
  args: { practice: makePractice({ practiceHomeFeatures: { protocolsEnabled: false } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Contact support to turn it on for your practice.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Add protocol' })).toBeNull();
  },
};

export const Loading: Story = {
  beforeEach: network(() => handlersFor('loading')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Protocols' })).toBeInTheDocument();
  },
};

export const Failing: Story = {
  beforeEach: network(() => handlersFor('failing')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const WritesOne: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    await Page.play?.(context);
    await userEvent.click(context.canvas.getByRole('button', { name: 'Add protocol' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Carprofen');
    await userEvent.type(screen.getByRole('textbox', { name: /^Drug/ }), 'Carprofen');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(written).toEqual({ ...STARTING_RULES, name: 'Carprofen', scope: 'drug', scopeValue: 'Carprofen' }));
    await expect((await context.canvas.findAllByText('Drug: Carprofen'))[0]).toBeInTheDocument();
  },
};

export const RemovesOne: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    await Page.play?.(context);
    await chooseAction('All prescriptions', 'Remove');
    const question = await screen.findByRole('alertdialog', { name: 'Remove All prescriptions?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
    await expect(await screen.findByText('Protocol removed')).toBeInTheDocument();
    await expect(await context.canvas.findByText('No protocol yet')).toBeInTheDocument();
  },
};

export const Many: Story = {
  tags: ['behaviour'],
  beforeEach: () => {
    protocols = Array.from({ length: 23 }, (_, at) => ({
      ...STARTING_RULES,
      id: at + 1,
      name: `Protocol ${at + 1}`,
      scope: 'drug',
      scopeValue: `Drug ${at + 1}`,
      version: 1,
    }));
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Protocol 10'))[0]).toBeInTheDocument();
    await expect(canvas.queryByText('Protocol 11')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect((await canvas.findAllByText('Protocol 11'))[0]).toBeInTheDocument();
  },
};

export const UnknownDrug: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    await openNew?.(context);
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Pain relief');
    await userEvent.type(screen.getByRole('textbox', { name: /^Drug/ }), 'Carprofin');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText('No product has this name')).toBeInTheDocument();
    await expect(screen.getByRole('textbox', { name: /^Drug/ })).toBeInvalid();
  },
};

const openNew: Story['play'] = async (context) => {
  await Page.play?.(context);
  await userEvent.click(context.canvas.getByRole('button', { name: 'Add protocol' }));
  await screen.findByRole('textbox', { name: /^Name/ });
};
const pressTry = () => userEvent.click(screen.getByRole('button', { name: 'Try it on the last 90 days' }));

export const TriesOne: Story = {
  play: async (context) => {
    await openNew(context);
    await pressTry();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveFocus());
    await expect(screen.getByRole('textbox', { name: /^Drug/ })).toBeInvalid();
    await expect(tried).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Carprofen');
    await userEvent.type(screen.getByRole('textbox', { name: /^Drug/ }), 'Carprofen');
    await pressTry();
    await expect(await screen.findByText('24 of 25 would have been ready', { selector: 'p' })).toBeInTheDocument();
    await expect(tried).toEqual({
      protocolId: null,
      protocol: { ...STARTING_RULES, name: 'Carprofen', scope: 'drug', scopeValue: 'Carprofen' },
    });
    const rows = within(screen.getByRole('list', { name: 'Requests' })).getAllByRole('listitem');
    await expect(rows).toHaveLength(20);
    await expect(rows[0]).toHaveTextContent(
      /Rusty: Carprofen.+Waiting.*Weighed: not met \(400 days before\).*Dose within the label's range: unknown.*Not ready/,
    );
    await expect(written).toBeNull();
  },
};

export const TriedBeforeAChange: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    await TriesOne.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    const rows = within(screen.getByRole('list', { name: 'Requests' })).getAllByRole('listitem');
    await expect(rows).toHaveLength(25);
    await expect(rows[20]).toHaveFocus();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Same product as last time' }));
    await expect(await screen.findByText(/^The protocol has been changed since/)).toBeInTheDocument();
    await pressTry();
    await waitFor(() => expect(tried?.protocol.sameProduct).toBe(false));
    await waitFor(() => expect(screen.queryByText(/^The protocol has been changed since/)).toBeNull());
  },
};

export const StartsFromAnExample: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    await openNew(context);
    await userEvent.click(screen.getByRole('button', { name: 'Start from an example' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Heartworm prevention' }));
    await expect(await screen.findByRole('combobox', { name: /^Class/ })).toHaveValue('antiparasitic');
    await pressTry();
    const none = 'No request of the last 90 days is for this protocol';
    await expect(await screen.findByRole('heading', { name: none })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText(none, { selector: '[aria-live]' })).toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(written).toMatchObject({ name: 'Heartworm prevention', scope: 'class', heartwormTestWithinDays: 365 }));
    await expect((await context.canvas.findAllByText('Class: Antiparasitic'))[0]).toBeInTheDocument();
  },
};

export const CannotBeTried: Story = {
  tags: ['behaviour'],
  beforeEach: () => {
    isAway = true;
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add protocol' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Carprofen');
    await userEvent.type(screen.getByRole('textbox', { name: /^Drug/ }), 'Carprofen');
    await pressTry();
    await expect(await screen.findByText("Couldn't try the protocol")).toBeInTheDocument();
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  },
};
