import { priceMatchProblem } from '@practice-portal/domain/checkout';
import { approvePriceOverrideContract } from '@practice-portal/domain/contract/checkout';
import { DEFAULT_LOCALE, addTime } from '@practice-portal/domain/locale';
import { domainMessage, messageText } from '@practice-portal/domain/text';
import { and, eq } from 'drizzle-orm';

import { passwordAccount } from '../account/require-password.ts';
import { checkSecret } from '../auth/check-secret.ts';
import { fieldProblem } from '../carts/check-item.ts';
import { findOpenItem } from '../carts/hold-cart.ts';
import { loadItems } from '../carts/load-cart.ts';
import { sealPrice } from '../carts/price-approval.ts';
import { canMatchPrice, priceMatchRange } from '../carts/price-match.ts';
import { staff } from '../db/schema/practice.ts';
import { route } from '../http/contract-route.ts';
import { Problem, problem } from '../http/problem.ts';
import { askerOf } from '../http/session.ts';
import { loadPractice } from '../practices/load-practice.ts';

/** How long an approver's yes is good. */
const APPROVAL_MINUTES = 5;
/** Rule: docs/rules/checkout.md#price-match. */
const WRONG = messageText(domainMessage('checkout.wrongPassword'), DEFAULT_LOCALE);

/** An approver agrees to another price of an item, with the password they log in with. Tries keep nobody from logging in. */
export const approveOverride = route(approvePriceOverrideContract, {
  audit: 'checkout.priceOverride',
  subject: ({ body }) => `cartItem/${body.cartItemId}`,
  requires: ({ practiceHomeFeatures }) => (practiceHomeFeatures.overridePriceEnabled ? null : 'Your practice changes no prices here'),
  prepare: async ({ body: { staffId, password, cartItemId, overridePrice }, session, services, request, db }) => {
    const { practiceId } = session;
    const [approver] = await db
      .select()
      .from(staff)
      .where(and(eq(staff.id, staffId), eq(staff.practiceId, practiceId), eq(staff.active, true), eq(staff.priceOverride, true)));
    if (!approver) throw problem(404, 'No such approver');
    const practice = await loadPractice(db, practiceId);
    const { cart, item } = await findOpenItem(db, practiceId, cartItemId);
    const priced = (await loadItems(db, { practice, now: services.now() }, cart.id)).find(({ row }) => row.id === item.id);
    if (!priced || !canMatchPrice(practice, priced)) throw fieldProblem(practice, { overridePrice: domainMessage('validation.invalid') });
    const wrong = priceMatchProblem(overridePrice, priceMatchRange(priced), practice.localizationData.defaultLocaleCode);
    if (wrong) throw fieldProblem(practice, { overridePrice: wrong });
    const attempt = { account: `price of ${passwordAccount(approver)}`, by: askerOf(session), practiceId, address: request.ip };
    await checkSecret(services, { ...attempt, storedHash: approver.passwordHash, secret: password, wrong: WRONG }).catch(
      (error: unknown) => {
        if (error instanceof Problem && error.status === 400) throw problem(422, WRONG, { fieldErrors: { password: WRONG } });
        throw error;
      },
    );
    const { clientId } = cart;
    const { animalId, productId, orderQuantity } = item;
    return { practiceId, staffId, cartItemId, clientId, animalId, productId, orderQuantity, overridePrice };
  },
  handler: ({ services, now, prepared }) => {
    const expires = addTime(now, APPROVAL_MINUTES, 'minute').getTime();
    const token = `${expires}.${sealPrice(services, prepared, expires)}`;
    return Promise.resolve({ data: { token, expiresAt: new Date(expires).toISOString() } });
  },
});
