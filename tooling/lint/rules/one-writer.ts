import type { Rule } from './types.ts';

/** The tables whose rows one module of the service adds, by the name of the table in `db/schema`. */
export const WRITERS: Readonly<Record<string, { module: string; advice: string }>> = {
  orders: {
    module: 'orders/place.ts',
    advice: 'Call `place` of orders/place.ts in the transaction of what is ordered: it copies what is on record, which papers read.',
  },
  orderItems: {
    module: 'orders/place.ts',
    advice: 'Call `place` of orders/place.ts in the transaction of what is ordered: it copies what is on record, which papers read.',
  },
};

/** A row that another module adds lacks what the table's own one asks for and copies. */
export const oneWriter: Rule = {
  create: (context) => ({
    CallExpression: (node) => {
      const { callee, arguments: given } = node;
      const [table] = given;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.property.name !== 'insert') return;
      if (table?.type !== 'Identifier') return;
      const writer = Object.hasOwn(WRITERS, table.name) ? WRITERS[table.name] : undefined;
      if (writer !== undefined && !context.filename.endsWith(`practice-service/src/${writer.module}`))
        context.report({ node: table, message: `Only ${writer.module} adds rows to '${table.name}'. ${writer.advice}` });
    },
  }),
};
