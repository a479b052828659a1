import { expect, test } from 'vitest';

import { errorsOf } from '../../test/errors.ts';
import type { PracticeHomeFeatures } from '../practice/schema.ts';
import { maySendElsewhere } from './may-send-elsewhere.ts';
import { recommendationRefusal } from './recommendable.ts';
import { recommendationSchema } from './send-schema.ts';

const practice = (multiItemRecommendationEnabled: boolean) => ({
  practiceHomeFeatures: { multiItemRecommendationEnabled } as PracticeHomeFeatures,
});
const items = (...backordered: boolean[]) =>
  backordered.map((productBackordered) => ({
    productBackordered,
    isRoyalCaninIndividualis: false,
    royalCaninIndividualisRecommendationId: null,
  }));
const diet = (royalCaninIndividualisRecommendationId: number | null) => [
  { productBackordered: false, isRoyalCaninIndividualis: true, royalCaninIndividualisRecommendationId },
];

test.each([
  [items(), true, 'empty'],
  [items(false), false, null],
  [items(false, false), false, 'multipleItems'],
  [items(false, false), true, null],
  [items(false, true), true, 'itemsNotSendable'],
  [items(true), false, 'itemsNotSendable'],
  [items(false).map((item) => ({ ...item, orderRefusal: 'productWithdrawn' as const })), false, 'itemsNotSendable'],
  [diet(31_001), false, null],
  [diet(null), false, 'itemsNotSendable'],
])('%j with several allowed %s: %s', (cart, several, refusal) => {
  expect(recommendationRefusal(cart, practice(several))).toBe(refusal);
});

const FORM = { clientEmail: 'a@b.example', phone: '(303) 555-0142', recommendationNote: '', promoCode: '', smsShouldSend: true };

test.each([
  [{}, {}],
  [{ clientEmail: '' }, { clientEmail: 'validation.required' }],
  [{ clientEmail: 'a@' }, { clientEmail: 'account.emailInvalid' }],
  [{ phone: '303555' }, { phone: 'recommend.phone' }],
  [{ phone: '' }, { phone: 'recommend.phone' }],
  [{ phone: '', smsShouldSend: false }, {}],
  [{ recommendationNote: 'x'.repeat(501) }, { recommendationNote: 'validation.maxLength' }],
  [{ promoCode: ' WELCOME ' }, {}],
  [{ promoCode: 'TWO WORDS' }, { promoCode: 'recommend.promoCodeSpaces' }],
  [{ promoCode: 'x'.repeat(101) }, { promoCode: 'validation.maxLength' }],
])('%j says %j', (changes, said) => {
  expect(errorsOf(recommendationSchema({ localeCode: 'en-US', smsEnabled: true }), { ...FORM, ...changes })).toEqual(said);
});

test('a phone that no field shows is not asked about', () => {
  expect(errorsOf(recommendationSchema({ localeCode: 'en-US', smsEnabled: false }), { ...FORM, phone: '303' })).toEqual({});
});

test.each([
  [['sr3:approve_rx'], true],
  [['sr3:admin:practice_profile'], true],
  [['sr3:order:price_override', 'sr3:admin:financial'], false],
  [[], false],
])('who has %j may send to a contact that is not on record: %s', (scopes, may) => {
  expect(maySendElsewhere({ scopes })).toBe(may);
});
