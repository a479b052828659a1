import { Flex } from '@chakra-ui/react';
import { type ApprovalQueueItem, isSameItem } from '@practice-portal/domain/approval';
import { type ReactNode, use } from 'react';

import { HoldTimePart } from '../queue/decision-parts.ts';
import { HoldContext } from './hold-context.ts';

/**
 * Keeps a line for the time that is left on an item, where this vet holds it. What it says comes after the rows; the line is as
 * high as its button, so that nothing moves when it comes.
 */
export const HoldLine = ({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const hold = use(HoldContext);
  if (hold === null || !isSameItem(hold.item, item)) return null;
  return (
    <Flex data-part="hold" basis="full" wrap="wrap" align="center" columnGap="2" minH="control" color="fg.muted" textStyle="sm">
      <HoldTimePart item={item} hold={hold} />
    </Flex>
  );
};
