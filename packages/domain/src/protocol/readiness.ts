import type { ApprovalQueueItem } from '../approval/queue/schema.ts';
import { drugClassesOf } from '../medication/drug-classes.ts';
import { nameWords } from '../dose/find-label.ts';
import { criteriaOf, type ProtocolFacts } from './criteria.ts';
import type { Criterion, Readiness, ReadinessState } from './readiness-schema.ts';
import type { Protocol } from './schema.ts';

/** One in so many ready orders is reviewed as any other. */
const REVIEWED_SHARE = 20;

/** Whether two products are of one name, whatever their strengths. */
export const isSameName = (one: string, other: string): boolean => nameWords(one).join(' ') === nameWords(other).join(' ');

const isFor = ({ scope, scopeValue }: Protocol, { productName }: Pick<ApprovalQueueItem['product'], 'productName'>): boolean => {
  if (scope === 'all') return true;
  if (scope === 'class') return drugClassesOf(productName).shown === scopeValue;
  return isSameName(scopeValue, productName);
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

/** Where an order stands by its criteria. */
export const stateOf = (criteria: readonly Criterion[], itemId: number): ReadinessState =>
  criteria.some(({ state }) => state !== 'met') ? 'notReady' : isReviewedAnyway(itemId) ? 'ordinary' : 'ready';

/**
 * How an order stands to a practice's protocols. It is ready when every criterion is met, and nothing is ever approved by it.
 */
export const readinessOf = (protocols: readonly Protocol[], itemId: number, facts: ProtocolFacts): Readiness => {
  const protocol = protocolFor(protocols, facts.item.product);
  if (protocol === null) return { state: 'noProtocol', protocol: null, criteria: [] };
  const criteria = criteriaOf(protocol, facts);
  const { id, name, version } = protocol;
  return {
    state: stateOf(criteria, itemId),
    protocol: { id, name, version },
    criteria,
  };
};
