import type { Meta, StoryObj } from '@storybook/react-vite';

import { isShown } from './is-shown.ts';
import { ServicePage } from './service-page.tsx';

/** What the service shows by itself: to owners behind a link, to who logs in by single sign-on, to the operators of the chat, and where a card is typed. */
const meta: Meta<typeof ServicePage> = {
  title: 'Practice service/Pages',
  component: ServicePage,
  tags: ['dark', 'pictures'],
  parameters: { layout: 'fullscreen' },
  args: { names: 'usual' },
  render: (args, { globals }) => <ServicePage {...args} locale={String(globals['locale'])} />,
  play: isShown,
};

export default meta;
type Story = StoryObj<typeof ServicePage>;

export const Recommendation: Story = { args: { name: 'pages/recommendation' }, tags: ['phone'] };
export const RecommendationConfirmed: Story = { args: { name: 'pages/recommendationConfirmed' } };
export const RecommendationOrdered: Story = { args: { name: 'pages/recommendationOrdered' }, tags: ['thorough'] };
export const RequestAsksWeight: Story = { args: { name: 'pages/requestAsksWeight' }, tags: ['phone'] };
export const RequestAsksYesNo: Story = { args: { name: 'pages/requestAsksYesNo' }, tags: ['thorough'] };
export const RequestAsksText: Story = { args: { name: 'pages/requestAsksText' }, tags: ['thorough'] };
export const RequestAsksAndTells: Story = { args: { name: 'pages/requestAsksAndTells' }, tags: ['thorough'] };
export const RequestWaits: Story = { args: { name: 'pages/requestWaits' }, tags: ['thorough'] };
export const RequestShipped: Story = { args: { name: 'pages/requestShipped' }, tags: ['thorough'] };
export const RequestReplaced: Story = { args: { name: 'pages/requestReplaced' } };
export const PaymentOpen: Story = { args: { name: 'pages/paymentOpen' }, tags: ['phone'] };
export const PaymentPaid: Story = { args: { name: 'pages/paymentPaid' }, tags: ['thorough'] };
export const RequestGone: Story = { args: { name: 'pages/requestGone' }, tags: ['thorough'] };
export const SignIn: Story = { args: { name: 'pages/signIn' }, tags: ['thorough'] };
export const SignInRefused: Story = { args: { name: 'pages/signInRefused' } };
export const SignInExpired: Story = { args: { name: 'pages/signInExpired' }, tags: ['thorough'] };
export const ChatDeskSignIn: Story = { args: { name: 'pages/chatDeskSignIn' }, tags: ['thorough'] };
export const ChatDesk: Story = { args: { name: 'pages/chatDesk' }, tags: ['phone'] };
export const Card: Story = { args: { name: 'pages/card' } };
export const Bank: Story = { args: { name: 'pages/bank' }, tags: ['thorough'] };
export const Maintenance: Story = { args: { name: 'pages/maintenance' } };

export const LongestNames: Story = { args: { name: 'pages/recommendation', names: 'longest' } };
export const LongestNamesOfRequest: Story = { args: { name: 'pages/requestAsksText', names: 'longest' }, tags: ['thorough'] };
export const British: Story = { args: { name: 'pages/requestAsksWeight' }, globals: { locale: 'en-GB' }, tags: ['thorough'] };
export const Canadian: Story = { args: { name: 'pages/requestAsksWeight' }, globals: { locale: 'en-CA' }, tags: ['thorough'] };
