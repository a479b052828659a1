import { type LostLock, recordLockDialog, type RecordLockTask } from '@practice-portal/domain/approval';
import { Button, ConfirmDialog, Dialog } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';

import { type DecidedKey, decidedKey } from './decided-key.ts';
import { lockEvent, selectLock } from './lock-slice.ts';
import type { LockTexts } from './use-lock-texts.ts';

type NamesOf = LockTexts['namesOf'];

/** The dialog that the vet's lock needs now; never more than one. Rule: docs/rules/queue.md#lock. */
export const LockDialogs = ({ namesOf }: { namesOf: NamesOf }): ReactNode => {
  const lock = useSelector(selectLock);
  const { task, lost } = lock;
  switch (recordLockDialog(lock)) {
    case 'DIALOG_SWITCH_ITEMS':
    case 'DIALOG_UNLOCK_ITEM':
    case 'DIALOG_OVERRIDE_LOCKED_ITEM':
      return task && <Question namesOf={namesOf} task={task} />;
    case 'DIALOG_OVERRIDDEN_ITEM':
    case 'DIALOG_TIMEDOUT_UNLOCK_ITEM':
      return lost && <Loss namesOf={namesOf} lost={lost} />;
    default:
      return null;
  }
};

const Question = ({ namesOf, task }: { namesOf: NamesOf; task: RecordLockTask }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const dispatch = useDispatch();
  const texts = {
    SWITCH_LOCKED_ITEM: 'switch',
    OVERRIDE_LOCKED_ITEM: 'override',
    UNLOCKED_ITEM: 'unlockDialog',
    LOCK_ITEM: 'switch',
  } as const;
  const key = texts[task.event];
  // A switch names what is given up, the others what they are about.
  const names = namesOf(task.event === 'SWITCH_LOCKED_ITEM' && task.releases ? task.releases : task.item);
  const vet = task.holder?.name ?? '';
  return (
    <ConfirmDialog
      open
      title={t(`lock.${key}.title`)}
      body={names === null ? t(`lock.${key}.bodyUnknown`, { vet }) : t(`lock.${key}.body`, { ...names, vet })}
      confirmLabel={t(`lock.${key}.confirm`)}
      cancelLabel={t('lock.cancel')}
      loading={task.step === 'CONFIRMATION'}
      onConfirm={() => void dispatch(lockEvent({ type: 'CONFIRMED' }))}
      onCancel={() => void dispatch(lockEvent({ type: 'CANCELED' }))}
    />
  );
};

const textOf = ({ reason, by, outcome }: LostLock): LostLock['reason'] | DecidedKey => {
  if (reason === 'decided') return by === null ? 'decided' : decidedKey({ outcome });
  return reason === 'overridden' && by === null ? 'unlocked' : reason;
};

const Loss = ({ namesOf, lost }: { namesOf: NamesOf; lost: LostLock }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const dispatch = useDispatch();
  const close = (): void => void dispatch(lockEvent({ type: 'LOSS_ACKNOWLEDGED' }));
  const names = { pet: '', product: '', ...namesOf(lost.item), vet: lost.by?.name ?? '' };
  const text = textOf(lost);
  return (
    <Dialog
      open
      onClose={close}
      title={t(lost.reason === 'timedOut' ? 'lock.timedOut.title' : 'lock.overridden.title')}
      footer={
        <Button variant="solid" onClick={close}>
          {t('lock.close')}
        </Button>
      }
    >
      {t(`lock.lost.${text}`, names)}
    </Dialog>
  );
};
