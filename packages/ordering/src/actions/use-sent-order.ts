import { useFormDrafts } from '@practice-portal/access';
import type { OrderToSubmit } from '@practice-portal/domain/checkout';
import { useMemo } from 'react';

/** An order on its way. */
export interface Submission {
  body: OrderToSubmit;
  version: number;
  idempotencyKey: string;
}

/** The order of a client that was sent and not answered yet. */
export interface SentOrder {
  read: () => Submission | null;
  keep: (order: Submission) => void;
  drop: () => void;
}

/** Keeps in this tab, also over a reload, which order of a client was sent and not answered. */
export const useSentOrder = (clientId: number): SentOrder => {
  const drafts = useFormDrafts();
  return useMemo(() => {
    const name = `placing-${clientId}`;
    return {
      read: () => (drafts.read(name)?.typed as Submission | undefined) ?? null,
      keep: (order) => drafts.keep(name, { initial: {}, typed: { ...order } }),
      drop: () => drafts.drop(name),
    };
  }, [drafts, clientId]);
};
