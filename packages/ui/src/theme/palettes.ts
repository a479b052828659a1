import { PALETTE } from './palette.ts';
import type { ColorPair } from './palette.ts';

/** The hues that `colorPalette` takes, after what they mean here. */
const HUES = {
  accent: 'accent',
  blue: 'status.info',
  green: 'status.approve',
  orange: 'status.review',
  red: 'status.deny',
  yellow: 'status.review',
} as const;

const channels = (hex: string): number[] => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** One color with a share of another in it. */
const mix = (one: string, other: string, share: number): string => {
  const rest = channels(other);
  const mixed = channels(one).map((channel, index) => Math.round(channel * (1 - share) + (rest[index] ?? 0) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
};

const mixPair = (one: ColorPair, other: ColorPair, share: number): ColorPair => ({
  light: mix(one.light, other.light, share),
  dark: mix(one.dark, other.dark, share),
});

const hue = (name: (typeof HUES)[keyof typeof HUES]): Record<string, ColorPair> => {
  const [fg, subtle] = [PALETTE[`${name}.fg`], PALETTE[`${name}.subtle`]];
  return {
    contrast: PALETTE['accent.contrast'],
    solid: PALETTE[`${name}.solid`],
    fg,
    subtle,
    muted: mixPair(subtle, fg, 0.08),
    emphasized: mixPair(subtle, fg, 0.16),
    border: mixPair(subtle, fg, 0.4),
    focusRing: PALETTE['focus.ring'],
  };
};

const gray: Record<string, ColorPair> = {
  contrast: PALETTE['fg.inverted'],
  solid: PALETTE['bg.inverted'],
  fg: PALETTE['fg.default'],
  subtle: PALETTE['bg.subtle'],
  muted: PALETTE['bg.hover'],
  emphasized: PALETTE['border.subtle'],
  border: PALETTE['border.strong'],
  focusRing: PALETTE['focus.ring'],
};

/** The tokens of each `colorPalette`: `solid` with `contrast` on it, `subtle`, `muted` and `emphasized` with `fg` on them. */
export const PALETTES: Readonly<Record<string, Record<string, ColorPair>>> = {
  gray,
  ...Object.fromEntries(Object.entries(HUES).map(([name, source]) => [name, hue(source)])),
};

/** The names that Chakra's users know, on the portal's own colors. */
export const ALIASES: Readonly<Record<string, ColorPair>> = {
  'bg.DEFAULT': PALETTE['bg.page'],
  'bg.muted': PALETTE['bg.hover'],
  'bg.emphasized': PALETTE['border.subtle'],
  'bg.error': PALETTE['status.deny.subtle'],
  'bg.warning': PALETTE['status.review.subtle'],
  'bg.success': PALETTE['status.approve.subtle'],
  'bg.info': PALETTE['status.info.subtle'],
  'fg.DEFAULT': PALETTE['fg.default'],
  'fg.subtle': PALETTE['fg.muted'],
  'fg.error': PALETTE['status.deny.fg'],
  'fg.warning': PALETTE['status.review.fg'],
  'fg.success': PALETTE['status.approve.fg'],
  'fg.info': PALETTE['status.info.fg'],
  'border.DEFAULT': PALETTE['border.subtle'],
  'border.muted': PALETTE['border.subtle'],
  'border.emphasized': PALETTE['border.strong'],
  'border.inverted': PALETTE['bg.inverted'],
  'border.error': PALETTE['status.deny.fg'],
  'border.warning': PALETTE['status.review.fg'],
  'border.success': PALETTE['status.approve.fg'],
  'border.info': PALETTE['status.info.fg'],
};
