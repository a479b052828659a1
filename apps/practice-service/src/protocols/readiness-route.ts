import { readReadinessContract } from '@practice-portal/domain/contract/protocol';
import { isFlagOn } from '@practice-portal/domain/permissions';
import type { PracticeData } from '@practice-portal/domain/practice';
import { proposedRefills, readinessOf } from '@practice-portal/domain/protocol';
import { supplyClock } from '@practice-portal/domain/supply';

import { loadDetails } from '../queue-items/load-details.ts';
import { route } from '../http/contract-route.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { shippingCalendar } from '../supply/shipping-calendar.ts';
import { loadOrderFacts } from './order-facts.ts';
import { loadProtocols } from './protocol-record.ts';

/** Working days that the usual shipping takes. */
const TRANSIT_DAYS = 3;

const hasAny = (practice: PracticeData): boolean =>
  (['protocolsEnabled', 'supplyClockEnabled', 'fewerRequestsEnabled'] as const).some((flag) => isFlagOn(practice, flag));

/** What is known of an item before a vet looks at it. It decides nothing. */
export const readReadiness = route(readReadinessContract, {
  requires: (practice) => (hasAny(practice) ? null : 'Your practice does without'),
  handler: async ({ params, session: { practiceId }, services, db }) => {
    const practice = await loadPractice(db, practiceId);
    const item = await loadDetails(db, practiceId, params);
    const now = services.now();
    const facts = await loadOrderFacts(db, practice, item, now);
    const protocols = isFlagOn(practice, 'protocolsEnabled') ? await loadProtocols(db, practiceId) : null;
    const calendar = shippingCalendar(practice.localizationData.defaultLocaleCode);
    const { runOut } = facts;
    return {
      readiness: protocols && readinessOf(protocols, item.id, facts),
      supply: isFlagOn(practice, 'supplyClockEnabled')
        ? supplyClock({ runOut, nextShipDate: item.nextShipDate, transitDays: TRANSIT_DAYS, calendar, now })
        : null,
      refills: isFlagOn(practice, 'fewerRequestsEnabled') ? proposedRefills(item, facts.limits, now) : null,
    };
  },
});
