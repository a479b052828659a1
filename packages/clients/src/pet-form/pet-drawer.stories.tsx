import { makePractice, refuse } from '@practice-portal/api-client/testing';
import { makePet, makePets } from '@practice-portal/api-client/testing/clients';
import { savePet } from '@practice-portal/domain/pet';
import { LocaleProvider } from '@practice-portal/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { clientsNetwork, ClientsWorld } from '../testing/clients-world.tsx';
import { seen } from '../testing/seen.ts';
import { PetDrawer, type PetDrawerProps } from './pet-drawer.tsx';

const onClose = fn();
const onSaved = fn<NonNullable<PetDrawerProps['onSaved']>>();
const [biscuit] = makePets(4001, 1);
const pippin = makePets(4001, 12).find(({ name, species }) => name !== biscuit?.name && species === biscuit?.species);

const meta = {
  title: 'Clients/Pet form/Drawer',
  component: ClientsWorld,
  args: { children: <PetDrawer clientId={4001} onClose={onClose} onSaved={onSaved} /> },
  beforeEach: [
    clientsNetwork(),
    () => {
      onClose.mockClear();
      onSaved.mockClear();
    },
  ],
} satisfies Meta<typeof ClientsWorld>;

export default meta;
type Story = StoryObj<typeof meta>;

const editing = { children: <PetDrawer clientId={4001} {...(biscuit ? { pet: biscuit } : {})} onClose={onClose} onSaved={onSaved} /> };
const drawer = async (name = 'Edit pet') => within(await screen.findByRole('dialog', { name }));

const choose = async (field: string, option: string, click: (element: Element) => Promise<void>): Promise<void> => {
  await click(await screen.findByRole('button', { name: new RegExp(field) }));
  await click(await seen(() => screen.getByRole('option', { name: option })));
};

export const Empty: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    const form = await drawer('Add new pet');
    await seen(() => form.getByRole('textbox', { name: /Name/ }));
  },
};

export const Edit: Story = {
  args: editing,
  play: async () => {
    const form = await drawer();
    await waitFor(() => expect(form.getByRole('textbox', { name: /Name/ })).toHaveValue('Biscuit'));
  },
};

export const Add: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    const click = (element: Element): Promise<void> => userEvent.click(element);
    const form = await drawer('Add new pet');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form.getAllByText('Required').length).toBeGreaterThan(4));
    await userEvent.type(form.getByRole('textbox', { name: /Name/ }), 'R');
    await userEvent.tab();
    await seen(() => form.getByText('Enter at least 2 characters'));
    await userEvent.type(form.getByRole('textbox', { name: /Name/ }), 'ex');
    await choose('Species', 'Canine', click);
    await choose('Breed', 'Beagle', click);
    // Another species has other breeds.
    await choose('Species', 'Feline', click);
    await waitFor(() => expect(form.getByRole('button', { name: /Breed/ })).toHaveTextContent('Choose a breed'));
    await choose('Breed', 'Siamese', click);
    await userEvent.type(form.getByRole('textbox', { name: /Date of birth/ }), '01/02/2024');
    const weight = form.getByRole('spinbutton', { name: /Weight/ });
    await userEvent.type(weight, '0');
    await userEvent.tab();
    await seen(() => form.getByText('Enter a weight greater than 0'));
    await userEvent.clear(weight);
    await userEvent.type(weight, '10000');
    await userEvent.tab();
    await seen(() => form.getByText('Enter a weight less than 10.000'));
    await userEvent.clear(weight);
    await userEvent.type(weight, '9.25');
    await userEvent.click(form.getByRole('radio', { name: 'Female' }));
    await userEvent.click(form.getByRole('radio', { name: 'Yes' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await seen(() => screen.getByText('Pet saved'));
    await expect(onSaved.mock.lastCall?.[0]).toMatchObject({
      clientId: 4001,
      name: 'Rex',
      species: 'Feline',
      breed: 'Siamese',
      weight: 9.25,
      birthDate: '2024-01-02',
      spayedNeutered: true,
    });
  },
};

export const OnRecordAlready: Story = {
  tags: ['behaviour'],
  args: editing,
  play: async ({ userEvent }) => {
    const form = await drawer();
    const name = form.getByRole('textbox', { name: /Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, pippin?.name.toUpperCase() ?? '');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('alertdialog', { name: `${pippin?.name} is on record already` }));
    await expect(question.getByRole('link', { name: `Open the record of ${pippin?.name}` })).toHaveAttribute(
      'href',
      `/client-history?client=4001&pet=${pippin?.id}`,
    );
    await userEvent.click(question.getByRole('button', { name: 'Back to the form' }));
    await expect(onSaved).not.toHaveBeenCalled();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(onSaved.mock.lastCall?.[0]).toMatchObject({ name: pippin?.name.toUpperCase() }));
  },
};

export const Deceased: Story = {
  tags: ['behaviour', 'thorough'],
  args: editing,
  play: async ({ userEvent }) => {
    const form = await drawer();
    await userEvent.click(form.getByRole('checkbox', { name: 'Deceased' }));
    await seen(() => form.getByText('All AutoShip orders and prescriptions of Biscuit will be canceled when you save.'));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await seen(() => form.getByText('Required'));
    await userEvent.type(form.getByRole('textbox', { name: /Date deceased/ }), '11/02/2020');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSaved.mock.lastCall?.[0]).toMatchObject({ deceased: true, deceasedDate: '2020-11-02' }));
  },
};

export const Rehomed: Story = {
  tags: ['behaviour'],
  args: editing,
  play: async ({ userEvent }) => {
    const form = await drawer();
    await userEvent.click(form.getByRole('checkbox', { name: 'Rehomed' }));
    await seen(() => form.getByText(/will be canceled when you save/));
    await userEvent.click(form.getByRole('checkbox', { name: 'Rehomed' }));
    await waitFor(() => expect(form.queryByText(/will be canceled when you save/)).toBeNull());
  },
};

export const Kilograms: Story = {
  args: {
    ...editing,
    practice: makePractice({ localizationData: { defaultLocaleCode: 'en-CA', dateTimeFormat: 'yyyy-MM-dd' } }),
  },
  globals: { locale: 'en-CA' },
  render: (args) => (
    <LocaleProvider localization={{ defaultLocaleCode: 'en-CA', dateTimeFormat: 'yyyy-MM-dd' }}>
      <ClientsWorld {...args} />
    </LocaleProvider>
  ),
  play: async () => {
    const form = await drawer();
    await expect(form.getByRole('spinbutton', { name: /Weight/ })).toHaveValue('31.07');
    await expect(form.getByText('kg')).toBeVisible();
  },
};

/** Half past midnight in London, still the day before in UTC and in the browser's zone, which is unknown. */
const AFTER_MIDNIGHT = () => new Date('2027-07-14T23:30:00Z');

const inUnknownZone = () => {
  const { prototype } = Intl.DateTimeFormat;
  const { resolvedOptions } = prototype;
  prototype.resolvedOptions = function unknown(this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' };
  };
  return () => {
    prototype.resolvedOptions = resolvedOptions;
  };
};

export const BornToday: Story = {
  name: 'Born today, after midnight in London',
  args: editing,
  tags: ['behaviour', 'thorough'],
  beforeEach: inUnknownZone,
  render: (args) => (
    <LocaleProvider
      localization={{ defaultLocaleCode: 'en-GB', dateTimeFormat: 'dd/MM/yyyy', timeZone: 'Europe/London' }}
      clock={AFTER_MIDNIGHT}
    >
      <ClientsWorld {...args} />
    </LocaleProvider>
  ),
  play: async ({ userEvent }) => {
    const form = await drawer();
    const born = form.getByRole('textbox', { name: /Date of birth/ });
    await userEvent.clear(born);
    await userEvent.type(born, '16/07/2027');
    await userEvent.tab();
    await seen(() => form.getByText("Enter a date that isn't in the future"));
    await userEvent.clear(born);
    await userEvent.type(born, '15/07/2027');
    await userEvent.tab();
    await waitFor(() => expect(form.queryByText("Enter a date that isn't in the future")).toBeNull());
    await userEvent.click(form.getByRole('checkbox', { name: 'Deceased' }));
    const died = await form.findByRole('textbox', { name: /Date deceased/ });
    await userEvent.clear(died);
    await userEvent.type(died, '14/07/2027');
    await userEvent.tab();
    await seen(() => form.getByText('Enter a date after the pet was born'));
  },
};

export const WithoutZone: Story = {
  name: 'In a browser and of a practice without a time zone',
  tags: ['behaviour'],
  beforeEach: inUnknownZone,
  render: (args) => (
    <LocaleProvider localization={{ defaultLocaleCode: 'en-GB', dateTimeFormat: 'dd/MM/yyyy' }} clock={AFTER_MIDNIGHT}>
      <ClientsWorld {...args} />
    </LocaleProvider>
  ),
  play: async ({ userEvent }) => {
    const form = await drawer('Add new pet');
    await userEvent.type(form.getByRole('textbox', { name: /Date of birth/ }), '15/07/2027');
    await userEvent.tab();
    await seen(() => form.getByText("Enter a date that isn't in the future"));
    await userEvent.click(form.getByRole('button', { name: 'Open calendar' }));
    await seen(() => screen.getByRole('dialog', { name: /Date of birth/ }));
  },
};

export const KilogramsKept: Story = {
  ...Kilograms,
  tags: ['behaviour'],
  play: async (context) => {
    await Kilograms.play?.(context);
    const { userEvent } = context;
    const form = await drawer();
    // A weight that nobody touched stays as it was measured, to the last pound.
    await userEvent.type(form.getByRole('textbox', { name: /Name/ }), 's');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSaved.mock.lastCall?.[0]).toMatchObject({ name: 'Biscuits', weight: 68.5 }));
  },
};

/** A weight that changes by more than half is asked about before it is saved. */
export const SuddenWeight: Story = {
  args: editing,
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    onSaved.mockClear();
    const form = await drawer();
    const weight = form.getByRole('spinbutton', { name: /Weight/ });
    await userEvent.clear(weight);
    await userEvent.type(weight, '6.85');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Does Biscuit weigh 6.85 lbs?' }));
    await userEvent.click(question.getByRole('button', { name: 'Change the weight' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(onSaved).not.toHaveBeenCalled();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save 6.85 lbs' }));
    await waitFor(() => expect(onSaved.mock.lastCall?.[0]).toMatchObject({ weight: 6.85 }));
  },
};

const theirs = makePet({ ...biscuit, weight: 70, name: 'Biscuit II', version: 2 });

export const Conflict: Story = {
  args: editing,
  beforeEach: clientsNetwork(
    () => ({ pets: [theirs] }),
    () => [
      http.put(`*/api/${savePet.path}`, () => refuse(409, 'Someone else has changed this record', { data: { ...theirs } }), { once: true }),
    ],
  ),
  play: async ({ userEvent }) => {
    const form = await drawer();
    const weight = form.getByRole('spinbutton', { name: /Weight/ });
    await userEvent.clear(weight);
    await userEvent.type(weight, '71');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await seen(() => form.getByText('Weight: 70'));
    await expect(weight).toHaveValue('71');
    await expect(form.getByRole('textbox', { name: /Name/ })).toHaveValue('Biscuit II');
  },
};

export const ConflictSettled: Story = {
  ...Conflict,
  tags: ['behaviour'],
  play: async (context) => {
    await Conflict.play?.(context);
    const { userEvent } = context;
    const form = await drawer();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSaved.mock.lastCall?.[0]).toMatchObject({ name: 'Biscuit II', weight: 71, version: 3 }));
  },
};
