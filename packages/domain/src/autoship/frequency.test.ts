import { expect, test } from 'vitest';

import { messageText } from '../text/message-text.ts';
import { frequencyLabel } from './frequency.ts';

test.each([
  [7, '1 week'],
  [14, '2 weeks'],
  [21, '3 weeks'],
  [28, '4 weeks'],
  [30, 'Monthly'],
  [35, '5 weeks'],
  [42, '6 weeks'],
  [49, '7 weeks'],
  [56, '8 weeks'],
  [63, '9 weeks'],
  [70, '10 weeks'],
  [77, '11 weeks'],
  [84, '12 weeks'],
  [120, '4 months'],
  [180, '6 months'],
  [210, '7 months'],
  [365, 'Yearly'],
  // No preset has as many.
  [1, 'Every day'],
  [31, 'Every 31 days'],
  [45, 'Every 45 days'],
  [90, 'Every 90 days'],
  [91, 'Every 91 days'],
])('%i days read %j', (days, label) => {
  expect(messageText(frequencyLabel(days), 'en-US')).toBe(label);
});
