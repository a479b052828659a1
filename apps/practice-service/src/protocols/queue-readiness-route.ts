import type { ZonedDate } from '@practice-portal/domain/locale';
import { readQueueReadinessContract } from '@practice-portal/domain/contract/protocol';
import type { RowReadiness } from '@practice-portal/domain/protocol';
import { dueOf } from '@practice-portal/domain/supply';

import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { findVet } from '../staff/load-staff.ts';
import { readAhead, type ReadItem, readsAhead } from './queue-readiness.ts';

const rowOf = ({ id, type, isReady, supply }: ReadItem, now: ZonedDate): RowReadiness => ({
  id,
  type,
  isReady,
  supply: supply && {
    standing: supply.standing,
    approveBy: supply.approveBy,
    runsOutOn: supply.runOut.known ? supply.runOut.day : null,
    arrivesOn: supply.arrivesOn,
    due: dueOf(supply.approveBy, now),
  },
});

/** Holds what the queue shows of waiting items before a vet looks at them. Apart from its pages, which do not wait for it. */
export const readQueueReadiness = route(readQueueReadinessContract, {
  requires: (practice) => (readsAhead(practice) ? null : 'Your practice does without'),
  handler: async ({ params: { practiceId }, query: { vetStaffId = null }, services, db }) => {
    if (vetStaffId !== null && !(await findVet(db, practiceId, vetStaffId))) throw problem(404, 'No such vet');
    const now = services.now();
    const { items, isCut } = await readAhead(db, { practice: await loadPractice(db, practiceId), now, systemNow: services.systemNow() });
    const shown = items.filter((item) => vetStaffId === null || item.vetStaffId === vetStaffId || item.vetStaffId === 0);
    const told = shown.filter(({ isReady, supply }) => isReady || (supply?.approveBy ?? null) !== null);
    return { items: told.map((item) => rowOf(item, now)), isCut };
  },
});
