import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { NOW } from '../../../test/fixed.ts';
import { approveDefaults } from './approve-form.ts';
import { TIMELINE_FIELDS } from '../queue/timeline-kinds.ts';
import { approvalChanges } from './timeline.ts';
import { makeItem } from '../../testing/index.ts';

const item = makeItem();

describe('what an approval changed', () => {
  test('is nothing when it says what the item suggested, spaces aside', () => {
    const { expirationDate, refills, usageInstructions, pharmacyNotes } = approveDefaults(item, NOW);
    expect(approvalChanges(item, { expirationDate, refills, usageInstructions: ` ${usageInstructions} `, pharmacyNotes }, NOW)).toEqual([]);
    expect(approvalChanges(item, {}, NOW)).toEqual([]);
  });

  test('names each field that says something else, with both values', () => {
    const { refills, usageInstructions } = approveDefaults(item, NOW);
    expect(approvalChanges(item, { refills: 7, usageInstructions: '', pharmacyNotes: 'Call' }, NOW)).toEqual([
      { field: 'refills', from: refills, to: 7 },
      ...(usageInstructions === '' ? [] : [{ field: 'usageInstructions', from: usageInstructions, to: null }]),
      { field: 'pharmacyNotes', from: null, to: 'Call' },
    ]);
  });

  test('is never a field without a difference', () => {
    fc.assert(
      fc.property(fc.record({ refills: fc.option(fc.nat(999)), usageInstructions: fc.string(), pharmacyNotes: fc.string() }), (request) => {
        for (const { field, from, to } of approvalChanges(item, request, NOW)) {
          expect(TIMELINE_FIELDS).toContain(field);
          expect(from).not.toBe(to);
        }
      }),
    );
  });
});
