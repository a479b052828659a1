import type { Reportable, Rule } from './types.ts';

const CLASS_OF_UI = /(?:^|[\s.,>+~(])ui-[a-z]/;

/** A class of `packages/ui` is its own: what a screen needs of it is a prop, a slot (`data-part`) or a role. */
export const ownClasses: Rule = {
  create: (context) => {
    const check = (node: Reportable, text: string): void => {
      if (CLASS_OF_UI.test(text))
        context.report({ node, message: `'${text}' is a class of ui: use a prop, a slot (data-part) or a role of the component.` });
    };
    return {
      Literal: (node) => {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateLiteral: (node) => check(node, node.quasis.map(({ value }) => value.raw).join(' ')),
    };
  },
};
