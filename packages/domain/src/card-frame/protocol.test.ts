import { expect, test } from 'vitest';

import { cardBilling, cardFrameMessage, cardFrameUrl, type FromCardFrame, readCardFrameMessage } from './protocol.ts';

const frame = { origin: 'https://cards.example', nonce: 'n1' };
const ready: FromCardFrame = { type: 'ready' };

test.each([
  ['from the frame', frame.origin, cardFrameMessage(ready, 'n1'), true],
  ['from another origin', 'https://evil.example', cardFrameMessage(ready, 'n1'), false],
  ['with another nonce', frame.origin, cardFrameMessage(ready, 'n2'), false],
  ['of another protocol', frame.origin, { ...cardFrameMessage(ready, 'n1'), protocol: 'x' }, false],
  ['that is no object', frame.origin, 'ready', false],
])('a message %s', (_case, origin, data, accepted) => {
  expect(readCardFrameMessage({ origin, data }, frame) !== null).toBe(accepted);
});

test('the address of the frame names the origin that may post to it', () => {
  expect(cardFrameUrl('https://cards.example/frame?v=1', 'https://portal.example', 'n1')).toBe(
    'https://cards.example/frame?v=1&origin=https%3A%2F%2Fportal.example&nonce=n1',
  );
});

test('line 1 is cut to 50 characters and line 2 is never empty', () => {
  const billing = cardBilling({ address: 'x'.repeat(60), address2: ' ', city: 'Austin', state: 'TX', postalCode: '78701' });
  expect(billing.address).toHaveLength(50);
  expect(billing.address2).toBe('-');
});
