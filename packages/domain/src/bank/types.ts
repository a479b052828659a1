/** Where a practice's proceeds are paid to. Rule: docs/rules/settings.md#bank. */
export interface BankSettings {
  routingNumber: string;
  /** Only its last four characters; the others are dots. */
  accountNumber: string;
  lastUpdatedBy: string;
  /** ISO 8601. */
  lastUpdatedOn: string;
  /** Counts the times it was saved: sent back with a change. */
  version: number;
}

/** Answer of the calls about the bank; null where there is none yet. */
export interface BankAnswer {
  data: BankSettings | null;
}

/** Body of `POST ecom/rest/v1/practiceadmin/banking/{siteId}`. */
export interface BankBody {
  routingNumber: string;
  accountNumber: string;
  /** Of the person who changes it, where the practice has the bank safeguard. */
  password?: string | undefined;
}

/** Body of `POST …/routingnumber/validate`. */
export interface RoutingNumberBody {
  routingNumber: string;
}

/** Answer of that call. */
export interface RoutingNumberAnswer {
  valid: boolean;
}
