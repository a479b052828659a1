import type { LocaleCode } from '@practice-portal/domain/locale';
import { loadRecipes, PortalUiProvider, storeColorModeChoice, toast, Toaster } from '@practice-portal/ui';
import type { Decorator, Preview } from '@storybook/react-vite';
import type { i18n } from 'i18next';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { configure } from 'storybook/test';

import { elementError } from '../src/element-error.ts';
import { LOCALIZATIONS, TOOLBAR, VIEWPORTS } from '../src/globals.ts';
import { startNetwork } from '../src/network.ts';
import { painted } from '../src/painted.ts';
import { storyTexts } from '../src/texts.ts';

// How long a story waits at most for what must appear: a busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 8000, getElementError: elementError });

const withPortalUi: Decorator = (Story, { globals, loaded }) => (
  <PortalUiProvider texts={loaded['texts'] as i18n} localization={LOCALIZATIONS[globals['locale'] as LocaleCode]}>
    <Story />
    <Toaster />
  </PortalUiProvider>
);

// Designers see in the panel what passes; a test reads nothing of it, and describing it takes longer than the check.
const WITHOUT_PASSES = { resultTypes: ['violations', 'incomplete'] as ('violations' | 'incomplete')[] };

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: TOOLBAR,
  initialGlobals: { theme: 'light', locale: 'en-US' },
  parameters: {
    layout: 'padded',
    // A violation of WCAG fails the story's test.
    a11y: { test: 'error', options: import.meta.env.MODE === 'test' ? WITHOUT_PASSES : {} },
    backgrounds: { disable: true },
    controls: { matchers: { date: /Date$/ } },
    viewport: { options: VIEWPORTS },
    options: {
      storySort: { order: ['Foundations', ['Colors', 'Type', 'Spacing', 'Icons'], 'UI', 'Access', 'Approval queue', 'Portal'] },
    },
  },
  loaders: [mswLoader(startNetwork), loadRecipes, async ({ globals }) => ({ texts: await storyTexts(String(globals['locale'])) })],
  decorators: [withPortalUi],
  beforeEach: ({ globals }) => {
    toast.clear();
    storeColorModeChoice(globals['theme'] === 'dark' ? 'dark' : 'light');
  },
  afterEach: painted,
};

export default preview;
