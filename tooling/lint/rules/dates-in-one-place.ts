import type { Reportable, Rule } from './types.ts';

const ADVICE =
  'Dates are those of domain/locale: addDays, addMonths, addTime, daysBetween, timeBetween, isoDateOf, dayIn and the formats; say there what it lacks.';
const PARTS = /^(?:get|set)(?:UTC)?(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)$|^toLocale(?:Date|Time)String$/;
const CUT = new Set(['slice', 'substring', 'split']);
const COUNTING = new Set(['+', '-', '*', '/', '%']);

interface Node {
  type: string;
  [field: string]: unknown;
}

const nodeIn = (value: unknown): Node | null => (value !== null && typeof value === 'object' && 'type' in value ? (value as Node) : null);

/** The name of the method that a node calls, such as `toISOString`. */
const calledBy = (value: unknown): string | null => {
  const callee = nodeIn(nodeIn(value)?.['callee']);
  const name = nodeIn(callee?.['property'])?.['name'];
  return callee?.type === 'MemberExpression' && typeof name === 'string' ? name : null;
};

const isNamed = (value: unknown, object: string, property: string): boolean => {
  const node = nodeIn(value);
  return (
    node?.type === 'MemberExpression' && nodeIn(node['object'])?.['name'] === object && nodeIn(node['property'])?.['name'] === property
  );
};

const isMoment = (value: unknown): boolean => calledBy(value) === 'getTime' || isNamed(nodeIn(value)?.['callee'], 'Date', 'parse');
const isWorkedOut = (value: unknown): boolean => ['BinaryExpression', 'TemplateLiteral'].includes(nodeIn(value)?.type ?? '');

const TODAY = 'The machine’s clock knows no practice’s day: take now() of useLocale() or of the services';

/** `new Date()` */
const isMachineNow = (value: unknown): boolean => {
  const node = nodeIn(value);
  const given = node?.['arguments'];
  return node?.type === 'NewExpression' && nodeIn(node['callee'])?.['name'] === 'Date' && Array.isArray(given) && given.length === 0;
};

/** Whoever counts milliseconds, takes a date apart or builds a format gets time zones, clock changes and month ends wrong. */
export const datesInOnePlace: Rule = {
  create: (context) => {
    const refuse = (node: Reportable, what: string): void => context.report({ node, message: `${what}. ${ADVICE}` });
    return {
      NewExpression: (node) => {
        const { callee, arguments: given } = node;
        if (callee.type === 'Identifier' && callee.name === 'Date' && (given.length > 1 || isWorkedOut(given[0])))
          refuse(node, 'new Date() takes an instant, not one that is worked out');
        if (isNamed(callee, 'Intl', 'DateTimeFormat') || isNamed(callee, 'Intl', 'RelativeTimeFormat'))
          refuse(node, 'A format of dates is built in one place');
      },
      CallExpression: (node) => {
        const name = calledBy(node);
        if (isNamed(node.callee, 'Intl', 'DateTimeFormat')) refuse(node, 'A format of dates is built in one place');
        if (isNamed(node.callee, 'Date', 'UTC')) refuse(node, 'Date.UTC() counts by no practice’s calendar');
        if (node.callee.type === 'Identifier' && node.callee.name === 'isoDateOf' && isMachineNow(node.arguments[0])) refuse(node, TODAY);
        if (name === null || node.callee.type !== 'MemberExpression') return;
        if (PARTS.test(name)) refuse(node, `${name}() takes a date apart`);
        if (CUT.has(name) && calledBy(node.callee.object) === 'toISOString') refuse(node, 'A part of toISOString() is a day of UTC');
      },
      Property: (node) => {
        if (node.key.type === 'Identifier' && node.key.name === 'now' && isMachineNow(node.value)) refuse(node.key, TODAY);
      },
      BinaryExpression: (node) => {
        if (COUNTING.has(node.operator) && (isMoment(node.left) || isMoment(node.right))) refuse(node, 'Milliseconds are not counted');
      },
    };
  },
};
