import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { maskedNumber } from './masked-number.ts';
import { isRoutingNumber } from './routing-number.ts';
import { bankBodySchema } from './schema.ts';

describe('a routing number', () => {
  it.each(['021000021', '011401533', '091000019', '1210-0035-8'])('in the US is right: %s', (number) => {
    expect(isRoutingNumber(number, 'US')).toBe(true);
  });

  it.each([
    ['wrong check digit', '021000022'],
    ['prefix of no district', '990000001'],
    ['all zeros', '000000000'],
    ['eight digits', '02100002'],
    ['letters', '02100002A'],
  ])('in the US is refused: %s', (_why, number) => {
    expect(isRoutingNumber(number, 'US')).toBe(false);
  });

  it('in the US never survives one wrong digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = Array.from('021000021');
        digits[at] = String((Number(digits[at]) + by) % 10);
        return !isRoutingNumber(digits.join(''), 'US');
      }),
    );
  });

  it.each([
    ['CA', '000312345', true],
    ['CA', '021000021', true],
    ['CA', '000000000', false],
    ['CA', '123456789', false],
    ['GB', '20-00-00', true],
    ['GB', '000000', false],
    ['GB', '2000001', false],
  ] as const)('in %s: %s is %s', (country, number, right) => {
    expect(isRoutingNumber(number, country)).toBe(right);
  });
});

describe('an account number', () => {
  it('may be one that a card could have: it is kept sealed', async () => {
    await expect(bankBodySchema.isValid({ routingNumber: '021000021', accountNumber: '4111111111111111' }, { strict: true })).resolves.toBe(
      true,
    );
  });

  it('is shown by its last four, never all of it', () => {
    expect(maskedNumber('123456789012')).toBe('••••••••9012');
    expect(maskedNumber('1234')).toBe('••••');
  });
});
