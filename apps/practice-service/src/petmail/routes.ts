import type { ZonedDate } from '@practice-portal/domain/locale';
import {
  cancelPetMailContract,
  changePetMailFrequencyContract,
  pausePetMailContract,
  readPetMailContract,
  resumePetMailContract,
} from '@practice-portal/domain/contract/petmail';
import { cancelSchema, pauseSchema, type PetMailAction, petMailAllows, petMailView } from '@practice-portal/domain/petmail';
import { SCOPES } from '@practice-portal/domain/session';
import { eq } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { petmailEnrollments } from '../db/schema/settings.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import type { AnyRoute, AuditDetails } from '../http/route.ts';
import type { Session } from '../http/session.ts';
import { validateOr422 } from '../http/validate-or-422.ts';
import { enrollmentOf, type EnrollmentRow, findEnrollment, holdEnrollment } from './enrollment.ts';

const scope = SCOPES.practiceProfile;
const subject = ({ session }: { session: { practiceId: number } }): string => `practice/${session.practiceId}`;

const REFUSALS: Record<Exclude<PetMailAction, 'signUp'>, string> = {
  pause: 'PetMail+ can only be paused while it is active and not paused already',
  resume: 'PetMail+ is not paused',
  clearPause: 'PetMail+ is not paused',
  cancel: 'Your practice is not enrolled in PetMail+',
  changeFrequency: 'Your practice is not enrolled in PetMail+',
};

interface Change {
  session: Session;
  tx: Tx;
  now: ZonedDate;
  record(details: AuditDetails): void;
}

/** Changes the enrolment where its view allows one of these. */
const change = async (
  { session, tx, now, record }: Change,
  actions: readonly Exclude<PetMailAction, 'signUp'>[],
  set: Partial<EnrollmentRow>,
): Promise<undefined> => {
  const before = await holdEnrollment(tx, session.practiceId);
  const view = petMailView(before ? enrollmentOf(before, now) : null);
  const [first] = actions;
  if (!before || !actions.some((action) => petMailAllows(view, action))) throw problem(409, first ? REFUSALS[first] : '');
  const [after] = await tx
    .update(petmailEnrollments)
    .set({ ...set, updatedBy: session.claims.name, updatedAt: now })
    .where(eq(petmailEnrollments.practiceId, session.practiceId))
    .returning();
  const audited = (row: EnrollmentRow) => {
    const { lastUpdatedBy: _by, lastUpdatedDateTime: _at, ...rest } = enrollmentOf(row, now);
    return { ...rest, cancelReason: row.cancelReason };
  };
  record({ before: audited(before), after: audited(after ?? before) });
  return undefined;
};

const NO_PAUSE = { pauseStart: null, resumeOn: null, pauseReason: '' };

const read = route(readPetMailContract, {
  scope,
  handler: async ({ session, db, services }) => {
    const row = await findEnrollment(db, session.practiceId);
    return { data: row ? enrollmentOf(row, services.now()) : null };
  },
});

const frequency = route(changePetMailFrequencyContract, {
  scope,
  subject,
  handler: ({ body, ...context }) => change(context, ['changeFrequency'], { frequency: body.frequency }),
});

const cancel = route(cancelPetMailContract, {
  scope,
  subject,
  handler: ({ body, ...context }) => {
    validateOr422(cancelSchema, body, context.session.localeCode);
    return change(context, ['cancel'], {
      ...NO_PAUSE,
      enrolled: false,
      cancelReason: body.reason,
      cancelWords: body.reason === 'OTHER' ? body.otherReason?.trim() || null : null,
    });
  },
});

const pause = route(pausePetMailContract, {
  scope,
  subject,
  handler: ({ body, ...context }) => {
    validateOr422(pauseSchema(context.now), body, context.session.localeCode);
    const { startPauseDate: pauseStart, resumeDate: resumeOn } = body;
    return change(context, ['pause'], { pauseStart, resumeOn, pauseReason: body.reason.trim() });
  },
});

const resume = route(resumePetMailContract, {
  scope,
  subject,
  handler: (context) => change(context, ['resume', 'clearPause'], NO_PAUSE),
});

/** The routes of PetMail+. */
export const petmailRoutes: readonly AnyRoute[] = [read, frequency, cancel, pause, resume];
