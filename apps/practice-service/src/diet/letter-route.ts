import { printDietLetterContract } from '@practice-portal/domain/contract/diet';
import { isFlagOn } from '@practice-portal/domain/permissions';
import { paperTimeZone } from '@practice-portal/domain/receipt';
import { and, eq } from 'drizzle-orm';

import { loadPet } from '../records/pet-record.ts';
import { dietRecommendations } from '../db/schema/diet.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { asPdf } from '../sheets/as-pdf.ts';
import { drawSheets } from '../sheets/draw-sheet.ts';
import { loadWeighIns } from './followed-plan.ts';
import { letterSheet } from './letter-sheet.ts';

/** The owner's letter, in the practice's language and units. */
export const printLetter = route(printDietLetterContract, {
  handler: async ({ params: { recommendationId }, query, session: { practiceId }, services, db, reply }) => {
    const [row] = await db
      .select()
      .from(dietRecommendations)
      .where(and(eq(dietRecommendations.id, recommendationId), eq(dietRecommendations.practiceId, practiceId)));
    if (!row) throw problem(404, 'No such recommendation');
    const practice = await loadPractice(db, practiceId);
    const pet = await loadPet(db, practiceId, row.animalId);
    const weighIns = isFlagOn(practice, 'dietPlanEnabled') ? await loadWeighIns(db, practiceId, row.animalId) : [];
    const now = services.now();
    const sheet = letterSheet({ practice, row, pet, weighIns, now, timeZone: paperTimeZone(query, now) });
    return asPdf(reply, `diet-${recommendationId}`, await drawSheets([sheet], practice.localizationData.defaultLocaleCode, now));
  },
});
