import { dateAfterSkip } from '@practice-portal/domain/autoship';
import { skipShipmentContract } from '@practice-portal/domain/contract/autoship';
import { isFlagOn } from '@practice-portal/domain/permissions';

import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import { autoshipSubject, changeAutoship, holdAutoship } from './autoship-record.ts';

/** 'Skip a shipment'. */
export const skipShipment = route(skipShipmentContract, {
  audit: 'autoships.skip',
  subject: ({ params }) => autoshipSubject(params.autoshipId),
  requires: (practice) => (isFlagOn(practice, 'skipShipmentEnabled') ? null : 'Your practice does not skip shipments here'),
  handler: async ({ params: { autoshipId }, session: { practiceId }, tx, record, requireVersion }) => {
    const { autoship: before } = await holdAutoship(tx, practiceId, autoshipId);
    requireVersion(before);
    const nextShipDate = dateAfterSkip(before);
    if (nextShipDate === null) throw problem(422, 'This AutoShip is paused: there is no shipment to skip');
    const data = await changeAutoship(tx, practiceId, before, { nextShipDate });
    record({ before, after: data });
    return { data };
  },
});
