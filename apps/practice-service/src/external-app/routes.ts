import { listSignaturesContract } from '@practice-portal/domain/contract/approval';
import { and, asc, eq } from 'drizzle-orm';

import { vetSignatures } from '../db/schema/external-app.ts';
import { route } from '../http/contract-route.ts';
import type { AnyRoute } from '../http/route.ts';
import { byName } from '../search/by-name.ts';

/** With which signature a prescription of the external prescribing app is signed. */
const signatures = route(listSignaturesContract, {
  handler: async ({ session: { practiceId }, db }) => ({
    items: (
      await db
        .select({ dvmReachVetSignatureId: vetSignatures.id, signatureDisplayName: vetSignatures.displayName })
        .from(vetSignatures)
        .where(and(eq(vetSignatures.practiceId, practiceId), eq(vetSignatures.active, true)))
        .orderBy(asc(vetSignatures.id))
    ).toSorted(byName(({ signatureDisplayName }) => signatureDisplayName)),
  }),
});

/** The routes of the external prescribing app. */
export const externalAppRoutes: readonly AnyRoute[] = [signatures];
