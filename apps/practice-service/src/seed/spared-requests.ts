import { allowedRefills, prescribingLimits } from '@practice-portal/domain/guardrails';
import { addDays, addMonths, daysBetween, isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';
import { isFlagOn } from '@practice-portal/domain/permissions';
import type { PracticeData } from '@practice-portal/domain/practice';
import { refillsBeyondAsked } from '@practice-portal/domain/protocol';
import { fillsOfNew } from '@practice-portal/domain/prescription';
import { type RefillProposal, refillsToExam, runOutOf } from '@practice-portal/domain/supply';

import { prescriptions } from '../db/schema/prescription.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { addFilledOrders, placedAtOf } from './filled-order.ts';
import { isAntibiotic, type Product } from './queue-catalog.ts';
import type { Seeder } from './seeder.ts';
import { type Family, inTurn, prescribedFor, readShowcase, type Showcase } from './showcase.ts';

/** An approval of before: what was asked for, how often it was filled since, and how many days ago the last time. */
interface Approval {
  asked: number;
  fills: number;
  lastDaysAgo: number;
}

const APPROVALS: readonly Approval[] = [
  { asked: 0, fills: 5, lastDaysAgo: 8 },
  { asked: 1, fills: 5, lastDaysAgo: 15 },
  { asked: 0, fills: 3, lastDaysAgo: 21 },
  { asked: 1, fills: 4, lastDaysAgo: 12 },
  { asked: 0, fills: 4, lastDaysAgo: 18 },
];
/** Days that a fill of a product lasts; 0 where nobody can tell. */
const daysOf = ({ packaging, compliance }: Product, from: string): number => {
  const fill = { filledOn: from, quantity: 1, productPackaging: packaging, usageInstructions: compliance.usageInstructions ?? '' };
  const runOut = runOutOf([fill]);
  return runOut.known ? daysBetween(from, runOut.day) : 0;
};

/** Returns what comes back each month or two, and may be refilled so often. */
const refilledFor = (stock: Showcase['stock'], family: Family, today: string): Product[] =>
  prescribedFor(stock, inTurn(family.animals, 0)).filter((product) => {
    const days = daysOf(product, today);
    const most = Math.max(...allowedRefills(product.compliance.maximumRefills, null));
    return !isAntibiotic(product) && !product.compliance.compounded && days >= 20 && days <= 100 && most > 2;
  });

/** The terms of that approval: its end by the law, and what was proposed a day after the pet's exam. */
const termsOf = (
  practice: PracticeData,
  product: Product,
  signedAt: ZonedDate,
): { expirationDate: string; proposal: RefillProposal | null } => {
  const { name: productName, strength: productStrength, compliance: complianceBean } = product;
  const signedOn = isoDateOf(signedAt);
  const limits = prescribingLimits({ productName, productStrength, complianceBean }, { practice, now: signedAt });
  const expirationDate = limits?.expiration?.max ?? addMonths(signedOn, 12);
  const proposal = refillsToExam({
    fill: { quantity: 1, productPackaging: product.packaging, usageInstructions: complianceBean.usageInstructions ?? '' },
    autoshipDays: null,
    firstFillOn: null,
    examDueOn: addMonths(addDays(signedOn, -1), 12),
    expirationDate,
    allowed: allowedRefills(complianceBean.maximumRefills, limits),
    now: signedAt,
  });
  return { expirationDate, proposal };
};

interface Signing {
  practice: PracticeData;
  family: Family;
  product: Product;
  approval: Approval;
}

/** The prescription that was signed, and the days it was filled on; null where nothing was proposed. */
const approvalOf = ({ stock }: Showcase, { practice, family, product, approval }: Signing, now: ZonedDate) => {
  const vet = stock.vets.find(({ vetId }) => (vetId ?? 0) > 0);
  const { asked, lastDaysAgo } = approval;
  const fills = Math.min(approval.fills, (termsOf(practice, product, now).proposal?.refills ?? 0) + 1);
  const today = isoDateOf(now);
  const days = daysOf(product, today);
  const filled = Array.from({ length: fills }, (_, at) => addDays(today, -lastDaysAgo - (fills - 1 - at) * days));
  const signedAt = placedAtOf(inTurn(filled, 0), now);
  const { proposal, expirationDate } = termsOf(practice, product, signedAt);
  if (!vet || proposal === null || proposal.refills < fills - 1) return null;
  const { refills } = proposal;
  const rx: typeof prescriptions.$inferInsert = {
    practiceId: stock.practiceId,
    clientId: family.client.id,
    animalId: inTurn(family.animals, 0).id,
    productId: product.id,
    productName: product.name,
    productStrength: product.strength,
    productPackaging: product.packaging,
    quantity: 1,
    originalRefills: refills,
    refillsBeyond: refillsBeyondAsked(proposal, asked, refills),
    fillsRemaining: Math.max(0, fillsOfNew(refills, true) - (fills - 1)),
    expirationDate,
    usageInstructions: product.compliance.usageInstructions ?? '',
    vetStaffId: vet.id,
    createdAt: signedAt,
  };
  return { rx, filled };
};

/** Approvals of before in which the vet took the refills that were proposed, and the fills since: what the report of spared requests counts. */
export const sparedRequestSeeder: Seeder = {
  name: 'spared-requests',
  after: ['queue', 'autoships', 'order-history', 'last-fills'],
  seed: async ({ tx, practices, now }) => {
    for (const { id } of practices) {
      const practice = await loadPractice(tx, id);
      if (!isFlagOn(practice, 'fewerRequestsEnabled')) continue;
      const showcase = await readShowcase(tx, id);
      // The first families show what other seeders make.
      const families = showcase.families.toReversed().flatMap((family) => {
        const products = refilledFor(showcase.stock, family, isoDateOf(now));
        return products.length > 0 ? [{ family, products }] : [];
      });
      const approvals = APPROVALS.slice(0, families.length).flatMap((approval, at) => {
        const { family, products } = inTurn(families, at);
        return approvalOf(showcase, { practice, family, product: inTurn(products, at), approval }, now) ?? [];
      });
      if (approvals.length === 0) continue;
      const written = await tx
        .insert(prescriptions)
        .values(approvals.map(({ rx }) => rx))
        .returning();
      const fills = written.flatMap((rx, at) =>
        (approvals[at]?.filled ?? []).map((filledOn) => ({ rx, filledOn, source: 'Online store' })),
      );
      await addFilledOrders(tx, id, fills, now);
    }
  },
};
