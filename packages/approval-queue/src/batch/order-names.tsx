import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { joined } from '@practice-portal/domain/text';
import type { ReactNode } from 'react';

import { usePacks } from '../item/use-packs.ts';

/** An order of a set in a line: the pet, whose it is, the product and how much of it. Pets of one name have different owners. */
export const OrderNames = ({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const packsOf = usePacks();
  const { animal, clientName, product } = item;
  return (
    <>
      <span>
        <strong data-part="pet">{animal.name}</strong> <small data-part="owner">{clientName}</small>
      </span>{' '}
      <span data-part="product" translate="no">
        {[joined([product.productName, product.productStrength]), packsOf(item.quantity, product.productPackaging)].join(', ')}
      </span>
    </>
  );
};
