import { posix } from 'node:path';

import { ARROWS } from '../arrows.ts';
import { FOLDERS } from '../folders.ts';
import type { Rule } from './types.ts';

/** The place of a file in the order of its package's folders; what is in `src` itself comes last. */
const placeOf = (order: readonly string[], file: string): number => {
  const folder = posix.dirname(file);
  const inside = order.filter((name) => folder === name || folder.startsWith(`${name}/`));
  const closest = inside.toSorted((one, other) => other.length - one.length)[0];
  if (closest !== undefined) return order.indexOf(closest);
  return folder === '.' ? order.length : -1;
};

/** Whether any folder may import it: texts have no code, and test code is refused elsewhere. */
const hasNoPlace = (file: string): boolean => /^(locales|testing)\//.test(file);

/** A folder of a package imports only those that stand before it in the order of `folders.ts`. */
export const folderOrder: Rule = {
  create: (context) => {
    const path = context.filename.replaceAll('\\', '/');
    const [name, order] = Object.entries(FOLDERS).find(([known]) => path.includes(`/${ARROWS[known]?.folder}/src/`)) ?? [];
    if (name === undefined || order === undefined) return {};
    const file = path.slice(path.lastIndexOf(`/${ARROWS[name]?.folder}/src/`) + `/${ARROWS[name]?.folder}/src/`.length);
    const from = placeOf(order, file);
    if (from < 0) return {};
    const check = (source: Parameters<typeof context.report>[0]['node'] & { value?: unknown }): void => {
      const { value } = source;
      if (typeof value !== 'string' || !value.startsWith('.')) return;
      const target = posix.join(posix.dirname(file), value);
      const to = placeOf(order, target);
      if (to < 0 && from < order.length && !hasNoPlace(target)) {
        context.report({
          node: source,
          message: `${posix.dirname(target)} has no place in the order yet: write it into tooling/lint/folders.ts, before ${order[from]}.`,
        });
      }
      if (to <= from) return;
      const later = order[to] ?? 'src';
      context.report({
        node: source,
        message: `${order[from]} comes before ${later}: move what both need into ${order[from]} or a folder before it, or pass it as an argument.`,
      });
    };
    return {
      ImportDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => source && check(source),
      ImportExpression: ({ source }) => check(source),
    };
  },
};
