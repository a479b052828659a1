import { type ApprovalQueueItem, isOutside, lockView, offerRefusal, originOf } from '@practice-portal/domain/approval';
import { Button, IconButton, Menu, toast } from '@practice-portal/ui';
import { CalendarClock } from 'lucide-react';
import { memo, type ReactNode, useRef, useState } from 'react';

import { itemKey, itemNames } from '../item/queue-item.ts';
import { LockTimeLine } from '../lock/lock-parts.tsx';
import { type QueueActions, useQueueActions } from './queue-actions.tsx';
import { useRowFacts } from './row-facts.tsx';

type MenuAction = 'review' | 'print' | 'deny' | 'putOff' | 'offer' | 'unlock';

interface MenuChoice {
  kind: ReturnType<typeof lockView>['kind'];
  phone: boolean;
  canPrint: boolean;
  /** Shows what can't be done all the same, with its reason. */
  explained: boolean;
  /** The practice has 'Not now'. */
  putsOff?: boolean;
  /** An outside seller asks for it. */
  outside?: boolean;
}

/** The More menu of a row. What someone else processes can only be printed. Rule: docs/rules/queue.md#row-menu. */
export const menuActions = ({ kind, phone, canPrint, explained, putsOff = false, outside = false }: MenuChoice): MenuAction[] => {
  const actions: MenuAction[] = [];
  if (kind !== 'other' || explained) actions.push('review');
  if (canPrint) actions.push('print');
  if (phone && (kind === 'other' ? explained : kind !== 'unlocked')) actions.push('deny');
  if (putsOff && (kind === 'other' ? explained : kind !== 'unlocked')) actions.push('putOff');
  if (outside) actions.push('offer');
  if (kind === 'mine') actions.push('unlock');
  return actions;
};

type ActionName = keyof QueueActions;

/** Shows what can be done with an item, by who has locked it. The pressed button alone shows that it waits, so one row is rendered. */
export const RowActions = memo(({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const { t, locale, vetStaffId, locking, refusal, explained, phone, putsOff } = useRowFacts();
  const actions = useQueueActions();
  const key = itemKey(item);
  const [running, setRunning] = useState<ActionName | null>(null);
  const view = lockView(item, vetStaffId, locking);

  const pressed = useRef<ActionName | null>(null);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  // The row shows the next step as soon as the news of this one is here, which may be before its answer: a press then waits its turn.
  const run = async (name: ActionName): Promise<void> => {
    if (running === name || pressed.current === name) return;
    pressed.current = name;
    const turn = before.current.then(() => actions[name](item));
    before.current = turn.catch(() => undefined);
    // What needs no call, as opening an item that this tab has locked, is done by then: no spinner delays it.
    const waiting = setTimeout(() => setRunning(name));
    try {
      await turn;
    } finally {
      clearTimeout(waiting);
      if (pressed.current === name) pressed.current = null;
      setRunning((current) => (current === name ? null : current));
    }
  };
  const refused = (name: ActionName) => {
    if (name === 'offer') {
      const offered = offerRefusal(item);
      return { disabledReason: offered === null || offered === 'notOutside' ? null : t(`origin.refusal.${offered}`) };
    }
    const reason = refusal(name, item);
    if (reason === null) return { disabledReason: null };
    const { kind, text } = reason;
    // Pressed all the same, it shows the specified toast (section 4).
    return { disabledReason: text, onRefused: kind === 'cannotApprove' ? () => toast.error(text) : undefined };
  };
  const button = (name: ActionName, label: string, variant: 'solid' | 'outline' = 'outline'): ReactNode => (
    <Button variant={variant} loading={running === name} {...refused(name)} onClick={() => void run(name)}>
      {label}
    </Button>
  );
  const menu = menuActions({
    kind: view.kind,
    phone,
    canPrint: item.canPrintOrder,
    explained,
    putsOff,
    outside: isOutside(item.origin ?? originOf(item)),
  });
  const since = explained ? view.holder?.lockedAt : undefined;
  const decides = view.kind === 'off' || view.kind === 'mine';
  // One element whoever holds the item: who pressed it keeps the focus there when it becomes the next step.
  const nextStep = (): ReactNode => {
    if (decides) return button('review', t('action.approve'), 'solid');
    return view.kind === 'other' ? button('override', t('action.unlockOrder')) : button('process', t('action.process'));
  };

  // Beside the time that is left there is room for it.
  const putOff = putsOff && !phone && (
    <IconButton
      data-part={view.kind === 'off' ? 'put-off' : undefined}
      icon={CalendarClock}
      label={t('action.putOff')}
      variant="outline"
      loading={running === 'putOff'}
      {...refused('putOff')}
      onClick={() => void run('putOff')}
    />
  );

  return (
    <div data-part="actions" data-item={key}>
      {view.kind === 'other' && (
        <span data-part="holder">
          {t('action.beingProcessedBy', { vet: view.holder?.name ?? '' })}{' '}
          {since !== undefined && (
            <small data-fact="" data-nowrap="">
              {t('action.since', { time: locale.formatTime(since) })}
            </small>
          )}
        </span>
      )}
      {nextStep()}
      {decides && !phone && button('deny', t('action.deny'))}
      {view.kind === 'off' && putOff}
      {menu.length > 0 && (
        <Menu
          label={t('action.moreFor', itemNames(item))}
          items={() =>
            menu.map((name) => ({
              id: name,
              label: t(`action.${name}`),
              ...refused(name),
              onSelect: () => void run(name),
            }))
          }
        />
      )}
      {view.kind === 'mine' && putOff}
      {view.kind === 'mine' && <LockTimeLine item={item} />}
    </div>
  );
});
RowActions.displayName = 'RowActions';
