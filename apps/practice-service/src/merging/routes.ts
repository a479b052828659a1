import { listMergesContract, mergeRecordsContract, planMergeContract, undoMergeContract } from '@practice-portal/domain/contract/merge';
import { isFlagOn } from '@practice-portal/domain/permissions';
import type { PracticeData } from '@practice-portal/domain/practice';

import { clientSubject } from '../clients/client-record.ts';
import { requireClientEditing } from '../clients/require-client-editing.ts';
import { route } from '../http/contract-route.ts';
import type { AnyRoute } from '../http/route.ts';
import { requireClient } from '../lists/client-list.ts';
import { petSubject } from '../records/pet-record.ts';
import { mergeRecords } from './merge-records.ts';
import { listMerges, planMerge } from './read-merges.ts';
import { undoMerge } from './undo-merge.ts';

/** Who edits clients and pets merges them. */
const requireMerging = (practice: PracticeData): string | null =>
  requireClientEditing(practice) ?? (isFlagOn(practice, 'mergeEnabled') ? null : 'Your practice has switched merging off');

const plan = route(planMergeContract, {
  requires: requireMerging,
  handler: ({ query, session: { practiceId }, db, services }) => planMerge(db, { practiceId, ...query }, services.now()),
});

const merge = route(mergeRecordsContract, {
  requires: requireMerging,
  subject: ({ body: { kind, keptId } }) => (kind === 'client' ? clientSubject(keptId) : petSubject(keptId)),
  handler: ({ body, session: { practiceId, staffId }, tx, now }) => mergeRecords(tx, { practiceId, ...body }, { staffId, now }),
});

const ofClient = route(listMergesContract, {
  requires: requireMerging,
  handler: async ({ params: { clientId }, session: { practiceId }, db, services }) => {
    await requireClient(db, practiceId, clientId);
    return listMerges(db, practiceId, clientId, services.now());
  },
});

const undo = route(undoMergeContract, {
  requires: requireMerging,
  subject: ({ params: { clientId } }) => clientSubject(clientId),
  handler: ({ params: { clientId }, body, session: { practiceId }, tx, now }) => undoMerge(tx, { practiceId, clientId, ...body, now }),
});

/** Merging clients and pets, and back. */
export const mergeRoutes: readonly AnyRoute[] = [plan, merge, ofClient, undo];
