import { AccessWorld, type AccessWorldOptions, network } from '@practice-portal/access/testing';
import type { OutsideLinks } from '@practice-portal/api-client';
import {
  type FakeChannel,
  fakeChannel,
  handlersFor,
  makeChat,
  makeChatMessage,
  makePractice,
  testEnvironment,
} from '@practice-portal/api-client/testing';
import { CHAT_MESSAGE_EVENT, type ChatConversation } from '@practice-portal/domain/chat';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse, type RequestHandler } from 'msw';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, userEvent, waitFor } from 'storybook/test';

import { HelpPage } from './help-page.tsx';

interface WorldOptions extends Pick<AccessWorldOptions, 'practice' | 'user'> {
  links?: OutsideLinks;
}

const World = ({ links, ...options }: WorldOptions): ReactNode => (
  <AccessWorld {...options} environment={{ config: { ...testEnvironment().config, ...(links ? { links } : {}) } }}>
    <MemoryRouter initialEntries={['/help']}>
      <Routes>
        <Route path="/help" element={<HelpPage />} />
        <Route path="*" element={<p>The login</p>} />
      </Routes>
    </MemoryRouter>
  </AccessWorld>
);

let channel: FakeChannel | null = null;

/** Answers calls and the realtime connection, so that a conversation is shown connected. */
const connected = (handlers: () => RequestHandler[]): ((context: object) => void) =>
  network(() => {
    // The network of a story comes after that of its file.
    channel?.retire();
    channel = fakeChannel();
    // MSW takes both kinds of handlers; the add-on's type knows only those of HTTP.
    return [...(channel.handlers as unknown as RequestHandler[]), ...handlers()];
  });

const withChat = (chat: ChatConversation | null = null): ((context: object) => void) => connected(() => handlersFor('default', { chat }));

const practice = makePractice({ practiceHomeFeatures: { showChat: true } });

const meta = {
  title: 'Portal/Help window',
  component: World,
  tags: ['pictures'],
  parameters: { layout: 'fullscreen' },
  args: { practice },
  beforeEach: withChat(),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const CONVERSATION = '*/api/chat/practice/:practiceId/conversation/:conversationId';
const MESSAGE = `${CONVERSATION}/message`;

export const AsksForAName: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByRole('textbox', { name: /^Name/ })).toHaveFocus());
  },
};

export const NameMissing: Story = {
  play: async (context) => {
    await AsksForAName.play?.(context);
    const { canvas } = context;
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await canvas.findByText('This field is Required')).toBeVisible());
  },
};

/** A person who is logged in needs not type their name. */
export const KnowsTheName: Story = {
  args: { user: {} },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^Name/ })).toHaveValue('Jordan Blake');
  },
};

/** Refuses what is pasted and too long as a whole: a part of it would say something else. */
export const TooLong: Story = {
  beforeEach: withChat(makeChat()),
  play: async ({ canvas }) => {
    const message = await canvas.findByRole('textbox', { name: 'Message' });
    await userEvent.click(message);
    await userEvent.paste('x'.repeat(2_001));
    await userEvent.keyboard('{Enter}');
    await expect(message).toHaveValue('x'.repeat(2_001));
    await expect(message).toHaveAccessibleDescription('A message has 2,000 characters or fewer. Send it in parts.');
  },
};

export const Joined: Story = {
  beforeEach: withChat(makeChat()),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText('Robin from the pharmacy has joined')).toBeVisible());
    await expect(canvas.getByText('Hello Kelly, which order is it?')).toBeVisible();
  },
};

const answer = makeChatMessage({
  id: 99,
  key: '00000000-0000-4000-8000-000000000099',
  author: 'operator',
  authorName: 'Robin',
  text: 'It ships today.',
});

/** The pharmacy's answer appears by itself. */
export const Answered: Story = {
  beforeEach: withChat(makeChat()),
  play: async ({ canvas }) => {
    await waitFor(() => expect(channel?.subscribed()).toBe(1));
    channel?.push(CHAT_MESSAGE_EVENT, answer);
    await waitFor(async () => expect(await canvas.findByText('It ships today.')).toBeVisible());
  },
};

const missed = makeChatMessage({
  id: 50,
  key: '00000000-0000-4000-8000-000000000050',
  author: 'operator',
  authorName: 'Robin',
  text: 'I found the order.',
});
let release = (): void => undefined;

/** An answer that comes while the conversation is asked for is kept, in its place. */
export const AnsweredMeanwhile: Story = {
  tags: ['behaviour'],
  beforeEach: connected(() => {
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    return [
      http.get(CONVERSATION, async () => {
        await held;
        const chat = makeChat();
        return HttpResponse.json({ ...chat, messages: [...chat.messages, missed] });
      }),
      ...handlersFor('default', { chat: makeChat() }),
    ];
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(channel?.subscribed()).toBe(1));
    channel?.push(CHAT_MESSAGE_EVENT, answer);
    await waitFor(async () => expect(await canvas.findByText('It ships today.')).toBeVisible());
    release();
    await canvas.findByText('I found the order.');
    await expect(canvas.getByText('It ships today.')).toBeVisible();
  },
};

/** The connection is lost for a moment. */
export const Reconnecting: Story = {
  beforeEach: withChat(makeChat()),
  play: async ({ canvas }) => {
    await waitFor(() => expect(channel?.subscribed()).toBe(1));
    channel?.retire();
    channel?.cut();
    await waitFor(async () => expect(await canvas.findByText(/^Reconnecting/)).toBeVisible());
  },
};

export const LongConversation: Story = {
  beforeEach: withChat(
    makeChat({
      messages: Array.from({ length: 30 }, (_, at) =>
        makeChatMessage({
          id: at + 1,
          key: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
          author: at % 2 === 0 ? 'visitor' : 'operator',
          authorName: at % 2 === 0 ? 'Kelly' : 'Robin',
          text: `Message ${at + 1}: https://pharmacy.example/orders/2026/11/a-very-long-address-that-does-not-break`,
        }),
      ),
    }),
  ),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText(/^Message 30/)).toBeVisible());
    const log = canvas.getByRole('log');
    await expect(Math.ceil(log.scrollTop + log.clientHeight)).toBeGreaterThanOrEqual(log.scrollHeight - 1);
  },
};

export const NotSent: Story = {
  beforeEach: connected(() => [
    http.post(MESSAGE, () => new HttpResponse(null, { status: 503 }), { once: true }),
    ...handlersFor('default', { chat: makeChat() }),
  ]),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Message' }), 'Order 4711{Enter}');
    await waitFor(async () => expect(await canvas.findByText('Not sent')).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const SentAgain: Story = {
  ...NotSent,
  tags: ['behaviour'],
  play: async (context) => {
    await NotSent.play?.(context);
    const { canvas } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(canvas.queryByText(/^(Not sent|Sending)$/)).toBeNull());
    await expect(await canvas.findAllByText('Order 4711')).toHaveLength(1);
  },
};

/** Markup is text, on both sides. */
export const Markup: Story = {
  tags: ['behaviour'],
  beforeEach: withChat(makeChat({ messages: [makeChatMessage({ text: '<img src=x onerror=alert(1)>', authorName: '<b>Kelly</b>' })] })),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText('<img src=x onerror=alert(1)>')).toBeVisible());
  },
};

export const NoService: Story = {
  args: { practice: makePractice({ practiceHomeFeatures: { showChat: true, googleChatEnabled: true } }) },
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText('No chat service is currently configured or available.')).toBeVisible());
  },
};

export const OtherService: Story = {
  tags: ['behaviour'],
  args: {
    practice: makePractice({ practiceHomeFeatures: { showChat: true, googleChatEnabled: true } }),
    links: { helpChat: '/iframe-of-the-other-service' },
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Name/ }), 'Kelly & Co{Enter}');
    const frame = await canvas.findByTitle('Help chat');
    await expect(frame).toHaveAttribute('src', `${location.origin}/iframe-of-the-other-service?name=Kelly+%26+Co`);
    await userEvent.click(canvas.getByRole('button', { name: 'End Chat' }));
    await expect(await canvas.findByRole('button', { name: 'Start chat' })).toBeInTheDocument();
  },
};

export const Loading: Story = { beforeEach: network(() => handlersFor('loading')) };

export const Failing: Story = {
  beforeEach: network(() => [
    http.get('*/api/chat/practice/:practiceId/conversation', () => new HttpResponse(null, { status: 503 }), { once: true }),
    ...handlersFor('default'),
  ]),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText("The chat couldn't be loaded")).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const LoadedAgain: Story = {
  ...Failing,
  tags: ['behaviour'],
  play: async (context) => {
    await Failing.play?.(context);
    const { canvas } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('button', { name: 'Start chat' })).toBeInTheDocument();
  },
};

/** The service says itself what there is too much of. */
export const TooManyChats: Story = {
  beforeEach: network(() => [
    http.post('*/api/chat/practice/:practiceId/conversation', () =>
      HttpResponse.json({ errorMessage: 'Your practice has too many chats open. End one, then start again' }, { status: 429 }),
    ),
    ...handlersFor('default'),
  ]),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Name/ }), 'Kelly{Enter}');
    await expect(await canvas.findByText('Your practice has too many chats open. End one, then start again')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveValue('Kelly');
  },
};

export const StartFails: Story = {
  beforeEach: network(() => [
    http.post('*/api/chat/practice/:practiceId/conversation', () => new HttpResponse(null, { status: 503 })),
    ...handlersFor('default'),
  ]),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Name/ }), 'Kelly{Enter}');
    await waitFor(async () => expect(await canvas.findByText(/^The chat couldn't be started/)).toBeVisible());
    await expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveValue('Kelly');
  },
};

export const SignedOut: Story = {
  args: { practice: null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The login')).toBeInTheDocument();
  },
};
