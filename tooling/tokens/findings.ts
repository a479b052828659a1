import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface System {
  tokens: { categoryMap: Map<string, Map<string, unknown>> };
  _config: {
    theme: { textStyles: object; semanticTokens: { colors: object } };
    utilities: Record<string, { values?: unknown; shorthand?: string | string[] }>;
  };
}

const FILES = ['packages/*/src/**/*.{ts,tsx}', 'apps/portal/src/**/*.{ts,tsx}'];
const STYLED = /from '@chakra-ui\/react'|SystemStyleObject/;
const TEXT = `'([^'\\n]*)'|"([^"\\n]*)"`;
/** `gap="4"`, `gap={'4'}`, `gap: '4'`. */
const ONE = new RegExp(`(?<![\\w.])(\\w+)(?:=\\{?|: )(?:${TEXT})`, 'g');
/** `gap={{ base: '2', md: '4' }}`, `gap: { base: '2' }`. */
const BY_CONDITION = /(?<![\w.])(\w+)(?:=\{|: )\{ ?((?:base|sm|md|lg|xl|_\w+)\b[^{}]*)\}/g;
const TEXTS = new RegExp(TEXT, 'g');

const PATH = /^[a-z][a-zA-Z]*(?:\.[a-zA-Z0-9]+)+$/;
const SIZE_WORD = /^(?:\d?x[sl]|sm|md|lg)$/;
const STEP = /^\d+(?:\.\d+)?$/;

/** Whether a value can only be meant as a token: CSS itself has no such value. */
const isMeantAsToken = (value: string, category: string): boolean =>
  PATH.test(value) || SIZE_WORD.test(value) || (STEP.test(value) && (category === 'spacing' || category === 'sizes') && value !== '0');

type ListValues = (theme: (category: string) => object) => unknown;

/** The category of tokens that each style prop takes. */
const categoriesOf = ({ _config }: System): Map<string, string> => {
  const categories = new Map<string, string>();
  for (const [property, { values, shorthand = [] }] of Object.entries(_config.utilities)) {
    let category = typeof values === 'string' ? values : undefined;
    // Most list the tokens of a category and a few words of their own.
    if (typeof values === 'function') (values as ListValues)((named) => ((category ??= named), {}));
    for (const name of category === undefined ? [] : [property, shorthand].flat()) categories.set(name, category ?? '');
  }
  return categories;
};

const loadSystem = async (repository: string): Promise<System> => {
  const file = pathToFileURL(join(repository, 'packages/ui/src/theme/system.ts')).href;
  return ((await import(file)) as { getSystem: () => System }).getSystem();
};

/** What a source names that is no token, as `file:line: …`. */
const findingsIn = (file: string, source: string, refuses: (property: string, value: string) => boolean): string[] => {
  const lineOf = (index: number): number => source.slice(0, index).split('\n').length;
  const single = [...source.matchAll(ONE)].map(
    ({ index, 1: property = '', 2: one, 3: other }) => [index, property, one ?? other ?? ''] as const,
  );
  const several = [...source.matchAll(BY_CONDITION)].flatMap(({ index, 1: property = '', 2: values = '' }) =>
    [...values.matchAll(TEXTS)].map(([, one, other]) => [index, property, one ?? other ?? ''] as const),
  );
  return [...single, ...several]
    .filter(([, property, value]) => refuses(property, value))
    .map(([index, property, value]) => `${file}:${lineOf(index)}: there is no token '${value}' for '${property}', so it does nothing`);
};

/** Makes what reads a source for tokens that there aren't. */
export const tokenReader = async (repository: string): Promise<(file: string, source: string) => string[]> => {
  const system = await loadSystem(repository);
  const categories = categoriesOf(system);
  const textStyles = Object.keys(system._config.theme.textStyles);
  const palettes = Object.keys(system._config.theme.semanticTokens.colors);
  const refuses = (property: string, value: string): boolean => {
    if (property === 'textStyle') return !textStyles.includes(value);
    if (property === 'colorPalette') return !palettes.includes(value);
    const category = categories.get(property);
    if (category === undefined) return false;
    const [name = ''] = value
      .replace(/^-/, '')
      .replace(/ ?!(?:important)?$/, '')
      .split('/');
    const known = system.tokens.categoryMap.get(category);
    return !known?.has(value) && !known?.has(name) && isMeantAsToken(name, category) && !name.startsWith('colorPalette.');
  };
  return (file, source) => (STYLED.test(source) || file.endsWith('.styles.ts') ? findingsIn(file, source, refuses) : []);
};

/** What is named as a token and is none, in all packages. */
export const tokenFindings = async (repository: string): Promise<string[]> => {
  const read = await tokenReader(repository);
  return FILES.flatMap((pattern) => globSync(pattern, { cwd: repository }))
    .filter((file) => !file.endsWith('/theme/tokens.ts'))
    .toSorted()
    .flatMap((file) => read(file, readFileSync(join(repository, file), 'utf8')));
};
