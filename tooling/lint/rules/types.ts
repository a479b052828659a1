import type { RuleTester } from 'oxlint/plugins-dev';

// oxlint exports no type for a rule by itself; its tester takes one.
type AnyRule = Parameters<RuleTester['run']>[1];

/** A rule in the form that oxlint loads. */
export type Rule = Exclude<AnyRule, { createOnce: unknown }>;

type Visitor = ReturnType<Rule['create']>;
type Visited<Name extends keyof Visitor> = Parameters<NonNullable<Visitor[Name]>>[0];

/** Any node that can stand where a value is expected, also inside braces in JSX. */
export type ValueNode =
  | Visited<'ExpressionStatement'>['expression']
  | Visited<'JSXExpressionContainer'>['expression']
  | NonNullable<Visited<'JSXAttribute'>['value']>
  | Visited<'Property'>['value'];
/** What `context.report` can point at. */
export type Reportable = ValueNode | Visited<'JSXText'>;
