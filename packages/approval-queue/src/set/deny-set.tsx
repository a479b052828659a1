import { useFlag } from '@practice-portal/access';
import { approvalEndpoints } from '@practice-portal/api-client/approval';
import {
  type ApprovalQueueItem,
  denyRequest,
  denySchema,
  removeAutoshipsChoice,
  setDenialReasons,
  setDenialRefusal,
  type SignOffReason,
} from '@practice-portal/domain/approval';
import { defaultStep } from '@practice-portal/domain/notice';
import { modalPart } from '@practice-portal/ui';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';

import { denyDefaults, type DenyValues } from '../decision/decision-values.ts';
import { useFirstSent } from '../decision/first-sent.ts';
import { ownerDefaults, ownerMessage, stepOf } from '../decision/owner-values.ts';
import { decisionMade } from '../decision/pending-decisions-slice.ts';
import { ownerTemplate } from '../decision/use-owner-text.ts';
import { DenyFields } from '../deny/deny-fields.tsx';
import type { LockDispatch } from '../lock/lock-slice.ts';
import { SetDialog, type SetProps } from './set-dialog.tsx';
import { useSetForm } from './use-set-form.ts';

/** All that is marked, as the one item whose fields are filled in. */
const asOne = (items: readonly ApprovalQueueItem[]): ApprovalQueueItem | undefined => {
  const [first] = items;
  return first && { ...first, denialReasons: setDenialReasons(items), isAutoship: items.some(({ isAutoship }) => isAutoship) };
};

/** 'Deny selected': one reason for all that is marked. Rule: docs/rules/queue.md#denied-or-put-off-at-once. */
export const DenySet = modalPart(function DenySet(props: SetProps): ReactNode {
  const { items } = props;
  const all = useMemo(() => asOne(items), [items]);
  return all === undefined ? null : <DenySetForm {...props} all={all} />;
});

const DenySetForm = ({ all, ...props }: SetProps & { all: ApprovalQueueItem }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const dispatch = useDispatch<LockDispatch>();
  const firstSent = useFirstSent();
  const isTold = useFlag('closedLoopEnabled');
  const refusal = (item: ApprovalQueueItem, { reason }: Pick<DenyValues, 'reason'>): SignOffReason | null => {
    const chosen = all.denialReasons.find(({ value }) => value === reason);
    return chosen === undefined ? null : setDenialRefusal(item, chosen);
  };
  const form = useSetForm<DenyValues>({
    ...props,
    action: 'deny',
    initialValues: useMemo(() => denyDefaults(all), [all]),
    schema: useMemo(() => denySchema(all), [all]),
    isChanged: ({ reason }) => reason !== '',
    refusalOf: refusal,
    send: async ({ item, idempotencyKey }, values, deciding) => {
      const step = stepOf(defaultStep(values.reason));
      const ownerText = ownerTemplate(item, props.vet.vetDisplayName, { reason: values.reason, step, t });
      const told = { ...values, ...ownerDefaults(item), ownerStep: step, ownerText };
      const body = { ...denyRequest(values, item, deciding), ...(isTold && { owner: ownerMessage(told) }) };
      const firstSentAt = firstSent(idempotencyKey);
      const result = await dispatch(approvalEndpoints.endpoints.denyItem.initiate({ body, idempotencyKey }, { track: false }));
      // Taken back, the dialog for it alone starts with what was filled in here.
      const typed = { kind: 'deny', values: told } as const;
      if (result.data !== undefined) dispatch(decisionMade(item, { answer: result.data, firstSentAt, vetPin: body.vetPin, typed }));
      return result;
    },
  });
  const reasonField = useRef<HTMLSelectElement>(null);
  const { values, setFieldValue } = form.formik;
  const { reason } = values;
  useEffect(() => void setFieldValue('removeAutoShips', removeAutoshipsChoice(all, reason).value, false), [all, reason, setFieldValue]);
  return (
    <SetDialog
      {...props}
      action="deny"
      form={form}
      refusalOf={(item) => refusal(item, values)}
      typed={values.explanation.trim() !== ''}
      initialFocus={reasonField}
      missing={reason === '' ? t('deny.chooseReason') : null}
    >
      <DenyFields item={all} reason={reason} field={reasonField} canReplace={false} />
    </SetDialog>
  );
};
