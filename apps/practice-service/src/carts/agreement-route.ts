import { acceptCompoundingAgreementContract, readCompoundingAgreementContract } from '@practice-portal/domain/contract/cart';
import { eq, sql } from 'drizzle-orm';

import { compoundingAgreements } from '../db/schema/catalog.ts';
import { practices } from '../db/schema/practice.ts';
import { route } from '../http/contract-route.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { drawSheets } from '../sheets/draw-sheet.ts';
import { agreementSheet } from './agreement-sheet.ts';

/** Accepts the compounding agreement: the practice is not asked again. */
export const acceptAgreement = route(acceptCompoundingAgreementContract, {
  subject: ({ params }) => `practice/${params.practiceId}`,
  handler: async ({ params: { practiceId }, session, tx, now }) => {
    await tx
      .insert(compoundingAgreements)
      .values({ practiceId, acceptedAt: now, acceptedByStaffId: session.staffId })
      .onConflictDoNothing();
    await tx
      .update(practices)
      .set({ features: sql`${practices.features} || '{"showCompoundingAgreement": false}'::jsonb` })
      .where(eq(practices.id, practiceId));
    const [accepted] = await tx.select().from(compoundingAgreements).where(eq(compoundingAgreements.practiceId, practiceId));
    return { data: { acceptedAt: (accepted?.acceptedAt ?? now).toISOString() } };
  },
});

/** The agreement to read. */
export const readAgreement = route(readCompoundingAgreementContract, {
  handler: async ({ params: { practiceId }, services, db, reply }) => {
    const practice = await loadPractice(db, practiceId);
    reply.type('application/pdf').header('content-disposition', 'inline; filename="compounding-agreement.pdf"');
    return drawSheets([agreementSheet(practice)], practice.localizationData.defaultLocaleCode, services.now());
  },
});
