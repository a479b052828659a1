import type { Rule } from './types.ts';

const ANY_NEIGHBOUR = /[+~]\s*\*/;
const FROM_THE_END = /:(?:last-of-type|nth-last-)/;

/**
 * A selector for just any neighbour, or one that counts from the end, makes the browser style all neighbours and what is in
 * them anew whenever an element comes or goes beside them, wherever on the page that is (decision 12).
 */
export const narrowSelectors: Rule = {
  create: (context) => ({
    Property: ({ key }) => {
      if (key.type !== 'Literal' || typeof key.value !== 'string') return;
      if (ANY_NEIGHBOUR.test(key.value) || FROM_THE_END.test(key.value))
        context.report({
          node: key,
          message: `'${key.value}' styles every list anew with each row that comes or goes: name the element that is meant (docs/decisions/0012).`,
        });
    },
  }),
};
