/** An item as far as its AutoShip's beginning goes. */
export interface FirstShipment {
  autoshipFrequency: number | null;
  /** `YYYY-MM-DD`. */
  autoshipStartDate: string | null;
}

/**
 * Whether an item ships first on a later day: it is no part of the order that is charged and shipped today, its AutoShip makes its
 * first order on that day. Rule: docs/rules/checkout.md#first-ship-date.
 */
export const beginsLater = ({ autoshipFrequency, autoshipStartDate }: FirstShipment, today: string): boolean =>
  autoshipFrequency !== null && autoshipStartDate !== null && autoshipStartDate > today;
