import { PALETTE } from './palette.ts';
import { semanticTokens } from './semantic-tokens.ts';
import { TOKEN_USES } from './token-uses.ts';
import { tokens } from './tokens.ts';

/** A look of the portal. */
export type TokenMode = 'light' | 'dark';

/** One token in the format of the Design Tokens Community Group (2025.10). */
export interface DesignToken {
  $type: string;
  $value: unknown;
  $description?: string;
}

/** Tokens by name, in groups. */
export interface DesignTokens {
  [name: string]: DesignToken | DesignTokens;
}

const dimension = (text: string) => {
  const [, value, unit] = /^(-?[\d.]+)(px|rem)$/.exec(text === '0' ? '0px' : text) ?? [];
  return value === undefined ? null : { value: Number(value), unit };
};

const channel = (hex: string, at: number): number => Number((Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(4));

const color = (hex: string) => ({
  colorSpace: 'srgb',
  components: [channel(hex, 1), channel(hex, 3), channel(hex, 5)],
  alpha: hex.length > 7 ? channel(hex, 7) : 1,
  hex: hex.slice(0, 7),
});

const shadow = (text: string) => {
  const [, inset, lengths = '', hex = ''] = /^(inset )?(.*) (#\w+)$/.exec(text) ?? [];
  const [offsetX, offsetY, blur, spread = '0'] = lengths.split(' ');
  const [x, y, b, s] = [offsetX, offsetY, blur, spread].map((length) => dimension(length ?? '0'));
  return { color: color(hex), offsetX: x, offsetY: y, blur: b, spread: s, inset: inset !== undefined };
};

const milliseconds = (text: string) => ({ value: Number.parseInt(text, 10), unit: 'ms' });

const curve = (text: string) => (/\((.*)\)/.exec(text)?.[1] ?? '').split(', ').map(Number);

/** Formatter of each group of the theme; null leaves out a value that the format has no type for, such as `100%`. */
const GROUPS: Readonly<Record<string, { $type: string; write: (text: string) => unknown }>> = {
  fonts: { $type: 'fontFamily', write: (stack) => stack.split(', ').map((family) => family.replaceAll("'", '')) },
  fontSizes: { $type: 'dimension', write: dimension },
  lineHeights: { $type: 'dimension', write: dimension },
  fontWeights: { $type: 'fontWeight', write: Number },
  spacing: { $type: 'dimension', write: dimension },
  sizes: { $type: 'dimension', write: dimension },
  radii: { $type: 'dimension', write: dimension },
  zIndex: { $type: 'number', write: Number },
  durations: { $type: 'duration', write: milliseconds },
  easings: { $type: 'cubicBezier', write: curve },
};

const described = (name: string, $type: string, $value: unknown): DesignToken => {
  const use = TOKEN_USES[name];
  return use === undefined ? { $type, $value } : { $type, $value, $description: use };
};

/** A name of the format has no dot: one of the theme's, such as `0.5`, is written with a dash. */
const safe = (name: string): string => name.replaceAll(/[.{}$/]/g, '-');

const groupOf = (group: string, entries: Record<string, { value: unknown }>): DesignTokens => {
  const { $type, write } = GROUPS[group] ?? { $type: 'string', write: () => null };
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, { value }]): [string, DesignToken][] => {
      const written = write(String(value));
      return written === null ? [] : [[safe(name), described(`${group}.${name}`, $type, written)]];
    }),
  );
};

const colorsOf = (mode: TokenMode): DesignTokens => {
  const colors: DesignTokens = {};
  for (const [path, pair] of Object.entries(PALETTE)) {
    const parts = path.split('.');
    const name = parts.pop() ?? '';
    let group = colors;
    for (const part of parts) group = (group[part] ??= {}) as DesignTokens;
    group[name] = described(path, 'color', color(pair[mode]));
  }
  return colors;
};

const shadowsOf = (mode: TokenMode): DesignTokens =>
  Object.fromEntries(
    Object.entries(semanticTokens.shadows as Record<string, { value: { base: string; _dark: string } }>).map(([name, { value }]) => [
      name,
      described(`shadows.${name}`, 'shadow', shadow(mode === 'dark' ? value._dark : value.base)),
    ]),
  );

/** The theme's tokens for a design tool, in the format of the Design Tokens Community Group: one file a look. */
export const designTokens = (mode: TokenMode): DesignTokens => ({
  colors: colorsOf(mode),
  shadows: shadowsOf(mode),
  ...Object.fromEntries(
    Object.entries(tokens as Record<string, Record<string, { value: unknown }>>)
      .filter(([group]) => group in GROUPS)
      .map(([group, entries]) => [group, groupOf(group, entries)]),
  ),
});

/** Every token with its path in the theme, as a list shows them. */
export const listTokens = (mode: TokenMode): { path: string; token: DesignToken }[] => {
  const walk = (path: string, part: DesignToken | DesignTokens): { path: string; token: DesignToken }[] =>
    '$type' in part
      ? [{ path, token: part as DesignToken }]
      : Object.entries(part).flatMap(([name, below]) => walk(path === '' ? name : `${path}.${name}`, below));
  return walk('', designTokens(mode));
};
