import { CANCEL_REASONS, cancelItemSchema, cancelReasonLabel } from '@practice-portal/domain/autoship';
import { cancelAutoshipItemContract, listCancelReasonsContract } from '@practice-portal/domain/contract/autoship';
import { messageText } from '@practice-portal/domain/text';
import { and, eq, isNull } from 'drizzle-orm';

import { holdPet } from '../records/pet-record.ts';
import { endAutoships } from '../clients/end-care.ts';
import { autoshipItems } from '../db/schema/autoship.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import { validateOr422 } from '../http/validate-or-422.ts';

/** The reasons to cancel an item. */
export const cancelReasons = route(listCancelReasonsContract, {
  handler: async ({ session: { localeCode } }) => ({
    items: CANCEL_REASONS.map((value) => ({ value, label: messageText(cancelReasonLabel(value), localeCode) })),
  }),
});

/** 'Cancel AutoShip': one product of one pet, or all that ships for the pet. */
export const cancelAutoshipItem = route(cancelAutoshipItemContract, {
  audit: 'autoships.cancelItem',
  subject: ({ params }) => `autoshipItem/${params.autoshipId}`,
  handler: async ({ params: { autoshipId: itemId }, body, session, tx, now }) => {
    const { practiceId, localeCode, staffId } = session;
    validateOr422(cancelItemSchema, body, localeCode);
    const [item] = await tx
      .select({ animalId: autoshipItems.animalId })
      .from(autoshipItems)
      .where(and(eq(autoshipItems.practiceId, practiceId), eq(autoshipItems.id, itemId), isNull(autoshipItems.canceledAt)));
    if (!item) throw problem(404, 'No such item of an AutoShip');
    // As a denial does: nobody lets one of them run again meanwhile.
    await holdPet(tx, practiceId, item.animalId);
    const canceled = await endAutoships(
      tx,
      { practiceId, staffId, now },
      body.cancelAllAutoshipsForPet ? eq(autoshipItems.animalId, item.animalId) : eq(autoshipItems.id, itemId),
      { cancelReason: body.cancelReason, cancelNotes: body.notes?.trim() || null, cancelSourceId: body.sourceId },
    );
    return { data: { autoshipItemIds: canceled.toSorted((a, b) => a - b) } };
  },
});
