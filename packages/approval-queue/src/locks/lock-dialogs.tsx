import { type LostLock, recordLockDialog, type RecordLockTask } from '@practice-portal/domain/approval';
import { Button, ConfirmDialog, Dialog } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { RecordLock } from './record-lock.ts';

type DialogLock = Pick<RecordLock, 'state' | 'confirm' | 'cancel' | 'acknowledge' | 'namesOf'>;

/** The dialog that the vet's lock needs now; never more than one. Source: section 4, "Queue item lock". */
export const LockDialogs = ({ lock }: { lock: DialogLock }): ReactNode => {
  const { task, lost } = lock.state;
  switch (recordLockDialog(lock.state)) {
    case 'DIALOG_SWITCH_ITEMS':
    case 'DIALOG_UNLOCK_ITEM':
    case 'DIALOG_OVERRIDE_LOCKED_ITEM':
      return task && <Question lock={lock} task={task} />;
    case 'DIALOG_OVERRIDDEN_ITEM':
    case 'DIALOG_TIMEDOUT_UNLOCK_ITEM':
      return lost && <Loss lock={lock} lost={lost} />;
    default:
      return null;
  }
};

const Question = ({ lock, task }: { lock: DialogLock; task: RecordLockTask }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const texts = {
    SWITCH_LOCKED_ITEM: 'switch',
    OVERRIDE_LOCKED_ITEM: 'override',
    UNLOCKED_ITEM: 'unlockDialog',
    LOCK_ITEM: 'switch',
  } as const;
  const key = texts[task.event];
  // A switch names what is given up, the others what they are about.
  const names = lock.namesOf(task.event === 'SWITCH_LOCKED_ITEM' && task.releases ? task.releases : task.item);
  const vet = task.holder?.name ?? '';
  return (
    <ConfirmDialog
      open
      title={t(`lock.${key}.title`)}
      body={names === null ? t(`lock.${key}.bodyUnknown`, { vet }) : t(`lock.${key}.body`, { ...names, vet })}
      confirmLabel={t(`lock.${key}.confirm`)}
      cancelLabel={t('lock.cancel')}
      loading={task.step === 'CONFIRMATION'}
      onConfirm={lock.confirm}
      onCancel={lock.cancel}
    />
  );
};

const textOf = ({ reason, by }: LostLock): LostLock['reason'] | 'decidedBy' => {
  if (reason === 'decided') return by === null ? 'decided' : 'decidedBy';
  return reason === 'overridden' && by === null ? 'unlocked' : reason;
};

const Loss = ({ lock, lost }: { lock: DialogLock; lost: LostLock }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const names = { pet: '', product: '', ...lock.namesOf(lost.item), vet: lost.by?.name ?? '' };
  const text = textOf(lost);
  return (
    <Dialog
      open
      onClose={lock.acknowledge}
      title={t(lost.reason === 'timedOut' ? 'lock.timedOut.title' : 'lock.overridden.title')}
      footer={
        <Button variant="solid" onClick={lock.acknowledge}>
          {t('lock.close')}
        </Button>
      }
    >
      {t(`lock.lost.${text}`, names)}
    </Dialog>
  );
};
