import { inZone } from '@practice-portal/domain/locale';
import { makeQueueItem } from '@practice-portal/api-client/testing';
import { expect, test } from 'vitest';

import { differs, reviewDefaults } from './decision-values.ts';

const defaults = reviewDefaults(makeQueueItem(), inZone(new Date('2026-11-16T15:30:00Z'), 'UTC'), null);

test('a decision counts as changed by what is typed, not by a PIN', () => {
  const typed = { ...defaults, usageInstructions: 'Give one tablet at night' };
  expect(differs(typed, defaults)).toBe(true);
  expect(differs({ ...defaults, vetPin: '1234', dvmReachVetPin: '4321' }, defaults)).toBe(false);
});
