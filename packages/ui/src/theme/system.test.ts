import { expect, it } from 'vitest';

import { getSystem } from './system.ts';

it.each([
  ['background', { bg: 'bg.subtle' }],
  ['background', { background: 'bg.subtle' }],
  ['backgroundColor', { bgColor: 'bg.subtle' }],
  ['backgroundColor', { backgroundColor: 'bg.subtle' }],
])('hands no %s on to what is inside', (property, style) => {
  expect(getSystem().css(style)).toEqual({ [property]: 'var(--chakra-colors-bg-subtle)' });
});
