import { Flex, Text } from '@chakra-ui/react';
import { useApprovingVet, useFlag } from '@practice-portal/access';
import { useLazyQueueQuery } from '@practice-portal/api-client/queue';
import {
  actionBarrier,
  type ApprovalQueueItem,
  type QueueSearch,
  SIGN_OFF_MAX,
  startSignOff,
  toQueueQuery,
} from '@practice-portal/domain/approval';
import { Button, failureTitle, newKey, toast, useLocale } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useStore } from 'react-redux';

import { batchOpened, selectBatchSet, type WithBatch } from '../batch/batch-slice.ts';
import { useCommand } from '../commands/commands.tsx';
import { useQueueViewer } from '../list/use-queue-viewer.ts';

export interface ReadyBarProps {
  /** Asks for ready orders only. */
  search: QueueSearch;
  count: number;
  /** A set was opened; its first item, null where it was one that was left on the way. */
  onOpened: (first: ApprovalQueueItem | null) => void;
}

/** Takes what is ready into the sign-off: each order is reviewed there, and checked as any other that is signed in a set. */
const useSignReady = ({ search, onOpened }: ReadyBarProps): { start: () => Promise<void>; starting: boolean } => {
  const { t } = useTranslation('approval-queue');
  const locale = useLocale();
  const viewer = useQueueViewer();
  const { vet: signedIn, requestSignIn } = useApprovingVet();
  const recordLockingEnabled = useFlag('recordLockingEnabled');
  const dispatch = useDispatch();
  const store = useStore<WithBatch>();
  const [ask] = useLazyQueueQuery();
  const [starting, setStarting] = useState(false);
  const open = async (): Promise<void> => {
    const vet = signedIn ?? (await requestSignIn());
    if (vet === null) return;
    // What was left on the way is gone on with first.
    if (selectBatchSet(store.getState()) !== null) return onOpened(null);
    const { vetStaffId } = vet;
    const query = toQueueQuery({ ...search, page: 1, size: SIGN_OFF_MAX }, { ...viewer, vetStaffId });
    const { data, error } = await ask(query);
    if (error !== undefined) return toast.error(failureTitle(error, t('ready.failed'), t));
    const facts = { online: true, mayDecide: true, vet, recordLockingEnabled };
    const chosen = (data?.elements ?? []).filter((item) => actionBarrier('pick', item, facts) === null);
    const [first] = chosen;
    if (first === undefined) return toast.info(t('ready.noneLeft'));
    dispatch(batchOpened(startSignOff(chosen, { vetStaffId, createKey: newKey, now: locale.now() })));
    onOpened(first);
  };
  return {
    starting,
    start: async () => {
      setStarting(true);
      await open().finally(() => setStarting(false));
    },
  };
};

/** 'Review and sign n': above the list of what is ready. */
export const ReadyBar = (props: ReadyBarProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatNumber } = useLocale();
  const { start, starting } = useSignReady(props);
  const count = Math.min(props.count, SIGN_OFF_MAX);
  useCommand('signOff', () => void start(), { enabled: !starting });
  return (
    <Flex as="section" aria-label={t('ready.filter')} wrap="wrap" align="center" justify="space-between" gap="3" mb="3">
      <Text textStyle="sm">{t('ready.text')}</Text>
      <Button variant="solid" loading={starting} onClick={() => void start()}>
        {t('ready.sign', { count, shown: formatNumber(count) })}
      </Button>
    </Flex>
  );
};
