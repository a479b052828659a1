import { type BankSettings, isRoutingNumber, maskedNumber, readBank, saveBank, validateRoutingNumber } from '@practice-portal/domain/bank';

import { refuse } from '../handlers/answers.ts';
import { on } from '../on.ts';
import type { HandlerGroup } from '../scenarios.ts';

/** A bank on record. */
export const makeBank = (overrides: Partial<BankSettings> = {}): BankSettings => ({
  routingNumber: '102000021',
  accountNumber: '••••••••5566',
  lastUpdatedBy: 'Dr. Amelia Okafor',
  lastUpdatedOn: '2026-09-11T12:00:00.000Z',
  version: 2,
  ...overrides,
});

/**
 * A US practice's bank.
 * @param refusal what saving is answered with
 */
export const bankHandlers =
  (start: BankSettings | null = makeBank(), refusal: { status: number; message: string } | null = null): HandlerGroup =>
  (world) => {
    let bank = start;
    return [
      on(readBank, () => ({ data: bank })),
      on(validateRoutingNumber, ({ body }) => ({ valid: isRoutingNumber(body.routingNumber, 'US') })),
      on(saveBank, ({ body }) => {
        if (refusal) return refuse(refusal.status, refusal.message);
        if (body.password !== world.password)
          return refuse(422, 'Your password is incorrect', { fieldErrors: { password: 'Your password is incorrect' } });
        bank = makeBank({
          routingNumber: body.routingNumber,
          accountNumber: maskedNumber(body.accountNumber),
          version: (bank?.version ?? 0) + 1,
        });
        return { data: bank };
      }),
    ];
  };
