// Puts the theme's tokens beside the built Storybook, for design tools: a file a look, in the format of the Design Tokens Community Group.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { designTokens } from '@practice-portal/ui/design-tokens';

for (const mode of ['light', 'dark'] as const) {
  const path = fileURLToPath(new URL(`../dist/design-tokens.${mode}.json`, import.meta.url));
  writeFileSync(path, `${JSON.stringify(designTokens(mode), null, 2)}\n`);
}
