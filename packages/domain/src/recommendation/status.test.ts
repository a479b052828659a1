import { expect, test } from 'vitest';

import { messageText } from '../text/message-text.ts';
import { recommendationStatus, resendRefusal, type ResendFacts } from './status.ts';

const items = (...all: ('Purchased' | 'Not purchased' | null)[]) => all.map((status) => ({ status }));

test.each([
  [items('Purchased', 'Purchased'), 'purchased'],
  [items('Purchased', 'Not purchased'), 'partiallyPurchased'],
  [items('Purchased', null), 'partiallyPurchased'],
  [items('Not purchased'), 'notYetPurchased'],
  [items('Not purchased', null), 'sent'],
  [items(), 'sent'],
])('%j stands as %s', (all, status) => {
  expect(recommendationStatus(all)).toBe(status);
});

const can: ResendFacts = { clientActive: true, clientEmail: 'a@b.example', petsGone: false, allPurchased: false, renewed: false };

test.each([
  [{}, null],
  [{ allPurchased: true }, 'Everything in it has been purchased'],
  [{ petsGone: true }, 'The pet is deceased or rehomed'],
  [{ clientActive: false }, 'The client is inactive'],
  [{ clientEmail: '' }, 'The client has no email address'],
  [{ renewed: true }, 'It has been sent again as another recommendation'],
])('%j', (facts, reason) => {
  const refusal = resendRefusal({ ...can, ...facts });
  expect(refusal && messageText(refusal, 'en-US')).toBe(reason);
});
