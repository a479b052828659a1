import { readReadinessContract } from '@practice-portal/domain/contract/protocol';
import { isFlagOn } from '@practice-portal/domain/permissions';
import { type EarlierOrder, LAST_FILLS, readinessOf } from '@practice-portal/domain/protocol';

import { loadDetails } from '../queue-items/load-details.ts';
import { loadWaitingOf } from '../queue-items/other-orders.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import { loadPractice } from '../practices/load-practice.ts';
import type { DrugFill } from './load-fills.ts';
import { loadPrescribed } from './load-prescribed.ts';
import { loadOrderFacts, supplyOf } from './order-facts.ts';
import { loadProtocols } from './protocol-record.ts';

const dispensedOf = ({
  filledOn: date,
  productName,
  productStrength,
  productPackaging,
  quantity,
  usageInstructions,
}: DrugFill): EarlierOrder => ({
  productName,
  productStrength,
  productPackaging,
  quantity,
  usageInstructions,
  refills: null,
  date,
});

/** Holds what is known of an item before a vet looks at it. It decides nothing. */
export const readReadiness = route(readReadinessContract, {
  handler: async ({ params, session, session: { practiceId }, services, db }) => {
    const practice = await loadPractice(db, practiceId);
    const item = await loadDetails(db, practiceId, params);
    const now = services.now();
    const facts = (await loadOrderFacts(db, practice, [item], now)).get(item.id);
    if (!facts) throw problem(404, 'No such pet');
    const protocols = isFlagOn(practice, 'protocolsEnabled') ? await loadProtocols(db, practiceId) : null;
    return {
      readiness: protocols && readinessOf(protocols, item.id, facts),
      supply: isFlagOn(practice, 'supplyClockEnabled') ? supplyOf(practice, item, facts) : null,
      fills: facts.fills.slice(0, LAST_FILLS).map(dispensedOf),
      waiting: await loadWaitingOf(db, practiceId, item),
      earlier: { dispensed: facts.dispensed && dispensedOf(facts.dispensed), prescribed: await loadPrescribed(db, session, item) },
    };
  },
});
