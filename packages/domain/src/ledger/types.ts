/** Query of `GET report/ledger/{practiceId}/pdf`. */
export interface LedgerQuery {
  settlementReference: string;
}
