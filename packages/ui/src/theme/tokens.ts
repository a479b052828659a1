import { defineTokens } from '@chakra-ui/react';

import { FONT_STACK } from './font-stack.ts';

const STEPS = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64, 72, 80, 96] as const;

/** The 4 px grid: step 1 is 4 px, given in rem so that it follows the reader's font size. */
const grid = Object.fromEntries(STEPS.map((step) => [String(step), { value: `${step / 4}rem` }]));

/** Raw tokens of the system: the grid, type, radii, shadows, layers and motion. Colours are semantic only. */
export const tokens = defineTokens({
  fonts: {
    body: { value: FONT_STACK },
    heading: { value: FONT_STACK },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
  },
  fontSizes: {
    xs: { value: '0.75rem' },
    sm: { value: '0.875rem' },
    md: { value: '1rem' },
    lg: { value: '1.25rem' },
    xl: { value: '1.5rem' },
  },
  lineHeights: {
    xs: { value: '1rem' },
    sm: { value: '1.25rem' },
    md: { value: '1.5rem' },
    lg: { value: '1.75rem' },
    xl: { value: '2rem' },
  },
  fontWeights: { normal: { value: '400' }, medium: { value: '500' }, semibold: { value: '600' }, bold: { value: '700' } },
  spacing: grid,
  sizes: {
    ...grid,
    control: { value: 'var(--ui-control)' },
    full: { value: '100%' },
    min: { value: 'min-content' },
    max: { value: 'max-content' },
    fit: { value: 'fit-content' },
    xs: { value: '20rem' },
    sm: { value: '24rem' },
    md: { value: '28rem' },
    lg: { value: '32rem' },
    xl: { value: '36rem' },
    '3xs': { value: '14rem' },
    '2xs': { value: '16rem' },
    '2xl': { value: '42rem' },
    '3xl': { value: '48rem' },
    '4xl': { value: '56rem' },
    '5xl': { value: '64rem' },
    '6xl': { value: '72rem' },
    '1/2': { value: '50%' },
    '1/3': { value: '33.3333%' },
    '2/3': { value: '66.6667%' },
    '1/4': { value: '25%' },
    '3/4': { value: '75%' },
    dvh: { value: '100dvh' },
    dvw: { value: '100dvw' },
  },
  radii: {
    none: { value: '0' },
    xs: { value: '0.125rem' },
    sm: { value: '0.25rem' },
    md: { value: '0.375rem' },
    lg: { value: '0.5rem' },
    xl: { value: '0.75rem' },
    '2xl': { value: '1rem' },
    full: { value: '9999px' },
  },
  letterSpacings: { tight: { value: '-0.01em' }, wide: { value: '0.025em' }, widest: { value: '0.1em' } },
  animations: {
    spin: { value: 'spin 1s linear infinite' },
    pulse: { value: 'pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite' },
  },
  borders: { none: { value: 'none' } },
  zIndex: {
    hide: { value: -1 },
    base: { value: 0 },
    docked: { value: 10 },
    sticky: { value: 10 },
    header: { value: 20 },
    ...Object.fromEntries(['dropdown', 'overlay', 'modal', 'popover'].map((layer) => [layer, { value: 100 }])),
    tooltip: { value: 200 },
    toast: { value: 200 },
  },
  durations: {
    fastest: { value: '120ms' },
    faster: { value: '120ms' },
    fast: { value: '120ms' },
    moderate: { value: '160ms' },
    slow: { value: '200ms' },
    slower: { value: '200ms' },
    slowest: { value: '200ms' },
  },
  easings: {
    standard: { value: 'cubic-bezier(0.2, 0, 0, 1)' },
    'ease-in': { value: 'cubic-bezier(0.42, 0, 1, 1)' },
    'ease-out': { value: 'cubic-bezier(0, 0, 0.58, 1)' },
    'ease-in-out': { value: 'cubic-bezier(0.42, 0, 0.58, 1)' },
    'ease-in-smooth': { value: 'cubic-bezier(0.2, 0, 0, 1)' },
  },
});
