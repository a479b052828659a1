import { makeQueuePet } from '@practice-portal/domain/testing';
import type { LocaleCode } from '@practice-portal/domain/locale';
import { expect, test } from 'vitest';

import { patientSection } from './sheet-sections.ts';
import { sheetWords } from './sheet-words.ts';

const patient = (locale: LocaleCode, changes: Parameters<typeof makeQueuePet>[0]): Record<string, string> => {
  const words = sheetWords({ defaultLocaleCode: locale, dateTimeFormat: locale === 'en-US' ? 'MM/dd/yyyy' : 'dd/MM/yyyy' });
  const { lines } = patientSection(makeQueuePet({ weight: 20, weightDate: '2026-11-03', ...changes }), words);
  return Object.fromEntries(lines.map(({ label, value }) => [label, value]));
};

test.each([
  ['en-US', { sex: 'Female', neutered: true }, 'Female, spayed', '20 lbs, 11/03/2026'],
  ['en-GB', { sex: 'Female', neutered: true }, 'Female, neutered', '9.07 kg, 03/11/2026'],
  ['en-GB', { sex: 'Male', neutered: false, weightDate: null }, 'Male, entire', '9.07 kg'],
  ['en-US', { sex: 'Male', neutered: true, weight: null }, 'Male, neutered', '—'],
  ['en-US', { sex: 'Male', neutered: null }, 'Male', '20 lbs, 11/03/2026'],
  ['en-US', { sex: null, neutered: null }, '—', '20 lbs, 11/03/2026'],
  ['en-US', { sex: null, neutered: true }, 'Spayed or neutered', '20 lbs, 11/03/2026'],
] as const)('on paper (%s), %j is %s, %s', (locale, changes, sex, weight) => {
  expect(patient(locale, changes)).toMatchObject({ Sex: sex, Weight: weight });
});
