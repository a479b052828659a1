import { describe, expect, it } from 'vitest';

import { enabledCount, notificationTabs, offeredModes, recipientRefusal } from './rules.ts';
import { recipientSchema } from './schema.ts';

describe('the tabs of notifications', () => {
  const all = { smsSettingsEnabled: true, defaultRecommendationMessageEnabled: true };
  it('depend on flags and status', () => {
    expect(notificationTabs({ practiceStatus: 'MEMBER', practiceHomeFeatures: all })).toEqual([
      'staff',
      'communications',
      'settings',
      'recommendations',
    ]);
    expect(
      notificationTabs({
        practiceStatus: 'PARTNER',
        practiceHomeFeatures: { smsSettingsEnabled: false, defaultRecommendationMessageEnabled: false },
      }),
    ).toEqual(['staff']);
  });

  it('offer fax alone to everybody but members, and none where no form asks for a number', () => {
    expect(offeredModes('MEMBER', 'en-US')).toEqual(['EMAIL_ONLY', 'EMAIL_AND_FAX']);
    expect(offeredModes('AFFILIATE', 'en-US')).toContain('FAX_ONLY');
    expect([offeredModes('AFFILIATE', 'en-GB'), offeredModes('MEMBER', 'en-CA')]).toEqual([['EMAIL_ONLY'], ['EMAIL_ONLY']]);
  });
});

it('counts only groups that the practice has', () => {
  expect(
    enabledCount({ notificationsEnabled: ['A', 'GONE'] }, [
      { type: 'A', description: '' },
      { type: 'B', description: '' },
    ]),
  ).toBe(1);
});

it.each([
  ['The email address provided is already in use.', 'email', 'domain:recipient.emailTaken'],
  ['name must not be blank', 'name', 'domain:validation.required'],
  ['staffLastName must not be blank', 'staffLastName', 'domain:validation.required'],
])('"%s" is about %s', (words, field, key) => {
  expect(recipientRefusal(words)).toEqual({ field, message: { key } });
});

it('what is about no field is about none', () => {
  expect(recipientRefusal('An internal error occurred')).toBeNull();
});

it('a recipient has a name, an address and a notification', () => {
  const valid = { name: 'Desk', email: 'desk@clinic.example', notificationsEnabled: ['A'] };
  expect(recipientSchema.isValidSync(valid)).toBe(true);
  for (const changed of [{ name: ' ' }, { name: 'x'.repeat(121) }, { email: 'desk' }, { notificationsEnabled: [] }])
    expect(recipientSchema.isValidSync({ ...valid, ...changed })).toBe(false);
});
