import type { Meta, StoryObj } from '@storybook/react-vite';

import { isShown } from './is-shown.ts';
import { ServicePaper } from './service-paper.tsx';

/** What is printed: letter in North America, A4 in the United Kingdom. Paper is white in the dark too. */
const meta: Meta<typeof ServicePaper> = {
  title: 'Practice service/Papers',
  component: ServicePaper,
  args: { names: 'usual' },
  render: (args, { globals }) => <ServicePaper {...args} locale={String(globals['locale'])} />,
  play: isShown,
};

export default meta;
type Story = StoryObj<typeof ServicePaper>;

export const Order: Story = { args: { name: 'order' }, tags: ['thorough'] };
export const Receipt: Story = { args: { name: 'receipt' }, tags: ['thorough'] };
export const Prescription: Story = { args: { name: 'prescription' } };
export const PlacedOrder: Story = { args: { name: 'placedOrder' }, tags: ['thorough'] };
export const OrderReceipt: Story = { args: { name: 'orderReceipt' } };
export const Statement: Story = { args: { name: 'statement' }, tags: ['thorough'] };
export const Agreement: Story = { args: { name: 'agreement' }, tags: ['thorough'] };
export const DietLetter: Story = { args: { name: 'dietLetter' } };

export const LongestNames: Story = { args: { name: 'prescription', names: 'longest' }, globals: { locale: 'en-US' } };
export const LongestNamesOfDietLetter: Story = {
  args: { name: 'dietLetter', names: 'longest' },
  globals: { locale: 'en-US' },
  tags: ['thorough'],
};
export const BritishDietLetter: Story = { args: { name: 'dietLetter' }, globals: { locale: 'en-GB' }, tags: ['thorough'] };
export const CanadianDietLetter: Story = { args: { name: 'dietLetter' }, globals: { locale: 'en-CA' }, tags: ['thorough'] };
export const British: Story = { args: { name: 'prescription' }, globals: { locale: 'en-GB' }, tags: ['thorough'] };
export const Canadian: Story = { args: { name: 'prescription' }, globals: { locale: 'en-CA' }, tags: ['thorough'] };
