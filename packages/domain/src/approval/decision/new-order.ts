/**
 * Body of `POST prescription/rest/v1/approval/neworder/validate`: an order form as far as it is filled.
 * Rule: docs/rules/queue.md#order-check.
 */
export interface NewOrderRequest {
  clientId: number;
  animalId: number;
  productId: number;
  clinicalRationaleCode?: string | null | undefined;
  medicationIndicationIds?: number[] | undefined;
  /** `YYYY-MM-DD`. */
  expirationDate?: string | null | undefined;
  pharmacyNotes?: string | undefined;
  /** 999 means PRN. */
  refills?: number | null | undefined;
  usageInstructions?: string | undefined;
  vetPin?: string | undefined;
  /** The vet who approves it at once; without one the order waits in the queue. */
  vetStaffId?: number | null | undefined;
}
