import type { ApprovalQueueItem } from '../approval/types.ts';
import { drugClassesOf } from '../medication/drug-classes.ts';
import { nameWords } from '../dose/find-label.ts';
import { criteriaOf } from './criteria.ts';
import type { ProtocolFacts } from './criteria.ts';
import type { Protocol, Readiness } from './types.ts';

/** One in so many ready orders is reviewed as any other. */
const REVIEWED_SHARE = 20;

const isFor = ({ scope, scopeValue }: Protocol, { productName }: Pick<ApprovalQueueItem['product'], 'productName'>): boolean => {
  if (scope === 'all') return true;
  if (scope === 'class') return drugClassesOf(productName).shown === scopeValue;
  return nameWords(scopeValue).join(' ') === nameWords(productName).join(' ');
};

const NARROWEST = ['drug', 'class', 'all'] as const;

/** The protocol that an order is held to: the one for its drug, else for its class, else for all; null when there is none. */
export const protocolFor = (protocols: readonly Protocol[], product: Pick<ApprovalQueueItem['product'], 'productName'>): Protocol | null =>
  NARROWEST.map((kind) => protocols.find((protocol) => protocol.scope === kind && isFor(protocol, product))).find(Boolean) ?? null;

// Spread by a hash, so that neither every twentieth in a row is meant nor anybody can choose; FNV-1a.
const isReviewedAnyway = (itemId: number): boolean => {
  let hash = 0x811c9dc5;
  for (const digit of String(itemId)) hash = Math.imul(hash ^ digit.charCodeAt(0), 0x01000193);
  return (hash >>> 0) % REVIEWED_SHARE === 0;
};

/**
 * How an order stands to a practice's protocols. It is ready when every criterion is met, and nothing is ever approved by it.
 */
export const readinessOf = (protocols: readonly Protocol[], itemId: number, facts: ProtocolFacts): Readiness => {
  const protocol = protocolFor(protocols, facts.item.product);
  if (protocol === null) return { state: 'noProtocol', protocol: null, criteria: [] };
  const criteria = criteriaOf(protocol, facts);
  const isReady = criteria.every(({ state }) => state === 'met');
  const { id, name, version } = protocol;
  return {
    state: isReady ? (isReviewedAnyway(itemId) ? 'ordinary' : 'ready') : 'notReady',
    protocol: { id, name, version },
    criteria,
  };
};
