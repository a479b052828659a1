import { defineSemanticTokens } from '@chakra-ui/react';

import { PALETTE } from './palette.ts';
import type { ColorPair } from './palette.ts';

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

// Chakra's own parts name only `bg`, `fg` and `border`.
place(colors, ['bg', 'DEFAULT'], PALETTE['bg.page']);
place(colors, ['fg', 'DEFAULT'], PALETTE['fg.default']);
place(colors, ['border', 'DEFAULT'], PALETTE['border.subtle']);

/** Colours and shadows by meaning, light and dark. Components use these and nothing else. */
export const semanticTokens = defineSemanticTokens({
  colors,
  shadows: {
    sm: { value: { base: '0 1px 2px #1118270f', _dark: '0 1px 2px #00000080' } },
    md: { value: { base: '0 4px 12px #1118271f', _dark: '0 4px 12px #000000a6' } },
    lg: { value: { base: '0 12px 32px #1118272e', _dark: '0 12px 32px #000000cc' } },
  },
});
