import type { LocaleCode } from '../../locale/types.ts';
import { type OrderRefusal, orderRefusalText } from '../../order/order-refusal.ts';
import { finding } from './finding.ts';
import type { ValidationMessage } from '../queue/schema.ts';

/** Refuses what was ordered and is no longer allowed: nothing in the form puts that right. */
export const orderRefusalFinding = (refusal: OrderRefusal, localeCode: LocaleCode): ValidationMessage =>
  finding('ORDER_NOT_ALLOWED_RULE', localeCode, { text: orderRefusalText(refusal) });
