import { formatDate } from '../../locale/format-date.ts';
import { isoDateOf } from '../../locale/dates.ts';
import { fillsLeftDisplay } from '../../prescription/refills.ts';
import { domainMessage } from '../../text/message.ts';
import type { ApprovalFacts } from './approval-facts.ts';
import { finding } from './finding.ts';
import type { ValidationMessage } from '../queue/schema.ts';

const sameName = (one: string, other: string): boolean => one.trim().toLocaleLowerCase('en') === other.trim().toLocaleLowerCase('en');

const TEXTS = { expired: 'noFills', count: 'withFills', prn: 'prn' } as const;

/** A prescription for the same product that is still good; of several, the one that lasts longest. */
export const activePrescriptionFinding = ({
  item,
  localization,
  now,
  activePrescriptions,
}: Pick<ApprovalFacts, 'activePrescriptions' | 'item' | 'localization' | 'now'>): ValidationMessage | null => {
  const { productName } = item.product;
  const today = isoDateOf(now);
  const [longest] = activePrescriptions
    .filter((prescription) => prescription.expirationDate > today && sameName(prescription.productName, productName))
    .toSorted((one, other) => other.expirationDate.localeCompare(one.expirationDate) || other.rxId - one.rxId);
  if (!longest) return null;
  const { kind, count } = fillsLeftDisplay(longest.fillsRemaining);
  return finding('PRODUCT_NAME_MATCHES_ACTIVE_RX_RULE', localization.defaultLocaleCode, {
    params: { petName: item.animal.name, productName },
    text: domainMessage(`finding.PRODUCT_NAME_MATCHES_ACTIVE_RX_RULE.${TEXTS[kind]}`, {
      date: formatDate(longest.expirationDate, localization),
      ...(kind === 'count' ? { count } : {}),
    }),
    actions: kind === 'expired' ? ['VOID', 'VIEW_PRESCRIPTIONS'] : ['REFILL', 'VOID', 'VIEW_PRESCRIPTIONS'],
    actionContext: { rxId: longest.rxId, clientId: item.clientId, animalId: item.animal.animalId },
  });
};
