import { expect, it } from 'vitest';

import { getSystem } from './system.ts';

it.each([
  ['background', { bg: 'bg.subtle' }],
  ['background', { background: 'bg.subtle' }],
  ['backgroundColor', { bgColor: 'bg.subtle' }],
  ['backgroundColor', { backgroundColor: 'bg.subtle' }],
])('does not pass %s on to its content', (property, style) => {
  expect(getSystem().css(style)).toEqual({ [property]: 'var(--chakra-colors-bg-subtle)' });
});
