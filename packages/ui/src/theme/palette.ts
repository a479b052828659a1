/** One color in both modes. */
export interface ColorPair {
  light: string;
  dark: string;
}

/**
 * Every color the portal uses, by semantic token. Nothing else in the repo holds a hex value.
 * Change one only together with `contrast-pairs.ts`: its test refuses a pair below WCAG AA.
 */
export const PALETTE = {
  'bg.page': { light: '#f6f7f9', dark: '#0f1216' },
  'bg.panel': { light: '#ffffff', dark: '#171b21' },
  'bg.subtle': { light: '#f0f2f5', dark: '#1f252d' },
  'bg.hover': { light: '#e8ebf0', dark: '#28303a' },
  'bg.overlay': { light: '#11182766', dark: '#000000a6' },
  'bg.inverted': { light: '#1b212b', dark: '#e8ebf0' },
  'fg.default': { light: '#151a22', dark: '#e8ebf0' },
  'fg.muted': { light: '#525c6b', dark: '#a7b0bd' },
  'fg.inverted': { light: '#ffffff', dark: '#151a22' },
  'border.subtle': { light: '#dfe3e9', dark: '#2d353f' },
  'border.strong': { light: '#c6ccd5', dark: '#444e5b' },
  'border.control': { light: '#79838f', dark: '#76818f' },
  'accent.solid': { light: '#3a50c8', dark: '#5468e0' },
  'accent.solidHover': { light: '#2f42ab', dark: '#475ad0' },
  'accent.contrast': { light: '#ffffff', dark: '#ffffff' },
  'accent.fg': { light: '#3348bd', dark: '#aab6ff' },
  'accent.subtle': { light: '#ebeefc', dark: '#232b4e' },
  'focus.ring': { light: '#3a50c8', dark: '#aab6ff' },
  'status.approve.fg': { light: '#11623a', dark: '#82dcaa' },
  'status.approve.subtle': { light: '#e2f4e9', dark: '#12301f' },
  'status.approve.solid': { light: '#177344', dark: '#1b7a48' },
  'status.review.fg': { light: '#774800', dark: '#f0c36b' },
  'status.review.subtle': { light: '#fcefd3', dark: '#37290d' },
  'status.review.solid': { light: '#8f5700', dark: '#8f5c0a' },
  'status.deny.fg': { light: '#a3151f', dark: '#ffa3a3' },
  'status.deny.subtle': { light: '#fdeaea', dark: '#42191c' },
  'status.deny.solid': { light: '#bd2230', dark: '#c8323d' },
  'status.info.fg': { light: '#0a567b', dark: '#86ccf0' },
  'status.info.subtle': { light: '#e1f0f9', dark: '#0f2e3f' },
  'status.info.solid': { light: '#0c6791', dark: '#0e6c98' },
} as const satisfies Record<string, ColorPair>;

/** The name of a semantic color. */
export type ColorToken = keyof typeof PALETTE;
