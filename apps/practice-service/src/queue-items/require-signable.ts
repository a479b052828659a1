import type { ZonedDate } from '@practice-portal/domain/locale';
import { careRefusal, orderRefusalText } from '@practice-portal/domain/order';
import {
  type ApproveRequest,
  type ClinicalFacts,
  openFindings,
  signedFacts,
  type SignedFacts,
  signingLicenseFinding,
  type ValidationMessage,
} from '@practice-portal/domain/approval';
import type { SignsBy } from '@practice-portal/domain/permissions';
import type { PracticeData } from '@practice-portal/domain/practice';
import type { ComplianceBean } from '@practice-portal/domain/product';
import type { VetLicense } from '@practice-portal/domain/staff';
import { domainMessage, messageText } from '@practice-portal/domain/text';

import { and, eq } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { animals, clients } from '../db/schema/client.ts';
import { problem } from '../http/problem.ts';

declare const checked: unique symbol;

/** Given by {@link requireSignable}: what writes a vet's signature asks for it. */
export interface Signable {
  readonly [checked]: true;
  facts: SignedFacts;
}

/** Joins what was found of an order with what its vet says about that. */
export interface Answering {
  validation: { validationMessages: readonly ValidationMessage[] };
  answered: Pick<ApproveRequest, 'shownFindings' | 'confirmedFindings'>;
}

/** For whom something is prescribed. */
interface Treated {
  clientId: number;
  animalId: number;
}

interface Signing extends Answering {
  treated: Treated;
  product: { complianceBean: ComplianceBean };
  /** The license that goes with it. */
  license: VetLicense;
  facts: ClinicalFacts;
  signedBy: SignsBy;
}

/**
 * Requires that the vet has been shown what is found: nothing is signed past a serious finding.
 * @throws 422 with the findings when one was not shown, or was not confirmed where that is asked
 */
export const requireAnswered = (
  { localizationData }: Pick<PracticeData, 'localizationData'>,
  { validation, answered }: Answering,
): void => {
  const [open] = openFindings(validation.validationMessages, answered);
  if (open === undefined) return;
  const message = domainMessage(open.needs === 'CONFIRMATION' ? 'finding.unconfirmed' : 'finding.unseen', { heading: open.messageHeading });
  throw problem(422, messageText(message, localizationData.defaultLocaleCode), { ...validation });
};

/** @throws 404 for no such pet, 422 for one that has died or lives elsewhere, or whose client is inactive */
export const requireServed = async (
  tx: Tx,
  { id: practiceId, localizationData }: Pick<PracticeData, 'id' | 'localizationData'>,
  { clientId, animalId }: Treated,
): Promise<void> => {
  const [found] = await tx
    .select({ pet: animals, isClientActive: clients.active })
    .from(animals)
    .innerJoin(clients, eq(clients.id, clientId))
    .where(and(eq(animals.id, animalId), eq(animals.practiceId, practiceId)));
  if (!found) throw problem(404, 'No such pet');
  const refusal = careRefusal(found);
  if (refusal !== null) throw problem(422, messageText(orderRefusalText(refusal), localizationData.defaultLocaleCode));
};

/**
 * Asks what every order is asked before a vet signs it, in the transaction that signs: its pet and client are served, the findings
 * are answered, and the license is there where the product asks for it. Rule: docs/rules/prescriptions.md#signing.
 * @throws 422 with the findings, or why nothing is signed for them
 */
export const requireSignable = async (
  tx: Tx,
  { practice, now }: { practice: Pick<PracticeData, 'id' | 'localizationData'>; now: ZonedDate },
  { treated, validation, answered, product, license, facts, signedBy }: Signing,
): Promise<Signable> => {
  await requireServed(tx, practice, treated);
  requireAnswered(practice, { validation, answered });
  const missing = signingLicenseFinding({ product, vetLicense: license, localization: practice.localizationData, now });
  if (missing !== null)
    throw problem(422, missing.messageText, { ...validation, validationMessages: [missing, ...validation.validationMessages] });
  return { facts: signedFacts(facts, { signedBy, answered }) } as Signable;
};
