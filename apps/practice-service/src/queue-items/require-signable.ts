import type { ZonedDate } from '@practice-portal/domain/locale';
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

import { problem } from '../http/problem.ts';

declare const checked: unique symbol;

/** Given by {@link requireSignable}: what writes a vet's signature asks for it. */
export interface Signable {
  readonly [checked]: true;
  /** What the signature rests on, to be kept with it. */
  facts: SignedFacts;
}

/** What was found of an order, and what its vet says about that. */
export interface Answering {
  validation: { validationMessages: readonly ValidationMessage[] };
  answered: Pick<ApproveRequest, 'shownFindings' | 'confirmedFindings'>;
}

/** What a vet is about to sign. */
interface Signing extends Answering {
  product: { complianceBean: ComplianceBean };
  /** The licence that goes with it. */
  license: VetLicense;
  /** What its findings were made on. */
  facts: ClinicalFacts;
  signedBy: SignsBy;
}

/**
 * What the vet has been shown is what is found: nothing is signed past a serious finding.
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

/**
 * Asks what every order is asked before a vet signs it, in the transaction that signs: the findings are answered, and the
 * licence is there where the product asks for it. Rule: docs/rules/prescriptions.md#signing.
 * @throws 422 with the findings
 */
export const requireSignable = (
  { practice, now }: { practice: Pick<PracticeData, 'localizationData'>; now: ZonedDate },
  { validation, answered, product, license, facts, signedBy }: Signing,
): Signable => {
  requireAnswered(practice, { validation, answered });
  const missing = signingLicenseFinding({ product, vetLicense: license, localization: practice.localizationData, now });
  if (missing !== null)
    throw problem(422, missing.messageText, { ...validation, validationMessages: [missing, ...validation.validationMessages] });
  return { facts: signedFacts(facts, { signedBy, answered }) } as Signable;
};
