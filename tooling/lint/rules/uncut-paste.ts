import type { Rule } from './types.ts';

/** Browsers cut what is pasted at `maxlength`, and what is left may say something else: what is too long is refused with its reason. */
export const uncutPaste: Rule = {
  create: (context) => ({
    JSXOpeningElement: ({ name, attributes }) => {
      if (name.type !== 'JSXIdentifier' || !['input', 'textarea'].includes(name.name)) return;
      for (const attribute of attributes) {
        if (attribute.type !== 'JSXAttribute' || attribute.name.name !== 'maxLength') continue;
        context.report({ node: attribute, message: 'maxLength cuts what is pasted: take a field of ui, or refuse what is too long.' });
      }
    },
  }),
};
