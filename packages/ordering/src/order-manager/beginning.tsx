import { readOrderManagerState, readOrderProduct } from '@practice-portal/domain/navigation';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

import { ReplaceDialog } from './replace-dialog.tsx';
import type { OrderActions } from '../actions/use-order-actions.ts';
import type { OrderPlace } from './use-order-place.ts';

interface BeginningProps {
  clientId: number;
  animalId: number | null;
  place: OrderPlace;
  actions: OrderActions;
}

/**
 * Starts the action that the screen was opened with, once: a refill, a renewal, a replacement, or a product to order. The key is that of
 * the visit, so that neither a reload nor a second effect of React's strict mode repeats it.
 * Rule: docs/rules/prescriptions.md#refill-renew-replace.
 */
export const Beginning = ({ clientId, animalId, place, actions }: BeginningProps): ReactNode => {
  const { key } = useLocation();
  const begun = useRef<string | null>(null);
  const opened = readOrderManagerState(place.state);
  const prescription = opened?.clientId === clientId ? opened.prescription : null;
  const skuId = readOrderProduct(place.state);

  const begin = useEffectEvent(async (rxId: number, order: 'refill' | 'renew') => {
    const idempotencyKey = `${order}-${rxId}-${key}`;
    if (begun.current === idempotencyKey) return;
    begun.current = idempotencyKey;
    await actions[order](rxId, idempotencyKey);
    place.settle();
  });
  const rxId = prescription?.rxId ?? null;
  const order = prescription?.order ?? null;
  useEffect(() => {
    if (rxId !== null && order !== null && order !== 'replace') void begin(rxId, order);
  }, [rxId, order]);

  const openProduct = useEffectEvent((asked: number) => {
    place.settle();
    void actions.order(asked);
  });
  useEffect(() => {
    if (skuId !== null && animalId !== null) openProduct(skuId);
  }, [skuId, animalId]);

  // A void is asked about first: it takes a vet's approval, not a visit.
  if (rxId === null || order !== 'replace') return null;
  return (
    <ReplaceDialog
      rxId={rxId}
      clientId={clientId}
      onClose={place.settle}
      onReplaced={(cartItemId) => {
        actions.show({ kind: 'replace', cartItemId });
        place.settle();
      }}
    />
  );
};
