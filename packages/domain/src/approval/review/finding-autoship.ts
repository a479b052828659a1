import { domainMessage } from '../../text/message.ts';
import type { ApprovalFacts } from './approval-facts.ts';
import { finding } from './finding.ts';
import type { ValidationMessage } from '../queue/schema.ts';

/** AutoShips that already ship the same product. */
export const duplicateAutoshipFinding = ({
  item,
  localization,
  activeAutoships,
}: Pick<ApprovalFacts, 'activeAutoships' | 'item' | 'localization'>): ValidationMessage | null => {
  const { productId, productName } = item.product;
  const duplicates = activeAutoships.filter((autoship) => autoship.productId === productId);
  const [first] = duplicates;
  if (!first) return null;
  const owner = { clientId: item.clientId, animalId: item.animal.animalId };
  return finding('ACTIVE_AUTOSHIP_DUPLICATE_RULE', localization.defaultLocaleCode, {
    params: { petName: item.animal.name, productName },
    text: domainMessage('finding.ACTIVE_AUTOSHIP_DUPLICATE_RULE.text', { count: duplicates.length }),
    actions: duplicates.length === 1 ? ['VIEW_AUTOSHIP'] : ['VIEW_AUTOSHIPS'],
    actionContext: duplicates.length === 1 ? { ...owner, autoshipId: first.autoshipId } : owner,
  });
};
