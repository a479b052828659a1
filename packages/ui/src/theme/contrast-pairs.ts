import type { ColorToken } from './palette.ts';

/** A color on a background, with the least contrast WCAG AA allows for its use. */
export interface ContrastPair {
  foreground: ColorToken;
  background: ColorToken;
  minimum: 4.5 | 3;
}

const text = (foreground: ColorToken, ...backgrounds: ColorToken[]): ContrastPair[] =>
  backgrounds.map((background) => ({ foreground, background, minimum: 4.5 }));

const shape = (foreground: ColorToken, ...backgrounds: ColorToken[]): ContrastPair[] =>
  backgrounds.map((background) => ({ foreground, background, minimum: 3 }));

const SURFACES = ['bg.page', 'bg.panel', 'bg.subtle', 'bg.hover'] as const;

/** Every pair that components put on top of each other. The Foundations pages show them, a test holds them to AA. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  ...text('fg.default', ...SURFACES, 'accent.subtle'),
  ...text('fg.muted', ...SURFACES, 'accent.subtle'),
  ...text('fg.inverted', 'bg.inverted'),
  ...text('accent.fg', ...SURFACES, 'accent.subtle'),
  ...text(
    'accent.contrast',
    'accent.solid',
    'accent.solidHover',
    'status.approve.solid',
    'status.review.solid',
    'status.deny.solid',
    'status.info.solid',
  ),
  ...text('status.approve.fg', ...SURFACES, 'status.approve.subtle'),
  ...text('status.review.fg', ...SURFACES, 'status.review.subtle'),
  ...text('status.deny.fg', ...SURFACES, 'status.deny.subtle'),
  ...text('status.info.fg', ...SURFACES, 'status.info.subtle'),
  ...shape('border.control', ...SURFACES),
  ...shape('focus.ring', ...SURFACES),
];
