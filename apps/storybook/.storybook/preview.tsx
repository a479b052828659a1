// Before what reads the day as it is loaded.
import '../src/today.ts';

import type { LocaleCode } from '@practice-portal/domain/locale';
import { loadRecipes, PortalUiProvider, storeColorModeChoice, toast, Toaster } from '@practice-portal/ui';
import type { Decorator, Preview } from '@storybook/react-vite';
import type { i18n } from 'i18next';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { configure } from 'storybook/test';

import { checkColorsInDark, COLORS_ALONE } from '../src/colors-in-dark.ts';
import { elementError } from '../src/element-error.ts';
import { INITIAL_GLOBALS, LOCALIZATIONS, TOOLBAR, VIEWPORTS } from '../src/globals.ts';
import { startNetwork } from '../src/network.ts';
import { painted } from '../src/painted.ts';
import { checkShownState } from '../src/shown-state.ts';
import { checkTableType } from '../src/table-type.ts';
import { storyTexts } from '../src/texts.ts';
import { pastingSentences } from '../src/typing.ts';

// How long a story waits at most for what must appear: a busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 8000, getElementError: elementError });

const withPortalUi: Decorator = (Story, { globals, loaded, parameters }) => (
  <PortalUiProvider texts={loaded['texts'] as i18n} localization={LOCALIZATIONS[globals['locale'] as LocaleCode]}>
    <Story />
    {/* A whole portal has its own, and there is one on a page. */}
    {parameters['ownToaster'] === true ? null : <Toaster />}
  </PortalUiProvider>
);

const isTest = import.meta.env.MODE === 'test';

// Designers see in the panel what passes; a test reads nothing of it, and describing it takes longer than the check.
// Of the style sheets, which are made anew for every story, no rule reads anything.
const VIOLATIONS_ALONE = { reporter: 'no-passes', preload: { assets: ['media'] } } as const;

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: TOOLBAR,
  initialGlobals: INITIAL_GLOBALS,
  parameters: {
    layout: 'padded',
    // A violation of WCAG fails the story's test.
    a11y: { test: 'error', options: isTest ? VIOLATIONS_ALONE : {} },
    backgrounds: { disable: true },
    controls: { matchers: { date: /Date$/ } },
    viewport: { options: VIEWPORTS },
    options: {
      storySort: {
        // The screens in the order of a person's day.
        order: [
          'Introduction',
          'Foundations',
          ['Colors', 'Type', 'Spacing', 'Icons', 'Motion', 'Words', 'Chakra parts'],
          'UI',
          ['Page', 'Button', 'Form', 'Choice', 'Table', 'Search', 'Layout', 'Media', 'Overlay', 'Feedback'],
          'Access',
          ['Login', 'Recovery', 'Password reset', 'Access code', 'Single sign-on', 'Token entry', 'User login', 'Approving vet'],
          'Portal',
          ['Screens', 'Shell', 'Application launcher', 'Crash page'],
          'Prescriptions',
          'Approval queue',
          ['Queue', 'Locks', 'Review', 'Modify order', 'Decision', 'Deny', 'Sign several orders', 'Pending decisions', 'Undo'],
          'Ordering',
          ['Order manager', 'Product', 'Recommendation', 'Replace', 'Drafts', 'Checkout', 'Failed payments'],
          'Clients',
          ['Look up', 'Records', 'Client page', 'Client form', 'Pet form', 'Address', 'Cards'],
          'Settings',
          ['Landing', 'My account', 'Staff', 'Invitation', 'Practice information'],
          'Practice service',
          ['Mails', 'Pages', 'Papers'],
          'Hooks',
        ],
      },
    },
  },
  loaders: [mswLoader(startNetwork), loadRecipes, async ({ globals }) => ({ texts: await storyTexts(String(globals['locale'])) })],
  decorators: [withPortalUi],
  beforeEach: (context) => {
    const { globals, tags, parameters } = context;
    if (isTest) context.userEvent = pastingSentences(context.userEvent);
    // What happens begins with a state, which is checked once: in the story that shows it.
    if (isTest && tags.includes('behaviour')) parameters['a11y'] = { test: 'off' };
    else if (isTest && globals['theme'] === 'dark') parameters['a11y'] = { test: 'error', options: COLORS_ALONE };
    toast.clear();
    storeColorModeChoice(globals['theme'] === 'dark' ? 'dark' : 'light');
  },
  afterEach: async (context) => {
    const { globals, tags, viewMode } = context;
    if (viewMode === 'story') await checkShownState(context);
    if (globals['inDarkAsWell'] === true && tags.includes('dark') && !tags.includes('behaviour')) await checkColorsInDark(context);
    if (isTest && !tags.includes('behaviour')) checkTableType(context.canvasElement);
    await painted();
  },
};

export default preview;
