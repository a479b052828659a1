import type { Meta, StoryObj } from '@storybook/react-vite';

import { isShown } from './is-shown.ts';
import { ServicePage } from './service-page.tsx';

/** What owners and staff are mailed. The text beside it has the same words. */
const meta: Meta<typeof ServicePage> = {
  title: 'Practice service/Mails',
  component: ServicePage,
  tags: ['dark', 'pictures'],
  parameters: { layout: 'fullscreen' },
  args: { names: 'usual' },
  render: (args, { globals }) => <ServicePage {...args} locale={String(globals['locale'])} />,
  play: isShown,
};

export default meta;
type Story = StoryObj<typeof ServicePage>;

export const ResetCode: Story = { args: { name: 'mails/resetCode' } };
export const LoginLinkShared: Story = { args: { name: 'mails/loginLinkShared' }, tags: ['thorough'] };
export const LoginLinkOwn: Story = { args: { name: 'mails/loginLinkOwn' }, tags: ['thorough'] };
export const Invitation: Story = { args: { name: 'mails/invitation' }, tags: ['thorough'] };
export const PasswordChanged: Story = { args: { name: 'mails/passwordChanged' }, tags: ['thorough'] };
export const EmailChanged: Story = { args: { name: 'mails/emailChanged' }, tags: ['thorough'] };
export const PinChanged: Story = { args: { name: 'mails/pinChanged' }, tags: ['thorough'] };
export const PracticePasswordChanged: Story = { args: { name: 'mails/practicePasswordChanged' }, tags: ['thorough'] };
export const AccessCodeChanged: Story = { args: { name: 'mails/accessCodeChanged' }, tags: ['thorough'] };
export const VetAdded: Story = { args: { name: 'mails/vetAdded' }, tags: ['thorough'] };
export const BankChanged: Story = { args: { name: 'mails/bankChanged' }, tags: ['thorough'] };
export const AdministratorAdded: Story = { args: { name: 'mails/administratorAdded' }, tags: ['thorough'] };
export const AdministratorRemoved: Story = { args: { name: 'mails/administratorRemoved' }, tags: ['thorough'] };
export const PartnerEnabled: Story = { args: { name: 'mails/partnerEnabled' }, tags: ['thorough'] };
export const ContactChanged: Story = { args: { name: 'mails/contactChanged' }, tags: ['thorough'] };
export const PartnerReviewed: Story = { args: { name: 'mails/partnerReviewed' }, tags: ['thorough'] };
export const EndpointAdded: Story = { args: { name: 'mails/endpointAdded' }, tags: ['thorough'] };
export const EventsFailed: Story = { args: { name: 'mails/eventsFailed' }, tags: ['thorough'] };
export const PartnerDeclined: Story = { args: { name: 'mails/partnerDeclined' }, tags: ['thorough'] };
export const Prescription: Story = { args: { name: 'mails/prescription' } };
export const Recommendation: Story = { args: { name: 'mails/recommendation' }, tags: ['thorough'] };
export const RecommendationWithLink: Story = { args: { name: 'mails/recommendationWithLink' }, tags: ['thorough'] };
export const RecommendedCart: Story = { args: { name: 'mails/recommendedCart' } };
export const OwnerQuestion: Story = { args: { name: 'mails/ownerQuestion' } };
export const RecommendationAgain: Story = { args: { name: 'mails/recommendationAgain' }, tags: ['thorough'] };
export const OrderConfirmed: Story = { args: { name: 'mails/orderConfirmed' } };
export const OrderDeclined: Story = { args: { name: 'mails/orderDeclined' }, tags: ['thorough'] };
export const OrderWithoutCard: Story = { args: { name: 'mails/orderWithoutCard' }, tags: ['thorough'] };
export const OrderUnpaid: Story = { args: { name: 'mails/orderUnpaid' }, tags: ['thorough'] };
export const PaymentLink: Story = { args: { name: 'mails/paymentLink' }, tags: ['thorough'] };
export const AutoshipShips: Story = { args: { name: 'mails/autoshipShips' }, tags: ['thorough'] };
export const OrderPaid: Story = { args: { name: 'mails/orderPaid' }, tags: ['thorough'] };
export const OrderShipped: Story = { args: { name: 'mails/orderShipped' }, tags: ['thorough'] };
export const OrderRefunded: Story = { args: { name: 'mails/orderRefunded' }, tags: ['thorough'] };
export const OrderConfirmedGroup: Story = { args: { name: 'mails/orderConfirmedGroup' }, tags: ['thorough'] };
export const OrderShippedGroup: Story = { args: { name: 'mails/orderShippedGroup' }, tags: ['thorough'] };
export const PaymentFailed: Story = { args: { name: 'mails/paymentFailed' }, tags: ['thorough'] };
export const OwnerTold: Story = { args: { name: 'mails/ownerTold' } };
export const QueueItem: Story = { args: { name: 'mails/queueItem' } };
export const AutoshipsAwaiting: Story = { args: { name: 'mails/autoshipsAwaiting' }, tags: ['thorough'] };
export const LoadReport: Story = { args: { name: 'mails/loadReport' } };

export const LongestNames: Story = { args: { name: 'mails/recommendedCart', names: 'longest' }, tags: ['phone'] };
export const LongestNamesToStaff: Story = { args: { name: 'mails/queueItem', names: 'longest' }, tags: ['thorough'] };
export const British: Story = { args: { name: 'mails/orderConfirmed' }, globals: { locale: 'en-GB' }, tags: ['thorough'] };
export const Canadian: Story = { args: { name: 'mails/orderConfirmed' }, globals: { locale: 'en-CA' }, tags: ['thorough'] };
