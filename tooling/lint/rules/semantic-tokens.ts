import type { Rule, ValueNode } from './types.ts';

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const COLOUR_FUNCTION = /\b(?:rgba?|hsla?|oklch)\(/i;
const PIXELS = /^\d+(?:\.\d+)?px$/;

const isFontSize = (name: string): boolean => name === 'fontSize' || name === 'textStyle';

/** Colours and type sizes come from the tokens of `ui`, so that dark mode and contrast are decided in one place. */
export const semanticTokens: Rule = {
  create: (context) => {
    const checkFontSize = (name: string, value: ValueNode | undefined) => {
      if (!isFontSize(name) || value?.type !== 'Literal') return;
      if (typeof value.value === 'number' || (typeof value.value === 'string' && PIXELS.test(value.value)))
        context.report({ node: value, message: 'A type size is a token (xs, sm, md, lg, xl), not pixels.' });
    };
    return {
      Literal: (node) => {
        if (typeof node.value !== 'string') return;
        if (HEX.test(node.value) || COLOUR_FUNCTION.test(node.value))
          context.report({
            node,
            message: `${node.value} is a colour: use a semantic token (fg.muted, status.deny.fg, …) of packages/ui.`,
          });
      },
      JSXAttribute: (node) => {
        if (node.name.type !== 'JSXIdentifier') return;
        checkFontSize(node.name.name, node.value?.type === 'JSXExpressionContainer' ? node.value.expression : (node.value ?? undefined));
      },
      Property: (node) => {
        if (node.key.type === 'Identifier') checkFontSize(node.key.name, node.value);
      },
    };
  },
};
