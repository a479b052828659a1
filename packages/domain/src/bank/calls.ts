import { call } from '../call/index.ts';
import type { BankAnswer, BankBody, RoutingNumberAnswer, RoutingNumberBody } from './schema.ts';

/** Where the practice's proceeds are paid to. */
export const readBank = call<undefined, BankAnswer>()({
  id: 'bank.read',
  method: 'GET',
  host: 'practice',
  path: 'ecom/rest/v1/practiceadmin/banking/:siteId',
  access: 'user',
});

/** Whether a routing number is one. */
export const validateRoutingNumber = call<RoutingNumberBody, RoutingNumberAnswer>()({
  id: 'bank.validateRoutingNumber',
  method: 'POST',
  host: 'practice',
  path: 'ecom/rest/v1/practiceadmin/banking/:siteId/routingnumber/validate',
  access: 'user',
});

/** Changes where the practice's proceeds are paid to. */
export const saveBank = call<BankBody, BankAnswer>()({
  id: 'bank.save',
  method: 'POST',
  host: 'practice',
  path: 'ecom/rest/v1/practiceadmin/banking/:siteId',
  access: 'user',
  versioned: true,
});
