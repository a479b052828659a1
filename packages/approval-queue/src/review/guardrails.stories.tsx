import { makePractice, makeQueueItem, orderedIn, type QueueItemOverrides } from '@practice-portal/api-client/testing';
import type { ApprovalQueueItem, ApproveRequest } from '@practice-portal/domain/approval';
import { addDays, addMonths, formatDate, inZone, isoDateOf } from '@practice-portal/domain/locale';
import type { LocalizationData } from '@practice-portal/domain/practice';
import type { ComplianceBean } from '@practice-portal/domain/product';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { ReviewDrawer } from './review-drawer.tsx';
import { DecisionWorld, type DecisionWorldProps } from '../testing/decision-world.tsx';
import { queueNetwork } from '../testing/queue-network.ts';
import { seen } from '../testing/seen.ts';

const TODAY = isoDateOf(inZone(new Date(), 'UTC'));
const US: LocalizationData = { defaultLocaleCode: 'en-US', dateTimeFormat: 'MM/dd/yyyy' };
const GB: LocalizationData = { defaultLocaleCode: 'en-GB', dateTimeFormat: 'dd/MM/yyyy' };
const CA: LocalizationData = { defaultLocaleCode: 'en-CA', dateTimeFormat: 'yyyy-MM-dd' };

const prescribing = (productName: string, compliance: Partial<ComplianceBean>, overrides: QueueItemOverrides = {}): ApprovalQueueItem =>
  makeQueueItem({
    ...overrides,
    product: {
      productName,
      productPackaging: '30 tablets',
      ...overrides.product,
      complianceBean: { usageInstructions: 'Give 1 tablet by mouth every 24 hours', maximumRefills: 999, ...compliance },
    },
  });
const controlled = (productName: string, compliance: Partial<ComplianceBean> = {}): ApprovalQueueItem =>
  prescribing(productName, { isControlledSubstance: true, defaultRefills: 0, ...compliance });

interface GuardrailWorldProps extends DecisionWorldProps {
  onApproved: (body: ApproveRequest) => void;
}

const World = ({ onApproved, ...props }: GuardrailWorldProps) => (
  <DecisionWorld {...props}>
    {(decision) => <ReviewDrawer {...decision} onApproved={(_item, body) => onApproved(body)} onDeny={() => undefined} />}
  </DecisionWorld>
);

const meta = {
  title: 'Approval queue/Review/Limits by country and schedule',
  component: World,
  args: {
    item: controlled('Diazepam'),
    practice: makePractice({ localizationData: US }),
    onApproved: fn(),
    onClose: fn(),
    onRetake: fn(() => Promise.resolve(true)),
  },
  beforeEach: queueNetwork(),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const drawer = async () => within(await screen.findByRole('dialog', { name: 'Review order' }));
const refills = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Refills/ });
const offered = () => [...refills().options].map(({ label }) => label).slice(1);
const expiration = () => screen.getByRole('textbox', { name: /^Expiration date/ });
const counted = (most: number) => Array.from({ length: most + 1 }, (_, count) => String(count));

/** A default above the law is brought down, and the note says so; what is typed beyond it is refused with the reason. */
export const ScheduleIv: Story = {
  name: 'Schedule IV',
  tags: ['dark', 'phone'],
  args: { item: controlled('Diazepam', { defaultRefills: 999, defaultExpirationDate: addMonths(TODAY, 11) }) },
  play: async () => {
    const dialog = await drawer();
    const last = formatDate(addMonths(TODAY, 6), US);
    await expect(refills()).toHaveDisplayValue('5');
    await expect(offered()).toEqual(counted(5));
    await expect(refills()).toHaveAccessibleDescription('Schedule IV: 5 refills at most (21 USC 829(b))');
    await expect(expiration()).toHaveValue(last);
    await seen(() => dialog.getByText('Refills lowered from PRN to 5.'));
    await seen(() => dialog.getByText(`Expiration date moved up from ${formatDate(addMonths(TODAY, 11), US)} to ${last}.`));
    await seen(() => dialog.getByText('It is in schedule IV by 21 CFR 1308.14(c).'));
  },
};

export const ScheduleIvRefused: Story = {
  ...ScheduleIv,
  name: 'Schedule IV, beyond the limit',
  play: async (context) => {
    await ScheduleIv.play?.(context);
    const { args, userEvent } = context;
    await userEvent.clear(expiration());
    await userEvent.type(expiration(), formatDate(addDays(addMonths(TODAY, 6), 1), US));
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(expiration()).toHaveFocus());
    await expect(expiration()).toHaveAccessibleDescription(
      expect.stringMatching(/829\(b\)\) Schedule IV: 6 months at most, until .* \(21 USC 829\(b\)\)$/) as string,
    );
    await expect(args.onApproved).not.toHaveBeenCalled();
  },
};

export const ScheduleIi: Story = {
  name: 'Schedule II',
  args: { item: controlled('Fentanyl', { defaultRefills: 2 }) },
  play: async () => {
    const dialog = await drawer();
    await expect(offered()).toEqual(['0']);
    await expect(refills()).toHaveAccessibleDescription("Schedule II prescriptions can't be refilled (21 USC 829(a))");
    await seen(() => dialog.getByText('Refills lowered from 2 to 0.'));
    await expect(dialog.getByText('It is in schedule II by 21 CFR 524.916.')).toBeVisible();
  },
};

export const ScheduleVWithCap: Story = {
  name: 'Schedule V, where the practice has a cap',
  args: {
    item: controlled('Pregabalin'),
    practice: makePractice({ localizationData: US, practiceHomeFeatures: { scheduleCaps: { V: { maxRefills: 5, maxMonths: 6 } } } }),
  },
  play: async () => {
    await drawer();
    await expect(offered()).toEqual(counted(5));
    await expect(refills()).toHaveAccessibleDescription('Schedule V: your practice allows 5 refills at most');
    await expect(expiration()).toHaveAccessibleDescription(/^Schedule V: your practice allows 6 months at most, until /);
  },
};

export const ScheduleUnknown: Story = {
  name: 'A schedule that is not known',
  tags: ['dark'],
  args: { item: controlled('Methadone') },
  play: async () => {
    const dialog = await drawer();
    await expect(offered()).toEqual(counted(5));
    await expect(refills()).toHaveAccessibleDescription(/^Controlled substance of unknown schedule: 5 refills at most/);
    await seen(() => dialog.getByText(/isn't on our list\. Look it up/));
  },
};

/** The calendar ends on the 28th day; the specification's hint stays. */
export const UnitedKingdomControlled: Story = {
  name: 'Controlled drug in the United Kingdom',
  tags: ['dark', 'phone'],
  globals: { locale: 'en-GB' },
  args: {
    item: orderedIn('GB', controlled('Ketamine', { defaultExpirationDate: addMonths(TODAY, 6) })),
    practice: makePractice({ localizationData: GB }),
  },
  play: async () => {
    await drawer();
    await expect(expiration()).toHaveValue(formatDate(addDays(TODAY, 28), GB));
    await expect(expiration()).toHaveAccessibleDescription(
      /^The expiration must be 6 months or less\. Controlled drug: valid for 28 days, until .* \(Veterinary Medicines Regulations 2013/,
    );
    await expect(offered()).toEqual(counted(50));
  },
};

/** A date that can't be changed has the same limits as one that can. */
export const UnitedKingdomLocked: Story = {
  name: 'Controlled drug with a locked date in the United Kingdom',
  globals: { locale: 'en-GB' },
  args: {
    item: orderedIn('GB', controlled('Ketamine', { defaultExpirationDate: addMonths(TODAY, 6), expirationDateSelectionEnabled: false })),
    practice: makePractice({ localizationData: GB }),
  },
  play: async () => {
    await drawer();
    await expect(expiration()).toHaveAccessibleDescription(
      /^You cannot change the expiration date .*\. The expiration must be 6 months or less\. Controlled drug: valid for 28 days, until /,
    );
  },
};

export const UnitedKingdomRepeats: Story = {
  name: 'PRN in the United Kingdom',
  globals: { locale: 'en-GB' },
  args: {
    item: orderedIn('GB', prescribing('Carprofen', { defaultRefills: 999, defaultExpirationDate: null })),
    practice: makePractice({ localizationData: GB }),
  },
  play: async () => {
    const dialog = await drawer();
    await seen(() => dialog.getByText("PRN can't be prescribed. Select a number of refills."));
    await expect(refills()).toHaveDisplayValue('Select refills');
  },
};

export const UnitedKingdomRefused: Story = {
  ...UnitedKingdomRepeats,
  name: 'United Kingdom, beyond the limit',
  play: async (context) => {
    await UnitedKingdomRepeats.play?.(context);
    const { args, userEvent } = context;
    await userEvent.clear(expiration());
    await userEvent.type(expiration(), formatDate(addDays(addMonths(TODAY, 6), 1), GB));
    await userEvent.selectOptions(refills(), '3');
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(expiration()).toHaveAccessibleDescription(/ Valid for 6 months at most, until .* paragraph 6\)$/));
    await expect(args.onApproved).not.toHaveBeenCalled();
  },
};

/** No rule of Canada is known here: the specification's own limits are all there is. */
export const Canada: Story = {
  globals: { locale: 'en-CA' },
  args: {
    item: orderedIn('CA', controlled('Diazepam', { defaultRefills: 999 })),
    practice: makePractice({ localizationData: CA }),
  },
  play: async () => {
    const dialog = await drawer();
    await expect(refills()).toHaveDisplayValue('PRN');
    await expect(offered()).toEqual(['PRN', ...counted(50)]);
    await expect(dialog.queryByText('Limits of this prescription')).toBeNull();
  },
};

export const SwitchedOff: Story = {
  name: 'At a practice that does without',
  args: {
    item: controlled('Fentanyl', { defaultRefills: 999 }),
    practice: makePractice({ localizationData: US, practiceHomeFeatures: { prescribingGuardrailsEnabled: false } }),
  },
  play: async () => {
    const dialog = await drawer();
    await expect(refills()).toHaveDisplayValue('PRN');
    await expect(dialog.queryByText('Limits of this prescription')).toBeNull();
  },
};

/** Warns while refills, date and directions are typed, and corrects the refills at a press. */
export const RefillsOutlive: Story = {
  name: 'Refills that outlive the prescription',
  tags: ['dark', 'phone'],
  args: { item: prescribing('Carprofen', { defaultRefills: 11, defaultExpirationDate: addDays(TODAY, 121) }) },
  play: async () => {
    const dialog = await drawer();
    await seen(() => dialog.getByText('Refills outlive the prescription'));
    await seen(() => dialog.getByText(/^By these directions one fill lasts at least 30 days\. Only 4 of 11 refills come due before/));
  },
};

export const RefillsBroughtDown: Story = {
  ...RefillsOutlive,
  name: 'Refills brought down to what the prescription lasts for',
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await RefillsOutlive.play?.(context);
    const { userEvent } = context;
    const dialog = await drawer();
    const directions = dialog.getByRole('textbox', { name: /^Usage instructions/ });
    await userEvent.clear(directions);
    await userEvent.type(directions, 'Use as directed');
    await expect(dialog.queryByText('Refills outlive the prescription')).toBeNull();
    await userEvent.clear(directions);
    await userEvent.type(directions, 'Give 1 tablet every 12 hours');
    await expect(await dialog.findByText(/^By these directions one fill lasts at least 15 days\. Only 8 of 11/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Set refills to 8' }));
    await waitFor(() => expect(refills()).toHaveDisplayValue('8'));
    await expect(dialog.queryByText('Refills outlive the prescription')).toBeNull();
    await expect(refills()).toHaveFocus();
  },
};

export const AutoshipOutlives: Story = {
  name: 'Refills that outlive the prescription, by the AutoShip',
  args: {
    item: prescribing(
      'Carprofen',
      { defaultRefills: 3, defaultExpirationDate: addDays(TODAY, 40), usageInstructions: 'Apply a thin film twice daily' },
      { isAutoship: true, autoshipFrequency: 56 },
    ),
  },
  play: async () => {
    const dialog = await drawer();
    await seen(() => dialog.getByText(/^The AutoShip ships every 56 days\. No refill comes due before/));
    await expect(dialog.getByRole('button', { name: 'Set refills to 0' })).toBeVisible();
  },
};
