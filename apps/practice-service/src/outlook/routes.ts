import { readClientOutlookContract } from '@practice-portal/domain/contract/client';

import { route } from '../http/contract-route.ts';
import type { AnyRoute } from '../http/route.ts';
import { requireClient } from '../lists/client-list.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { firstCharge } from './first-charge.ts';
import { whatFailed } from './what-failed.ts';
import { whatRunsOut } from './what-runs-out.ts';

const outlook = route(readClientOutlookContract, {
  handler: async ({ params: { clientId }, session: { practiceId }, services, db }) => {
    await requireClient(db, practiceId, clientId);
    const practice = await loadPractice(db, practiceId);
    const asked = { practice, clientId, now: services.now() };
    return {
      runsOut: await whatRunsOut(db, asked),
      nextCharge: await firstCharge(db, asked),
      failed: await whatFailed(db, asked),
    };
  },
});

/** The route of what comes next for a client. */
export const outlookRoutes: readonly AnyRoute[] = [outlook];
