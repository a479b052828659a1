import { listSavedViewsContract, removeViewContract, saveViewContract } from '@practice-portal/domain/contract/saved-view';
import type { LocaleCode } from '@practice-portal/domain/locale';
import { isFlagOn } from '@practice-portal/domain/permissions';
import type { PracticeData } from '@practice-portal/domain/practice';
import { savedViewKey, type SavedViewList, savedViewRefusal, SAVED_VIEWS_MOST } from '@practice-portal/domain/saved-view';
import { messageText } from '@practice-portal/domain/text';
import { and, asc, eq, isNull } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { savedViews } from '../db/schema/saved-view.ts';
import { route } from '../http/contract-route.ts';
import { type Problem, problem } from '../http/problem.ts';
import type { AnyRoute } from '../http/route.ts';
import type { Session } from '../http/session.ts';

const requires = (practice: PracticeData): string | null =>
  isFlagOn(practice, 'savedViewsEnabled') ? null : 'Your practice has switched saved views off';

/** Over the practice's shared login, what was saved over it. */
const ownOf = ({ practiceId, staffId }: Pick<Session, 'practiceId' | 'staffId'>, list: SavedViewList) =>
  and(
    eq(savedViews.practiceId, practiceId),
    staffId === null ? isNull(savedViews.staffId) : eq(savedViews.staffId, staffId),
    eq(savedViews.list, list),
  );

const readOwn = (executor: Executor, session: Session, list: SavedViewList) =>
  executor.select().from(savedViews).where(ownOf(session, list)).orderBy(asc(savedViews.id));

const viewsOf = async (executor: Executor, session: Session, list: SavedViewList) => ({
  items: (await readOwn(executor, session, list)).map(({ name, search }) => ({ name, search })),
});

const nameTaken = (localeCode: LocaleCode): Problem => {
  const words = messageText({ key: 'domain:savedView.nameTaken' }, localeCode);
  return problem(422, words, { fieldErrors: { name: words } });
};

const subject = ({ params }: { params: { list: SavedViewList } }): string => `view/${params.list}`;

const list = route(listSavedViewsContract, {
  requires,
  handler: ({ params, session, db }) => viewsOf(db, session, params.list),
});

const save = route(saveViewContract, {
  requires,
  subject,
  handler: async ({ params, body, session, tx, now }) => {
    const { practiceId, staffId, localeCode } = session;
    const own = await readOwn(tx, session, params.list);
    const refusal = savedViewRefusal(own, body);
    if (refusal === 'gone') throw problem(404, 'This view was deleted or renamed meanwhile');
    if (refusal === 'nameTaken') throw nameTaken(localeCode);
    if (refusal === 'tooMany')
      throw problem(409, messageText({ key: 'domain:savedView.tooMany', params: { most: SAVED_VIEWS_MOST } }, localeCode));
    const before = own.find(({ name }) => name === body.was);
    // Written anew under its id: a name that somebody takes meanwhile is then refused as any other.
    if (before) await tx.delete(savedViews).where(eq(savedViews.id, before.id));
    const name = body.name.trim();
    const made = await tx
      .insert(savedViews)
      .values({
        ...(before ? { id: before.id } : {}),
        practiceId,
        staffId,
        list: params.list,
        name,
        nameKey: savedViewKey(name),
        search: body.search,
        createdAt: before?.createdAt ?? now,
      })
      .onConflictDoNothing()
      .returning({ id: savedViews.id });
    if (made.length === 0) throw nameTaken(localeCode);
    return viewsOf(tx, session, params.list);
  },
});

const remove = route(removeViewContract, {
  requires,
  subject,
  handler: async ({ params, query, session, tx }) => {
    await tx.delete(savedViews).where(and(ownOf(session, params.list), eq(savedViews.name, query.name)));
  },
});

/** Views that a person keeps of a list. Rule: docs/rules/portal.md#saved-views. */
export const savedViewRoutes: readonly AnyRoute[] = [list, save, remove];
