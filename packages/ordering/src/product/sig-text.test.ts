import i18next from 'i18next';
import { isDetailedDirection } from '@practice-portal/domain/prescription';
import { expect, test } from 'vitest';

import texts from '../locales/en-US.json' with { type: 'json' };
import { SIG_EMPTY, SIG_FREQUENCIES, SIG_ROUTES, SIG_UNITS, type SigParts, sigText, unitOfForm } from './sig-text.ts';

const i18n = i18next.createInstance();
await i18n.init({ lng: 'en-US', defaultNS: 'ordering', resources: { 'en-US': { ordering: texts } } });
const say = (key: string, values = {}): string => i18n.t(`sig.${key}`, values);

test.each<[Partial<SigParts>, string | null]>([
  [
    { dose: 1, unit: 'tablet', route: 'mouth', frequency: 'every12', duration: 10, reason: 'pain' },
    'Give 1 tablet by mouth every 12 hours for 10 days for pain',
  ],
  [{ dose: 0.5, unit: 'tablet', frequency: 'every24' }, 'Give 0.5 tablets every 24 hours'],
  [
    { dose: 2, unit: 'drop', route: 'leftEar', frequency: 'every12', duration: 1 },
    'Instill 2 drops into the left ear every 12 hours for 1 day',
  ],
  [{ dose: 1, unit: 'application', route: 'skin', frequency: 'monthly' }, 'Apply 1 application to the skin once monthly'],
  [{ dose: 1, unit: 'tablet' }, null],
  [{ dose: Number.NaN, unit: 'tablet', frequency: 'every24' }, null],
  [{ dose: 1, unit: 'tablet', frequency: 'every24', duration: Number.NaN }, null],
  [{ unit: 'tablet', frequency: 'every24' }, null],
  [{ dose: 0, unit: 'tablet', frequency: 'every24' }, null],
  [{ dose: 1, unit: '', frequency: 'every24' }, null],
  [{ dose: 1, unit: 'tablet', frequency: '' }, null],
  [{ dose: 1, unit: 'tablet', route: '', frequency: 'every24' }, 'Give 1 tablet every 24 hours'],
])('%j reads %j', (parts, text) => {
  expect(sigText({ ...SIG_EMPTY, ...parts }, say)).toBe(text);
});

test.each([
  ['caplet / chewable tablet', 'chew'],
  ['oral suspension', 'mL'],
  ['otic solution', 'drop'],
  ['kit', null],
])('%s is counted in %s', (form, unit) => {
  expect(unitOfForm(form)).toBe(unit);
});

test('whatever is built of parts is detailed enough for a controlled substance', () => {
  const vague = SIG_UNITS.flatMap((unit) =>
    ['' as const, ...SIG_ROUTES].flatMap((route) =>
      SIG_FREQUENCIES.flatMap((frequency) => sigText({ ...SIG_EMPTY, dose: 0.5, unit, route, frequency }, say) ?? []),
    ),
  ).filter((text) => !isDetailedDirection(text));
  expect(vague).toEqual([]);
});
