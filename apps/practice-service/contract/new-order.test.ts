import { orderingEndpoints } from '@practice-portal/api-client/ordering';
import type { ApproveValidation, NewOrderRequest, ValidationRule } from '@practice-portal/domain/approval';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { prescriptions } from '../src/db/schema/prescription.ts';
import { products } from '../src/db/schema/product.ts';
import { startContract, type Contract, type Portal } from './support/portal.ts';
import { OKAFOR, PIN } from './support/queue.ts';

const PRESCRIBES_NO_CARTS = 100104;

let contract: Contract;
let portal: Portal;
let order: NewOrderRequest;
beforeAll(async () => {
  contract = await startContract();
  portal = await contract.signIn();
  const { db } = contract.service.services;
  const [rx] = await db
    .select()
    .from(prescriptions)
    .where(and(eq(prescriptions.practiceId, 1001), isNull(prescriptions.voidedAt)));
  if (!rx) throw new Error('No prescriptions in the seeds');
  order = { clientId: rx.clientId, animalId: rx.animalId, productId: rx.productId, usageInstructions: 'Give 1 tablet once daily' };
});
afterAll(() => contract.close());

const validate = (part: Partial<NewOrderRequest> = {}, from: Portal = portal) =>
  from.store.dispatch(orderingEndpoints.endpoints.validateNewOrder.initiate({ ...order, ...part }));
const rules = (data: ApproveValidation | undefined): ValidationRule[] => data?.validationMessages.map(({ rule }) => rule) ?? [];

describe('endpoint validateNewOrder', () => {
  test('says what speaks against an order, as far as it is written', async () => {
    const { data } = await validate();
    expect(data).toMatchObject({ infoMessages: [], pharmacyNoteRequired: expect.any(Boolean) as boolean });
    expect(rules(data)).toContain('PRODUCT_NAME_MATCHES_ACTIVE_RX_RULE');
    expect(rules((await validate({ usageInstructions: 'x '.repeat(200) })).data)).toContain('USAGE_INSTRUCTIONS_RULE');
    expect(rules((await validate({ expirationDate: '2020-01-01' })).data)).toContain('PRODUCT_EXPIRATION_DATE_RULE');
    const { usageInstructions: _none, ...unfilled } = order;
    expect((await validate({ ...unfilled, usageInstructions: undefined })).error).toBeUndefined();
  });

  test('refuses directions without detail on a controlled substance', async () => {
    const all = await contract.service.services.db.select().from(products);
    const controlled = all.find(({ compliance }) => compliance.isControlledSubstance);
    const { data } = await validate({ productId: controlled?.id ?? 0, usageInstructions: 'Give daily' });
    expect(rules(data)).toContain('DRUG_TYPE_USAGE_INSTRUCTIONS_RULE');
  });

  test('a vet with the right PIN approves at once; a PIN alone or a wrong one is said', async () => {
    expect(rules((await validate({ vetStaffId: OKAFOR, vetPin: PIN })).data)).not.toContain('NEW_ORDER_PIN_RULE');
    expect(rules((await validate({ vetPin: PIN })).data)).toContain('NEW_ORDER_PIN_RULE');
    expect(rules((await validate({ vetStaffId: OKAFOR, vetPin: '0000' })).data)).toContain('NEW_ORDER_PIN_RULE');
    expect((await validate({ vetStaffId: PRESCRIBES_NO_CARTS, vetPin: PIN })).error).toMatchObject({ status: 403 });
  });

  test('of another practice’s pet or client is not found', async () => {
    expect((await validate({}, await contract.signIn(1003))).error).toMatchObject({ status: 404 });
    expect((await validate({ clientId: order.clientId + 1 })).error).toMatchObject({ status: 404 });
    expect((await validate({ productId: 1 })).error).toMatchObject({ status: 404 });
  });
});
