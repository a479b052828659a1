import type { ApprovalQueueItem } from './schema.ts';

/** Maps what the queue can be sorted by to a value of an item. The fields carry the names of the columns that show them. */
export const QUEUE_SORTS = {
  /** Until when it must be approved to ship on time, which the service alone knows. No column: 'Most urgent first'. */
  approveBy: (): string => '',
  clientName: ({ clientName }: ApprovalQueueItem): string => clientName,
  productName: ({ product }: ApprovalQueueItem): string => product.productName,
  sourceDescription: ({ sourceDescription }: ApprovalQueueItem): string => sourceDescription,
  orderDate: ({ orderDate }: ApprovalQueueItem): string => orderDate,
  vetDisplayName: ({ vetDisplayName }: ApprovalQueueItem): string => vetDisplayName ?? '',
} as const;

/** A field that the queue can be sorted by. */
export type QueueSortField = keyof typeof QUEUE_SORTS;

/** Fields that the queue can be sorted by. */
export const QUEUE_SORT_FIELDS = Object.keys(QUEUE_SORTS) as readonly QueueSortField[];

/** Whether the queue can be sorted by a field of this name. */
export const isQueueSortField = (name: string | null): name is QueueSortField => QUEUE_SORT_FIELDS.some((field) => field === name);
