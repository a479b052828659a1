import { waitingEndpoints } from '@practice-portal/api-client/waiting';
import { type ApprovalQueueItem, setPutOffRefusal, type SignOffReason } from '@practice-portal/domain/approval';
import { missedShipDate, putOffSchema, type WaitingFor } from '@practice-portal/domain/waiting';
import { Banner, CheckboxField, modalPart, useNow } from '@practice-portal/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';

import { itemRef } from '../item/queue-item.ts';
import type { LockDispatch } from '../lock/lock-slice.ts';
import { PutOffFields } from '../waiting/put-off-dialog.tsx';
import { putOffDefaults, type PutOffValues } from '../waiting/use-put-off-form.ts';
import { SetDialog, type SetProps } from './set-dialog.tsx';
import { useSetForm } from './use-set-form.ts';

/** 'Not now' of all that is marked. Rule: docs/rules/queue.md#denied-or-put-off-at-once. */
export const PutOffSet = modalPart(function PutOffSet(props: SetProps): ReactNode {
  const { items, vet } = props;
  const { t } = useTranslation('approval-queue');
  const dispatch = useDispatch<LockDispatch>();
  const now = useNow();
  const [opened] = useState(now);
  const refusal = (item: ApprovalQueueItem, values: PutOffValues): SignOffReason | null => setPutOffRefusal(item, values);
  const form = useSetForm<PutOffValues>({
    ...props,
    action: 'putOff',
    initialValues: useMemo(() => putOffDefaults(opened), [opened]),
    schema: putOffSchema(now),
    isChanged: ({ note }) => note.trim() !== '',
    refusalOf: refusal,
    send: async ({ item, idempotencyKey }, { waitingFor, until, note, colleagueStaffId }, { vetStaffId, pin: vetPin }) => {
      const body = {
        ...itemRef(item),
        vetStaffId,
        vetPin,
        waitingFor: waitingFor as WaitingFor,
        until,
        note: note.trim(),
        colleagueStaffId: waitingFor === 'COLLEAGUE' ? colleagueStaffId : null,
        missedShipDate: missedShipDate(item, until),
        questionKind: null,
        questionText: null,
      };
      return dispatch(waitingEndpoints.endpoints.putOffItem.initiate({ body, idempotencyKey }, { track: false }));
    },
  });
  const { values } = form.formik;
  const [first] = items;
  const missed = items.filter((item) => missedShipDate(item, values.until) !== null).length;
  return (
    <SetDialog
      {...props}
      action="putOff"
      form={form}
      refusalOf={(item) => refusal(item, values)}
      typed={values.note.trim() !== ''}
      missing={values.waitingFor === '' ? t('putOff.chooseFor') : null}
    >
      {first !== undefined && <PutOffFields item={first} vetStaffId={vet.vetStaffId} missed={null} several />}
      {missed > 0 && (
        <>
          <Banner status="warning" title={t('set.putOff.missed', { count: missed })}>
            {t('putOff.missedHint')}
          </Banner>
          <CheckboxField name="isMissedKnown" label={t('set.putOff.missedKnown')} help={t('set.putOff.missedHelp')} />
        </>
      )}
    </SetDialog>
  );
});
