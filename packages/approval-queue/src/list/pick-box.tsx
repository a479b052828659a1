import { type ApprovalQueueItem, SIGN_OFF_MAX } from '@practice-portal/domain/approval';
import { DisabledReason, toast } from '@practice-portal/ui';
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import { useCommand } from '../commands/commands.tsx';
import { itemKey, itemNames } from '../item/queue-item.ts';
import { useRowFacts } from './row-facts.tsx';
import { pickChanged, type WithBatch } from '../batch/batch-slice.ts';

/** Picks an item to be signed with others. It knows of its own item alone, so that picking one renders one. */
export const PickBox = memo(({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const { t, vetStaffId, refusal, phone } = useRowFacts();
  const dispatch = useDispatch();
  const key = itemKey(item);
  const isPicked = useSelector(({ batch }: WithBatch) => key in batch.picked);
  const isFull = useSelector(({ batch }: WithBatch) => Object.keys(batch.picked).length >= SIGN_OFF_MAX);
  const label = useRef<HTMLLabelElement>(null);
  // The row is another component's, and is not rendered for a pick: its look follows this mark (`theme/css/table.ts`).
  useLayoutEffect(() => {
    const row = isPicked ? label.current?.closest<HTMLElement>('tr, li') : null;
    if (!row) return undefined;
    row.dataset['picked'] = '';
    return () => void delete row.dataset['picked'];
  }, [isPicked]);
  // What is picked can always be put back.
  const reason = isPicked ? null : (refusal('pick', item)?.text ?? (isFull ? t('signOff.full', { count: SIGN_OFF_MAX }) : null));
  // By the keyboard the reason is a toast, by the mouse a tooltip.
  useCommand('pick', () => (reason === null ? label.current?.control?.click() : toast.info(reason)), {
    row: key,
    enabled: vetStaffId !== null,
  });
  if (vetStaffId === null) return null;
  return (
    <label ref={label} data-part="pick">
      <DisabledReason reason={reason}>
        <input
          type="checkbox"
          checked={isPicked}
          aria-label={t('signOff.pick', itemNames(item))}
          onChange={({ target }) => {
            // React reports a change also where the press was refused.
            if (reason === null) dispatch(pickChanged({ vetStaffId, items: [item], on: target.checked }));
          }}
        />
      </DisabledReason>
      {phone && <span aria-hidden>{t('signOff.select')}</span>}
    </label>
  );
});
PickBox.displayName = 'PickBox';
