import type { OrderStatus } from '../order/index.ts';

/** Where an order comes from that was not placed in the portal. */
export type OutsideSource = 'store' | 'app' | 'retailer';

/** All of {@link OutsideSource}. */
export const OUTSIDE_SOURCES: readonly OutsideSource[] = ['store', 'app', 'retailer'];

/** What the simulated pharmacy can be made to do with a line of an order. */
export type FillAction = 'confirm' | 'neverConfirm' | 'ship' | 'delay' | 'deliver' | 'outOfStock' | 'return';

/** All of {@link FillAction}. */
export const FILL_ACTIONS: readonly FillAction[] = ['confirm', 'neverConfirm', 'ship', 'delay', 'deliver', 'outOfStock', 'return'];

/** How far the clock of demo data is put forward: `monthEnd` is the first day of the next month, when months are closed. */
export type ClockStep = 'day' | 'month' | 'monthEnd';

/** All of {@link ClockStep}. */
export const CLOCK_STEPS: readonly ClockStep[] = ['day', 'month', 'monthEnd'];

/** A line of an order, as the pharmacy has it. */
export interface PharmacyLine {
  orderItemId: number;
  practiceId: number;
  practiceName: string;
  orderNumber: string;
  clientName: string;
  petName: string | null;
  productName: string;
  quantity: number;
  status: Extract<OrderStatus, 'Processing' | 'Shipped' | 'Completed'>;
  /** It is a controlled substance that its prescriber has not confirmed yet. */
  awaitsConfirmation: boolean;
  /** ISO 8601. */
  placedAt: string;
  /** ISO date: when it is expected to ship, where that was delayed. */
  expectedOn: string | null;
}

/** A partner whose review a practice waits for. */
export interface WaitingReview {
  practiceId: number;
  practiceName: string;
  partnerId: number;
  partnerName: string;
}

/** What the pharmacy has to do. */
export interface PharmacyWork {
  operatorName: string;
  /** What time it is by the clock of the demo data. ISO 8601. */
  now: string;
  /** The clock is still on its way to where it was put. */
  clockMoves: boolean;
  practices: { id: number; name: string }[];
  reviews: WaitingReview[];
}

/** What of the pharmacy's lines is asked for. */
export interface PharmacyLinesQuery {
  /** At most 50. */
  size?: number;
  /** Zero-based. */
  page?: number;
  /** A part of an order number, of a product or of a client's name. */
  search?: string;
}

/** The longest {@link PharmacyLinesQuery.search}. */
export const PHARMACY_SEARCH_MAX = 100;

/** Lines a page of the pharmacy's list can have. */
export const PHARMACY_LINE_SIZES = [20, 50] as const;

/** A client for whom an order can be sent in. */
export interface PharmacyClient {
  clientId: number;
  name: string;
  pets: { animalId: number; name: string }[];
  cards: { walletId: number; type: string; lastDigits: string; declinesNext: boolean }[];
}

/** What is asked of a line. */
export interface FillActionRequest {
  action: FillAction;
  /** Of a delay. */
  days?: number;
}

/** An order from outside. */
export interface OutsideOrderRequest {
  practiceId: number;
  source: OutsideSource;
  clientId: number;
  animalId: number;
  productId: number;
  quantity: number;
}

/** What a review came to. */
export interface ReviewAnswerRequest {
  practiceId: number;
  partnerId: number;
  approved: boolean;
}
