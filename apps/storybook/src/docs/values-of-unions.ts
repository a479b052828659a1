import type { ArgTypesEnhancer } from 'storybook/internal/types';

interface UnionType {
  name: string;
  value?: unknown[];
}

const wordOf = (part: unknown): string => {
  if (typeof part === 'string' || typeof part === 'number') return String(part);
  const { name, value, raw } = part as { name: string; value?: unknown; raw?: string };
  return typeof value === 'string' || typeof value === 'number' ? String(value) : (raw ?? name);
};

/** Tables of props say which values there are, where Storybook by itself says only that it is a union. */
export const valuesOfUnions: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const type = argType.type as UnionType | undefined;
      if ((type?.name !== 'union' && type?.name !== 'enum') || !type.value) return [name, argType];
      const summary = type.value.map(wordOf).join(' | ');
      return [name, { ...argType, table: { ...argType.table, type: { ...argType.table?.type, summary } } }];
    }),
  );
