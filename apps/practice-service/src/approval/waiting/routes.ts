import {
  bringItemBackContract,
  listWaitingContract,
  passItemsOnContract,
  putOffItemContract,
} from '@practice-portal/domain/contract/approval';
import { isFlagOn } from '@practice-portal/domain/permissions';
import type { PracticeData } from '@practice-portal/domain/practice';
import { SCOPES } from '@practice-portal/domain/session';

import { route } from '../../http/contract-route.ts';
import { csvOfChunks } from '../../http/csv.ts';
import type { ContextOf } from '../../http/handlers.ts';
import { problem } from '../../http/problem.ts';
import { askedPage } from '../../lists/client-list.ts';
import { bringBack } from '../../queue-items/bring-back.ts';
import { holdItem, holdUndecidedItem } from '../../queue-items/hold-item.ts';
import { findVet } from '../../staff/load-staff.ts';
import { requireDecider } from '../decide/finish-item.ts';
import { checkSigner, requireSameItem, sign } from '../decide/sign.ts';
import { subjectOf } from '../subject-of.ts';
import { allWaitingItems, listWaitingItems, WAITING_COLUMNS } from './list-waiting.ts';
import { passOn } from './pass-on.ts';
import { putOff } from './put-off.ts';

const requires = (practice: PracticeData): string | null => (isFlagOn(practice, 'closedLoopEnabled') ? null : 'Your practice does without');

/** 'Not now'. */
export const putOffRoute = route(putOffItemContract, {
  scope: SCOPES.approvePrescriptions,
  requires,
  subject: ({ params }) => subjectOf(params),
  prepare: async (context) => {
    const { params, body, session, db } = context;
    requireSameItem(params, body);
    if (body.colleagueStaffId !== null && !(await findVet(db, session.practiceId, body.colleagueStaffId)))
      throw problem(404, 'No such vet');
    return checkSigner(context, body);
  },
  handler: (context) =>
    sign(context, context.body, { status: 'AWAITING' }, async (signing) => {
      const deciding = { ...signing, item: await holdItem(signing.tx, context.session.practiceId, context.params) };
      await requireDecider(signing.tx, deciding);
      return putOff(deciding, context.body, context.services);
    }),
});

/** 'Bring back'. What waits comes back also where the practice has switched it off since. */
export const bringBackRoute = route(bringItemBackContract, {
  subject: ({ params }) => subjectOf(params),
  handler: async ({ params, session, tx, now, record }) => {
    const item = await holdUndecidedItem(tx, session.practiceId, params);
    const returned = await bringBack(tx, item, { type: 'broughtBack' }, now);
    record({ before: { status: item.status }, after: { returned } });
  },
});

/** The tab 'Waiting'. */
export const waitingRoute = route(listWaitingContract, {
  csv: csvOfChunks(WAITING_COLUMNS, ({ params: { practiceId }, services, db }: ContextOf<typeof listWaitingContract>) =>
    allWaitingItems(db, practiceId, services.now()),
  ),
  handler: ({ params: { practiceId }, query, services, db }) =>
    listWaitingItems(db, practiceId, askedPage({ ...query, order: 'ASC' }), services.now()),
});

/** 'Pass on'. */
export const passOnRoute = route(passItemsOnContract, {
  requires,
  prepare: async ({ params: { practiceId }, body, db }) => {
    const vet = await findVet(db, practiceId, body.toVetStaffId);
    if (!vet || (vet.vetId ?? 0) <= 0 || !(await findVet(db, practiceId, body.fromVetStaffId))) throw problem(404, 'No such vet');
    return vet;
  },
  handler: ({ params: { practiceId }, body, services, tx, now, prepared: vet, record }) =>
    passOn(tx, { practiceId, fromVetStaffId: body.fromVetStaffId, vet, services, now, record }),
});
