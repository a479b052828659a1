import { createSystem, defaultBaseConfig, defineConfig, type SystemContext } from '@chakra-ui/react';

import { baseCss } from './css/base.ts';
import { buttonCss } from './css/button.ts';
import { feedbackCss } from './css/feedback.ts';
import { fieldCss } from './css/field.ts';
import { modalCss } from './css/modal.ts';
import { pageCss } from './css/page.ts';
import { popoverCss } from './css/popover.ts';
import { tableCss } from './css/table.ts';
import { tabsCss } from './css/tabs.ts';
import { keyframes } from './keyframes.ts';
import { headingRecipe } from './heading-recipe.ts';
import { semanticTokens } from './semantic-tokens.ts';
import { textStyles } from './text-styles.ts';
import { tokens } from './tokens.ts';

// Chakra also sets each background as a property that is inherited: a row under the mouse would style all that is in it anew.
const utilities = {
  background: { values: 'colors', shorthand: 'bg', transform: (background: string) => ({ background }) },
  backgroundColor: { values: 'colors', shorthand: 'bgColor', transform: (backgroundColor: string) => ({ backgroundColor }) },
} as const;

/** Chakra configuration of the portal: its tokens, and the styles of its own parts. */
export const config = defineConfig({
  preflight: true,
  utilities,
  // Parts that appear by the hundred are plain elements: a recipe per cell costs three times the interaction time.
  globalCss: { ...baseCss, ...buttonCss, ...fieldCss, ...tableCss, ...pageCss, ...modalCss, ...popoverCss, ...feedbackCss, ...tabsCss },
  theme: {
    breakpoints: { sm: '480px', md: '640px', lg: '920px', xl: '1280px' },
    keyframes,
    tokens,
    semanticTokens,
    textStyles,
    recipes: { heading: headingRecipe },
  },
});

let made: SystemContext | undefined;

/** The portal's Chakra system without the recipes of Chakra's parts, which come later: see `load-recipes.ts`. Made when first asked for. */
export const getSystem = (): SystemContext => (made ??= createSystem(defaultBaseConfig, config));
