import { network } from '@practice-portal/access/testing';
import { handlersFor, makePractice, refuse } from '@practice-portal/api-client/testing';
import { historyHandlers } from '@practice-portal/api-client/testing/history';
import { makeCommercialInfo, makePracticeInformation, practiceInfoHandlers } from '@practice-portal/api-client/testing/practice-info';
import { savePracticeInformation } from '@practice-portal/domain/practice-info';
import { LocaleProvider } from '@practice-portal/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, screen, userEvent, waitFor } from 'storybook/test';

import { SettingsWorld, type SettingsWorldProps } from '../testing/settings-world.tsx';
import { PracticeInfoPage } from './practice-info-page.tsx';

const World = ({ practice, ...props }: Partial<SettingsWorldProps>) => (
  <LocaleProvider {...(practice ? { localization: practice.localizationData } : {})}>
    <SettingsWorld
      path="/practice-info"
      routes={[{ path: '/practice-info', Component: PracticeInfoPage }]}
      {...(practice ? { practice } : {})}
      {...props}
    />
  </LocaleProvider>
);

const PARTNER = makePractice({ practiceStatus: 'PARTNER', practiceHomeFeatures: { showCommercialInformation: true } });
const UK = makePractice({
  practiceStatus: 'AFFILIATE',
  localizationData: { defaultLocaleCode: 'en-GB', dateTimeFormat: 'dd/MM/yyyy' },
  practiceHomeFeatures: { showCommercialInformation: true },
});

const CANADIAN = makePracticeInformation({
  country: 'CA',
  address1: '220 Bank Street',
  city: 'Ottawa',
  state: 'ON',
  postalCode: 'K2P 1X1',
  practicePhoneNumber: '6135550142',
  billingPhoneNumber: '6135550143',
  faxNumber: '6135550149',
});
const BRITISH = makePracticeInformation({
  country: 'GB',
  address1: '14 Corve Street',
  city: 'Ludlow',
  state: null,
  postalCode: 'SY8 1AA',
  practicePhoneNumber: '01632960142',
  billingPhoneNumber: '01632960143',
  faxNumber: null,
});

const meta = {
  title: 'Settings/Practice information',
  component: World,
  tags: ['pictures'],
  parameters: { layout: 'fullscreen' },
  beforeEach: network(() => handlersFor('default', {}, [practiceInfoHandlers(), historyHandlers()])),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

export const General: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    const save = await canvas.findByRole('button', { name: 'Save changes' });
    await expect(save).toHaveAccessibleDescription('Fill in or change something first');
    await expect(canvas.getByRole('spinbutton', { name: /^Compounded medications fee/ })).toHaveValue('4.50');
    await expect(canvas.queryByRole('tab', { name: 'Commercial information' })).toBeNull();
  },
};

export const DigitsAlone: Story = {
  ...General,
  name: 'Postal code and fee take digits',
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const fee = await canvas.findByRole('spinbutton', { name: /^Compounded medications fee/ });
    await userEvent.clear(fee);
    await userEvent.type(fee, '1x2.3456');
    await expect(fee).toHaveValue('12.34');
    await userEvent.clear(fee);
    await userEvent.click(fee);
    await userEvent.paste('$1,250.5');
    await expect(fee).toHaveValue('1250.50');
    const zip = canvas.getByRole('textbox', { name: /^Postal code/ });
    await userEvent.clear(zip);
    await userEvent.type(zip, '8o0 4012');
    await expect(zip).toHaveValue('80401');
    await userEvent.clear(zip);
    await userEvent.click(zip);
    await userEvent.paste(' 80403-1234');
    await expect(zip).toHaveValue('80403');
  },
};

export const GeneralSaved: Story = {
  ...General,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await General.play?.(context);
    const { canvas } = context;
    const title = canvas.getByRole('textbox', { name: /^Website title/ });
    const save = canvas.getByRole('button', { name: 'Save changes' });
    await userEvent.clear(title);
    await userEvent.click(save);
    await expect(await canvas.findByText('This field is required')).toBeInTheDocument();
    await userEvent.type(title, 'Maple Street shop');
    await userEvent.click(save);
    await expect(await screen.findByText('Practice information saved')).toBeInTheDocument();
  },
};

export const SavedByAnother: Story = {
  name: 'Somebody else has saved it meanwhile',
  tags: ['behaviour'],
  beforeEach: network(() => {
    // What the page loads is older than what is on record.
    const data = makePracticeInformation({ version: 4, city: 'Boulder', webSiteTitle: 'Theirs' });
    const refused = http.put(
      `*/api/${savePracticeInformation.path}`,
      () => refuse(409, 'Someone else has changed this record', { data: { ...data } }),
      { once: true },
    );
    return [refused, ...handlersFor('default', {}, [practiceInfoHandlers(), historyHandlers()])];
  }),
  play: async ({ canvas }) => {
    const title = await canvas.findByRole('textbox', { name: /^Website title/ });
    await userEvent.clear(title);
    await userEvent.type(title, 'Mine');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByText(/^Website title: Theirs/)).toBeInTheDocument();
    await expect(title).toHaveValue('Mine');
    await expect(canvas.getByRole('textbox', { name: /^City/ })).toHaveValue('Boulder');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await screen.findByText('Practice information saved')).toBeInTheDocument();
  },
};

export const Commercial: Story = {
  args: { practice: PARTNER },
  beforeEach: network(() => handlersFor('default', {}, [practiceInfoHandlers(undefined, makeCommercialInfo()), historyHandlers()])),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Commercial information' }));
    await expect(await canvas.findByRole('textbox', { name: '+4' })).toHaveValue('2207');
  },
};

export const CommercialRemoved: Story = {
  ...Commercial,
  tags: ['behaviour'],
  play: async (context) => {
    await Commercial.play?.(context);
    const { canvas } = context;
    await userEvent.click(canvas.getByRole('checkbox', { name: 'General and commercial contact information are different' }));
    await waitFor(() => expect(canvas.queryByRole('textbox', { name: '+4' })).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await screen.findByText('Commercial information has been removed.')).toBeInTheDocument();
  },
};

export const Canada: Story = {
  name: 'Canada: the commercial address has no state',
  globals: { locale: 'en-CA' },
  args: {
    practice: makePractice({
      localizationData: { defaultLocaleCode: 'en-CA', dateTimeFormat: 'yyyy-MM-dd' },
      practiceHomeFeatures: { showCommercialInformation: true },
    }),
    path: '/practice-info?tab=commercial',
  },
  beforeEach: network(() => handlersFor('default', {}, [practiceInfoHandlers(CANADIAN), historyHandlers()])),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'General and commercial contact information are different' }));
    await expect(await canvas.findByRole('textbox', { name: /^City/ })).toBeInTheDocument();
    await expect(canvas.queryByRole('combobox', { name: /^(State|Province)/ })).toBeNull();
  },
};

export const UnitedKingdom: Story = {
  name: 'United Kingdom: no state, fax or fee',
  args: { practice: UK, path: '/practice-info?tab=commercial' },
  globals: { locale: 'en-GB' },
  beforeEach: network(() => handlersFor('default', {}, [practiceInfoHandlers(BRITISH), historyHandlers()])),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'General and commercial contact information are different' }));
    await expect(await canvas.findByRole('textbox', { name: /^City/ })).toBeInTheDocument();
    await expect(canvas.queryByRole('combobox', { name: /^State/ })).toBeNull();
  },
};

export const Failing: Story = {
  beforeEach: network(() => handlersFor('failing')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The practice information couldn't be loaded")).toBeInTheDocument();
  },
};

export const Loading: Story = { beforeEach: network(() => handlersFor('loading')) };

export const WithoutTheRight: Story = {
  args: { user: { scopes: [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You don't have access to your practice's settings")).toBeInTheDocument();
  },
};
