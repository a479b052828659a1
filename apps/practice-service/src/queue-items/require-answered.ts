import { type ApproveRequest, openFindings, type ValidationMessage } from '@practice-portal/domain/approval';
import type { PracticeData } from '@practice-portal/domain/practice';
import { domainMessage, messageText } from '@practice-portal/domain/text';

import { problem } from '../http/problem.ts';

/**
 * What the vet has been shown is what is found: nothing is signed past a serious finding.
 * @throws 422 with the findings when one was not shown, or was not confirmed where that is asked
 */
export const requireAnswered = (
  { localizationData }: Pick<PracticeData, 'localizationData'>,
  validation: { validationMessages: readonly ValidationMessage[] },
  answered: Pick<ApproveRequest, 'shownFindings' | 'confirmedFindings'>,
): void => {
  const [open] = openFindings(validation.validationMessages, answered);
  if (open === undefined) return;
  const message = domainMessage(open.needs === 'CONFIRMATION' ? 'finding.unconfirmed' : 'finding.unseen', { heading: open.messageHeading });
  throw problem(422, messageText(message, localizationData.defaultLocaleCode), { ...validation });
};
