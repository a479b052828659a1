import { defineSemanticTokens } from '@chakra-ui/react';

import { PALETTE } from './palette.ts';
import type { ColorPair } from './palette.ts';
import { ALIASES, PALETTES } from './palettes.ts';

interface ColorTree {
  [part: string]: ColorTree | { value: { base: string; _dark: string } };
}

const leaf = ({ light, dark }: ColorPair): { value: { base: string; _dark: string } } => ({ value: { base: light, _dark: dark } });

const place = (tree: ColorTree, path: readonly string[], pair: ColorPair): void => {
  const [head = '', ...rest] = path;
  if (rest.length === 0) {
    tree[head] = leaf(pair);
    return;
  }
  const branch = (tree[head] ??= {}) as ColorTree;
  place(branch, rest, pair);
};

const colors: ColorTree = {};
for (const [name, pair] of Object.entries(PALETTE)) place(colors, name.split('.'), pair);

for (const [name, pair] of Object.entries(ALIASES)) place(colors, name.split('.'), pair);
for (const [palette, parts] of Object.entries(PALETTES)) {
  for (const [part, pair] of Object.entries(parts)) place(colors, [palette, part], pair);
}

/** Colours and shadows by meaning, light and dark. Components use these and nothing else. */
export const semanticTokens = defineSemanticTokens({
  colors,
  radii: { l1: { value: '{radii.sm}' }, l2: { value: '{radii.md}' }, l3: { value: '{radii.lg}' } },
  shadows: {
    xs: { value: { base: '0 1px 1px #1118270d', _dark: '0 1px 1px #00000066' } },
    sm: { value: { base: '0 1px 2px #1118270f', _dark: '0 1px 2px #00000080' } },
    md: { value: { base: '0 4px 12px #1118271f', _dark: '0 4px 12px #000000a6' } },
    lg: { value: { base: '0 12px 32px #1118272e', _dark: '0 12px 32px #000000cc' } },
    xl: { value: { base: '0 16px 40px #11182733', _dark: '0 16px 40px #000000d9' } },
    inset: { value: { base: 'inset 0 0 0 1px #1118270d', _dark: 'inset 0 0 0 1px #ffffff14' } },
  },
});
