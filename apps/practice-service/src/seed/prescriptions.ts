import { addMonths, isoDateOf } from '@practice-portal/domain/locale';

import type { NewQueueItem } from '../approval/items/types.ts';
import type { Tx } from '../db/client.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import type { QueueStock } from './queue-stock.ts';

type Row = typeof prescriptions.$inferInsert;

const DAY = 86_400_000;

/** One of each state a prescription can be in. Months from today; negative is past. */
const STATES = [
  { originalRefills: 5, fillsRemaining: 4, months: 8 },
  { originalRefills: 999, fillsRemaining: 1_000, months: 5 },
  { originalRefills: 2, fillsRemaining: 1, months: 2 },
  { originalRefills: 1, fillsRemaining: 0, months: 3 },
  { originalRefills: 3, fillsRemaining: 2, months: -1 },
  { originalRefills: 5, fillsRemaining: 5, months: 6, voidedDaysAgo: 9 },
] as const;

/** What pets without a waiting order were prescribed before: it speaks against nothing in the queue. */
export const seedPrescriptions = async (tx: Tx, stock: QueueStock, waiting: readonly NewQueueItem[], now: Date): Promise<void> => {
  const busy = new Set(waiting.map(({ animal }) => animal.animalId));
  const free = stock.pets.filter(({ animal }) => !busy.has(animal.id));
  const vet = stock.vets.find(({ vetId }) => (vetId ?? 0) > 0);
  if (!vet) return;
  const rows = STATES.flatMap((state, at): Row[] => {
    const pet = free[at];
    const product = stock.products.find(
      ({ compliance, species }) =>
        compliance.isPrescriptionRequired && !compliance.isNutrition && species.includes(pet?.animal.species ?? ''),
    );
    if (!pet || !product) return [];
    const isVoided = 'voidedDaysAgo' in state;
    return [
      {
        practiceId: stock.practiceId,
        clientId: pet.client.id,
        animalId: pet.animal.id,
        productId: product.id,
        productName: product.name,
        productStrength: product.strength,
        productPackaging: product.packaging,
        quantity: 1,
        originalRefills: state.originalRefills,
        fillsRemaining: state.fillsRemaining,
        expirationDate: addMonths(isoDateOf(now), state.months),
        usageInstructions: product.compliance.usageInstructions ?? 'Give 1 tablet by mouth every 24 hours.',
        vetStaffId: vet.id,
        createdAt: new Date(now.getTime() - 120 * DAY),
        ...(isVoided ? { voidedAt: new Date(now.getTime() - state.voidedDaysAgo * DAY), voidedByStaffId: vet.id } : {}),
      },
    ];
  });
  if (rows.length > 0) await tx.insert(prescriptions).values(rows);
};
