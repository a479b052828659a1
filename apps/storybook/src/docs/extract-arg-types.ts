import { extractComponentProps, type PropDef } from 'storybook/internal/docs-tools';
import type { StrictArgTypes } from 'storybook/internal/types';

interface Documented {
  __docgenInfo?: object;
  /** The component in a memo. */
  type?: Documented;
}

interface Values {
  name?: string;
  value?: unknown;
}

const wordOf = (part: unknown): string => {
  if (typeof part === 'string' || typeof part === 'number') return String(part);
  const { name, value, raw } = part as { name: string; value?: unknown; raw?: string };
  return typeof value === 'string' || typeof value === 'number' ? String(value) : (raw ?? name);
};

/** Which values there are, where Storybook by itself says only that it is a union. */
const typeOf = (type: PropDef['type'], { name, value }: Values): PropDef['type'] =>
  (name === 'union' || name === 'enum') && Array.isArray(value) ? { summary: value.map(wordOf).join(' | ') } : type;

/** The rows of a table of props. Storybook asks for them for a component and for each of its subcomponents. */
export const extractArgTypes = (component: Documented | undefined): StrictArgTypes | null => {
  if (!component) return null;
  const props = extractComponentProps(component.__docgenInfo ? component : (component.type ?? component), 'props');
  return Object.fromEntries(
    props.map(({ propDef: { name, description, type, defaultValue, jsDocTags, required, ...rest } }) => {
      const values = (rest.sbType ?? {}) as Values;
      const table = { type: typeOf(type, values) ?? undefined, jsDocTags, defaultValue: defaultValue ?? undefined };
      // What React renders is no JSON that could be typed into a control.
      const control = type?.summary === 'ReactNode' ? { control: false } : {};
      return [name, { name, description, type: { ...values, required }, table, ...control }];
    }),
  ) as StrictArgTypes;
};
