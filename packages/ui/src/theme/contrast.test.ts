import { describe, expect, it } from 'vitest';

import { CONTRAST_PAIRS } from './contrast-pairs.ts';
import { contrastRatio } from './contrast.ts';
import { PALETTE } from './palette.ts';

describe('contrastRatio', () => {
  it('gives the figures of WCAG for known colours', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});

describe.each(['light', 'dark'] as const)('the %s palette', (mode) => {
  it.each(CONTRAST_PAIRS)('$foreground on $background reaches $minimum', ({ foreground, background, minimum }) => {
    expect(contrastRatio(PALETTE[foreground][mode], PALETTE[background][mode])).toBeGreaterThanOrEqual(minimum);
  });
});
