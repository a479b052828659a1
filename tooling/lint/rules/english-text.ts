import type { Reportable, Rule, ValueNode } from './types.ts';

// What a person sees or hears. `name`, `id`, `type` and the like are not texts.
const TEXT_PROPS = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'body',
  'caption',
  'cancelLabel',
  'confirmLabel',
  'disabledReason',
  'help',
  'helpText',
  'hint',
  'label',
  'placeholder',
  'title',
]);

const hasWord = (text: string): boolean => /\p{L}{2,}/u.test(text);

const literalText = (node: ValueNode): string | undefined => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join(' ');
  return undefined;
};

/** Texts live in locale files: JSX holds no words of its own, not even in labels for screen readers. */
export const englishText: Rule = {
  create: (context) => {
    const check = (node: Reportable, text: string | undefined) => {
      if (text !== undefined && hasWord(text))
        context.report({ node, message: `'${text.trim()}' is a text: put it in src/locales/en-US.json and show it with t('…').` });
    };
    // `{'text'}`, `{open ? 'text' : other}` and `{empty && 'text'}` show a text as well.
    const checkExpression = (node: ValueNode): void => {
      if (node.type === 'ConditionalExpression') {
        checkExpression(node.consequent);
        checkExpression(node.alternate);
      } else if (node.type === 'LogicalExpression') checkExpression(node.right);
      else check(node, literalText(node));
    };
    return {
      JSXText: (node) => check(node, node.value),
      JSXAttribute: (node) => {
        if (node.name.type !== 'JSXIdentifier' || !TEXT_PROPS.has(node.name.name) || !node.value) return;
        if (node.value.type === 'JSXExpressionContainer') checkExpression(node.value.expression);
        else check(node.value, literalText(node.value));
      },
      JSXExpressionContainer: (node) => {
        if (node.parent.type === 'JSXElement' || node.parent.type === 'JSXFragment') checkExpression(node.expression);
      },
    };
  },
};
