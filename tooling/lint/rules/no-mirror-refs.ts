import type { Rule } from './types.ts';

const EFFECTS = ['useEffect', 'useLayoutEffect', 'useInsertionEffect'];

/** State has one home: an effect that begins by writing what was rendered into a ref keeps a second one. */
export const noMirrorRefs: Rule = {
  create: (context) => ({
    CallExpression: ({ callee, arguments: given }) => {
      const [effect] = given;
      if (callee.type !== 'Identifier' || !EFFECTS.includes(callee.name) || effect?.type !== 'ArrowFunctionExpression') return;
      const [first] = effect.body?.type === 'BlockStatement' ? effect.body.body : [];
      if (first?.type !== 'ExpressionStatement' || first.expression.type !== 'AssignmentExpression') return;
      const { left, right } = first.expression;
      if (left.type !== 'MemberExpression' || left.property.type !== 'Identifier' || left.property.name !== 'current') return;
      if (right.type !== 'Literal')
        context.report({
          node: first.expression,
          message: 'This ref mirrors what was rendered: an effect reads the latest by useEffectEvent, a handler by useStableHandlers.',
        });
    },
  }),
};
