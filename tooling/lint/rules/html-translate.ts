import type { Rule } from './types.ts';

/** On a part of Chakra `translate` is a style: browsers would go on translating the name of a drug. */
export const htmlTranslate: Rule = {
  create: (context) => ({
    JSXOpeningElement: ({ name, attributes }) => {
      if (name.type !== 'JSXIdentifier' || !/^[A-Z]/.test(name.name)) return;
      for (const attribute of attributes) {
        if (attribute.type !== 'JSXAttribute' || attribute.name.name !== 'translate') continue;
        if (attribute.value?.type === 'Literal' && ['no', 'yes'].includes(attribute.value.value))
          context.report({ node: attribute.value, message: 'Here `translate` is a style: write htmlTranslate.' });
      }
    },
  }),
};
