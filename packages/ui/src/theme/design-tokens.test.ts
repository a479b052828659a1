import { describe, expect, it } from 'vitest';

import { designTokens, listTokens } from './design-tokens.ts';
import { PALETTE } from './palette.ts';
import { GROUP_USES } from './token-uses.ts';

const FORMS: Record<string, (value: never) => boolean> = {
  color: ({ colorSpace, components, alpha, hex }: { colorSpace: string; components: number[]; alpha: number; hex: string }) =>
    colorSpace === 'srgb' && [...components, alpha].every((part) => part >= 0 && part <= 1) && /^#[\da-f]{6}$/.test(hex),
  dimension: ({ value, unit }: { value: number; unit: string }) => Number.isFinite(value) && ['px', 'rem'].includes(unit),
  duration: ({ value, unit }: { value: number; unit: string }) => value > 0 && unit === 'ms',
  cubicBezier: (points: number[]) => points.length === 4 && points.every(Number.isFinite),
  fontFamily: (families: string[]) => families.length > 1,
  fontWeight: (weight: number) => weight >= 1 && weight <= 1000,
  number: (value: number) => Number.isFinite(value),
  shadow: (value: object) => ['color', 'offsetX', 'offsetY', 'blur', 'spread'].every((part) => Reflect.get(value, part) != null),
};

describe.each(['light', 'dark'] as const)('the design tokens of the %s look', (mode) => {
  const listed = listTokens(mode);

  it('have the form that the format gives their type, and a name that it allows', () => {
    for (const { path, token } of listed) expect(FORMS[token.$type]?.(token.$value as never), path).toBe(true);
    expect(listed.filter(({ path }) => /[{}$]/.test(path))).toEqual([]);
  });

  it('have every colour with its use', () => {
    const colors = listed.filter(({ token }) => token.$type === 'color');
    expect(colors.map(({ path }) => path)).toEqual(Object.keys(PALETTE).map((name) => `colors.${name}`));
    expect(colors.filter(({ token }) => token.$description === undefined)).toEqual([]);
  });

  it('each say what they are for, or their group does', () => {
    const silent = listed.filter(
      ({ path, token }) => token.$description === undefined && GROUP_USES[path.split('.')[0] ?? ''] === undefined,
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });
});

it('say the numbers of the theme', () => {
  expect(designTokens('light')).toMatchObject({
    colors: { accent: { solid: { $value: { hex: '#3a50c8' } } }, bg: { overlay: { $value: { alpha: 0.4 } } } },
    spacing: { '0-5': { $value: { value: 0.125, unit: 'rem' } }, 4: { $value: { value: 1, unit: 'rem' } } },
    shadows: { md: { $value: { offsetY: { value: 4, unit: 'px' }, blur: { value: 12, unit: 'px' }, inset: false } } },
  });
  expect(designTokens('dark')).toMatchObject({ colors: { accent: { solid: { $value: { hex: '#5468e0' } } } } });
});
