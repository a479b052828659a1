import { Stack } from '@chakra-ui/react';
import { USAGE_INSTRUCTIONS_MAX } from '@practice-portal/domain/prescription';
import { makeCompliance } from '@practice-portal/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Form, Formik } from 'formik';
import { expect } from 'storybook/test';

import { LabelPreview } from './label-preview.tsx';
import { UsageInstructionsField } from './usage-instructions-field.tsx';

interface WorldProps {
  usageInstructions: string;
  error?: string;
}

/** The field above the label that it is printed on, as in each form of a prescription. */
const World = ({ usageInstructions, error }: WorldProps) => (
  <Formik
    initialValues={{ usageInstructions }}
    initialTouched={{ usageInstructions: error !== undefined }}
    {...(error === undefined ? {} : { initialErrors: { usageInstructions: error } })}
    onSubmit={() => undefined}
  >
    <Form>
      <Stack gap="4">
        <UsageInstructionsField />
        <LabelPreview compliance={makeCompliance()} />
      </Stack>
    </Form>
  </Formik>
);

const meta = {
  title: 'Prescriptions/Directions/Usage instructions',
  component: World,
  subcomponents: { UsageInstructionsField, LabelPreview },
  tags: ['pictures'],
  args: { usageInstructions: 'Give 1 tablet by mouth every 24 hours with food.' },
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /^Usage instructions/ })).toHaveValue(
      'Give 1 tablet by mouth every 24 hours with food.',
    );
    await expect(canvas.getByRole('region', { name: 'Label preview' })).toBeVisible();
  },
};

export const Empty: Story = { args: { usageInstructions: '' } };

export const Refused: Story = {
  args: { usageInstructions: '', error: 'Required' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Required')).toBeVisible();
  },
};

/** As long as they may be: longer than the label. */
export const Longest: Story = {
  args: { usageInstructions: 'Give 1 tablet by mouth every 24 hours with food. '.repeat(20).slice(0, USAGE_INSTRUCTIONS_MAX) },
};

export const EasilyMisread: Story = {
  args: { usageInstructions: 'Give 1.0 tablet q.d. with food.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /^Usage instructions/ })).toBeVisible();
  },
};
