import { SERVICE_WRITERS } from '../arrows.ts';
import type { Reportable, Rule } from './types.ts';

const SOURCES = '/apps/practice-service/src/';
const SCHEMA = /(?:^|\/)schema\/[\w-]+\.ts$/;

interface Node {
  type: string;
  [field: string]: unknown;
}

const nodeIn = (value: unknown): Node | null => (value !== null && typeof value === 'object' && 'type' in value ? (value as Node) : null);

/** The name that stands last: `payments` of `payments` and of `schema.payments`. */
const nameOf = (value: unknown): string | null => {
  const node = nodeIn(value);
  const last = node?.type === 'MemberExpression' ? nodeIn(node['property']) : node;
  return last?.type === 'Identifier' && typeof last['name'] === 'string' ? last['name'] : null;
};

/** What a statement in SQL writes to: `insert payments` of `insert into payments`. */
const WRITES = /\b(insert into|update|delete from)\s+"?(\w+)"?/gi;

/** What the consequences of the service rest on is written, and asked of others, by the module that asks what must be true of it. */
export const oneWriter: Rule = {
  create: (context) => {
    const path = context.filename.replaceAll('\\', '/');
    const at = path.lastIndexOf(SOURCES);
    const file = at < 0 ? '' : path.slice(at + SOURCES.length);
    // Demo data is made, and did not happen; tests and the schema write nothing.
    if (file === '' || /^seed\/|^db\/schema\/|\.test\.ts$/.test(file)) return {};
    const refused = SERVICE_WRITERS.filter(({ by }) => !by.includes(file));
    /** What tables are called here. */
    const tables = new Map<string, string>();
    const refuse = (node: Reportable, found: (writes: string) => boolean): void => {
      const one = refused.find(({ writes }) => writes.some(found));
      if (one) context.report({ node, message: one.advice });
    };
    const checkColumns = (node: Reportable): void => {
      for (const property of node.type === 'ObjectExpression' ? node.properties : [])
        if (property.type === 'Property') refuse(property.key as Reportable, (writes) => writes === `set ${nameOf(property.key)}`);
    };
    return {
      ImportDeclaration: ({ source, specifiers }) => {
        if (!SCHEMA.test(source.value)) return;
        for (const each of specifiers)
          if (each.type === 'ImportSpecifier' && each.imported.type === 'Identifier') tables.set(each.local.name, each.imported.name);
      },
      CallExpression: (node) => {
        const { callee, arguments: given } = node;
        if (callee.type !== 'MemberExpression') return;
        const [method, of, first] = [nameOf(callee), nameOf(callee.object), given[0]];
        const table = nameOf(first);
        refuse(node, (writes) => writes === `${of}.${method}` || writes === `${method} ${tables.get(table ?? '') ?? table}`);
        if (first && (method === 'set' || method === 'values')) checkColumns(first as Reportable);
      },
      Property: (node) => {
        if (nameOf(node.key) === 'set') checkColumns(node.value);
      },
      TemplateElement: (node) => {
        for (const [, verb = '', table = ''] of node.value.raw.matchAll(WRITES))
          refuse(node as unknown as Reportable, (writes) => writes === `${verb.split(' ')[0]?.toLowerCase()} ${table}`);
      },
    };
  },
};
