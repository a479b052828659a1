import { denialReasonProblem, messageText, type DenyRequest } from '@practice-portal/domain';

import { problem } from '../../http/problem.ts';
import { loadDetails } from '../items/load-details.ts';
import { cancelAutoships } from './cancel-autoships.ts';
import { withoutPins, type Deciding } from './decide-once.ts';
import { finishItem, type Decided } from './finish-item.ts';

/**
 * Denies an item that this transaction holds.
 * @throws 422 for a reason the item does not offer
 */
export const denyItem = async ({ tx, practice, item, vet, times }: Deciding, form: DenyRequest): Promise<Decided> => {
  const details = await loadDetails(tx, practice.id, item);
  const wrong = denialReasonProblem(form.reason, { denialReasons: [...details.denialReasons] });
  if (wrong) throw problem(422, messageText(wrong, practice.localizationData.defaultLocaleCode));
  await cancelAutoships(tx, practice.id, details, form, times.now);
  return finishItem(tx, { practice, item, vet, times, decision: 'DENIED', request: withoutPins(form), rxId: null });
};
