import { canSkip, dateAfterSkip } from '@practice-portal/domain/autoship';
import { skipShipmentContract } from '@practice-portal/domain/contract/autoship';
import { isFlagOn } from '@practice-portal/domain/permissions';
import { domainMessage, messageText } from '@practice-portal/domain/text';

import { noteChange } from '../clients/record-changes.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import { autoshipName, autoshipSubject, changeAutoship, holdAutoship, toldOf } from './autoship-record.ts';

/** 'Skip a shipment'. */
export const skipShipment = route(skipShipmentContract, {
  audit: 'autoships.skip',
  subject: ({ params }) => autoshipSubject(params.autoshipId),
  requires: (practice) => (isFlagOn(practice, 'skipShipmentEnabled') ? null : 'Your practice does not skip shipments here'),
  handler: async ({ params: { autoshipId }, session, tx, now, record, requireVersion }) => {
    const { practiceId } = session;
    const { autoship: before, clientId } = await holdAutoship(tx, { practiceId, now }, autoshipId);
    requireVersion(before);
    const nextShipDate = dateAfterSkip(before, now);
    if (nextShipDate === null) throw problem(422, 'This AutoShip is paused: there is no shipment to skip');
    if (!canSkip(before, now)) throw problem(422, messageText(domainMessage('autoship.skipTooFar'), session.localeCode));
    const data = await changeAutoship(tx, { practiceId, now }, before, { nextShipDate });
    await noteChange(
      tx,
      { practiceId, clientId, staffId: session.staffId, now },
      {
        subject: 'autoship',
        subjectId: autoshipId,
        name: autoshipName(data),
        kind: 'changed',
        before: toldOf(before),
        after: toldOf(data),
      },
    );
    record({ before, after: data });
    return { data };
  },
});
