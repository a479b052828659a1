import type { AnyRoute } from '../http/route.ts';
import { listPrescriptions } from './list-route.ts';
import { countRenewals, listRenewals } from './renewals.ts';
import { resendRx } from './resend-route.ts';
import { voidRx } from './void-route.ts';

/** The routes of prescriptions that were made. */
export const prescriptionRoutes: readonly AnyRoute[] = [listPrescriptions, voidRx, resendRx, listRenewals, countRenewals];
