/** A month's settlement of home delivery. Rule: docs/rules/settings.md#ledger. */
export interface Settlement {
  reference: string;
  /** The month in words. */
  description: string;
}

/** Answer of `GET report/ledger/{practiceId}/settlements`, the newest first. */
export interface SettlementsAnswer {
  items: Settlement[];
}

/** Query of `GET report/ledger/{practiceId}/pdf`. */
export interface LedgerQuery {
  settlementReference: string;
}
