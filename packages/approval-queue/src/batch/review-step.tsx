import { Box, Flex, Text } from '@chakra-ui/react';
import type { SignOffState } from '@practice-portal/domain/approval';
import { announce } from '@practice-portal/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { itemKey, itemNames } from '../item/queue-item.ts';
import { EntryList } from './entry-list.tsx';
import { EntryPanel } from './entry-panel.tsx';
import type { BatchReview } from './use-batch.ts';

/** The items of the set, and the one in view: each is looked at before it can be signed. */
export const ReviewStep = ({ state, review }: { state: SignOffState; review: BatchReview }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { index, current, choose, unmark, checkAgain } = review;
  const place = useRef<HTMLDivElement>(null);
  const key = current === undefined ? null : itemKey(current.item);
  const at = current === undefined ? '' : t('signOff.at', { place: index + 1, count: state.entries.length, ...itemNames(current.item) });
  useEffect(() => announce(at), [at]);
  useEffect(() => {
    // In a very low window the drawer scrolls, not its middle.
    for (const box of ['.ui-modal-body', '.ui-modal']) place.current?.closest(box)?.scrollTo(0, 0);
  }, [key]);
  const reviewed = state.entries.filter(({ step }) => step === 'reviewed').length;
  const dropped = state.entries.filter(({ step }) => step === 'dropped').length;
  return (
    <Flex ref={place} wrap="wrap" align="flex-start" columnGap="6" rowGap="3">
      <Flex as="p" role="status" basis="full" wrap="wrap" align="baseline" columnGap="3" fontWeight="medium">
        {t('signOff.reviewedOf', { reviewed, count: state.entries.length })}
        {dropped > 0 && (
          <Text as="small" textStyle="sm" color="fg.muted" fontWeight="normal">
            {t('signOff.droppedCount', { count: dropped })}
          </Text>
        )}
      </Flex>
      <Box order={{ base: 1, lg: 0 }} position={{ lg: 'sticky' }} top="0" flex={{ base: '1 0 100%', lg: '0 0 17rem' }}>
        <EntryList entries={state.entries} current={key} onChoose={choose} />
      </Box>
      {current !== undefined && <EntryPanel key={key} entry={current} onCheckAgain={checkAgain} onUnmark={unmark} />}
    </Flex>
  );
};
