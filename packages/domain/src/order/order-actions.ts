import type { LocaleCode } from '../locale/types.ts';
import { isWebLink } from '../text/web-link.ts';
import type { LineEventType } from './line-events.ts';
import type { OrderItem } from './schema.ts';
import type { OrderStatus } from './types.ts';

/** The country whose papers exist only once an order is completed: see docs/readings.md. */
const PAPERS_WHEN_COMPLETED: LocaleCode = 'en-GB';

/**
 * Whether an order can be printed and its receipt be viewed.
 * Rule: docs/rules/clients.md#orders.
 */
export const hasOrderPapers = (status: OrderStatus, localeCode: LocaleCode): boolean =>
  localeCode !== PAPERS_WHEN_COMPLETED || status === 'Completed';

/** Where a shipment can be followed; null when it can't, or when the address is none that a link may have. */
export const trackingLink = ({ trackingUrl }: Pick<OrderItem, 'trackingUrl'>): string | null =>
  trackingUrl !== null && isWebLink(trackingUrl) ? trackingUrl : null;

const REFUNDING: readonly LineEventType[] = ['refundAsked', 'refunded', 'refundRefused'];

/** Whether the card did not take back the money of an item, and nobody has asked for it again since. */
export const isRefundRefused = ({ history }: Pick<OrderItem, 'history'>): boolean =>
  history.findLast(({ type }) => REFUNDING.includes(type))?.type === 'refundRefused';
