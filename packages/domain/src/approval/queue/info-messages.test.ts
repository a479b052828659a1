import { expect, test } from 'vitest';

import { orderInfos } from './info-messages.ts';

test.each([
  [false, null, []],
  [true, null, ['This order contains a controlled substance. An adult signature is required to receive the shipment.']],
  [false, 90, ['This product is made to order. It has to be used within 90 days']],
])('controlled %s, beyond use %s', (isControlledSubstance, beyondUseDays, headings) => {
  expect(orderInfos({ isControlledSubstance, beyondUseDays }, 'en-US').map(({ messageHeading }) => messageHeading)).toEqual(headings);
});
