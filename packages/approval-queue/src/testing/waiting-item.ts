import { makeQueueItem } from '@practice-portal/api-client/testing';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { addMonths, inZone, isoDateOf } from '@practice-portal/domain/locale';

/** An order of a named pet that can be approved as it comes. Nothing is printed of it. */
export const waitingItem = (id: number, name: string, overrides: Partial<ApprovalQueueItem> = {}): ApprovalQueueItem =>
  makeQueueItem({
    id,
    clientName: `Owner of ${name}`,
    animal: { animalId: 7000 + id, name },
    product: { complianceBean: { defaultExpirationDate: addMonths(isoDateOf(inZone(new Date(), 'UTC')), 6) } },
    canPrintOrder: false,
    ...overrides,
  });
