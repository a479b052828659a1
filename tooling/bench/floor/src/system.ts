import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { buttonRecipe, drawerSlotRecipe, inputRecipe, semanticTokens, tokens } from '@chakra-ui/react/theme';

/** Chakra with the three recipes this page uses: what the stack costs when nobody wastes any of it. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    theme: {
      tokens,
      semanticTokens,
      recipes: { button: buttonRecipe, input: inputRecipe },
      slotRecipes: { drawer: drawerSlotRecipe },
    },
  }),
);
