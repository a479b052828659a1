import type { CardBehaviour } from '../db/schema/payment.ts';

interface TestCard {
  behaviour: CardBehaviour;
  /** Its bank asks the cardholder first. */
  challenge?: boolean;
}

/** Numbers that the simulated acquirer treats in a way of their own; every other valid number is charged. See the README. */
export const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  '4000000000000002': { behaviour: 'CARD_DECLINED' },
  '4000000000009995': { behaviour: 'INSUFFICIENT_FUNDS' },
  '4000000000009979': { behaviour: 'LOST_OR_STOLEN' },
  '4000000000000101': { behaviour: 'ACCOUNT_CLOSED' },
  '4000000000000119': { behaviour: 'silent' },
  '4000000000003220': { behaviour: 'approve', challenge: true },
  '5200000000001096': { behaviour: 'approve', challenge: true },
};
