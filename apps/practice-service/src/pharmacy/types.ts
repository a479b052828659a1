import type { Address } from '@practice-portal/domain/client';

/** Asks the pharmacy to fill a line of an order. */
export interface FillRequest {
  /** Idempotent: a repeated request with the same key is filled once. */
  key: string;
  practiceId: number;
  orderNumber: string;
  product: { id: number; name: string; strength: string | null; packaging: string | null };
  quantity: number;
  /** Of a compounded product, as it is called. */
  flavor: string | null;
  /** The compounding partner that makes it; null for what the pharmacy has itself. */
  partnerId: number | null;
  /** Is null for what needs no prescription. */
  rxId: number | null;
  shipModeId: number;
  shipTo: Address | null;
  /** A controlled substance: it ships once its prescriber has confirmed it, and to an adult who signs. */
  needsConfirmation: boolean;
  /** It was ordered when: what waited longest is filled first. */
  orderedAt: Date;
}

export type FillNews = { key: string; at: Date } & (
  | { kind: 'confirmed' }
  | { kind: 'delayed'; expectedOn: string }
  | { kind: 'shipped'; trackingNumber: string; trackingUrl: string }
  | { kind: 'delivered' }
  | { kind: 'outOfStock' }
  | { kind: 'returned' }
  | { kind: 'canceled' }
);

/** Who fills orders. The reference service has a simulated one; a real one implements this and keeps its own book. */
export interface Pharmacy {
  /** Takes something to be filled. Rejects when it does not answer: it is asked again with the same key. */
  fill(request: FillRequest): Promise<void>;
  /** Asks that something is not shipped. What has shipped ships; the news says which it was. */
  cancel(key: string): Promise<void>;
  /** All that has become of these, in the order it happened; nothing for keys that were not known. Said again each time. */
  news(keys: readonly string[]): Promise<FillNews[]>;
}
