import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { OWNER_QUESTION_KINDS, OWNER_QUESTION_MAX } from '@practice-portal/domain/waiting';
import { Banner, RadioField, SwitchField, TextAreaField, useLocale } from '@practice-portal/ui';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { type PutOffValues, questionFieldsOf } from './use-put-off-form.ts';

/** What the owner is asked by mail, or that they can't be. Rule: docs/rules/queue.md#asking-the-owner. */
export const OwnerQuestion = ({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatPhone } = useLocale();
  const { values } = useFormikContext<PutOffValues>();
  const fields = questionFieldsOf(values.waitingFor);
  if (fields === null) return null;
  const { clientEmail, clientName, clientPhone } = item;
  if (!clientEmail?.trim())
    return (
      <Banner status="info" title={t('putOff.noEmail', { client: clientName })}>
        {clientPhone ? t('putOff.noEmailCall', { phone: formatPhone(clientPhone) }) : t('putOff.noEmailNoPhone')}
      </Banner>
    );
  return (
    <>
      <SwitchField name="asksOwner" label={t('putOff.ask')} help={t('putOff.askHelp', { email: clientEmail })} />
      {values.asksOwner && (
        <>
          <TextAreaField
            key={fields.text}
            name={fields.text}
            label={t('putOff.question')}
            maxLength={OWNER_QUESTION_MAX}
            counter
            required
          />
          <RadioField
            key={fields.kind}
            name={fields.kind}
            label={t('putOff.kind')}
            layout="tiles"
            options={OWNER_QUESTION_KINDS.map((value) => ({ value, label: t(`putOff.kinds.${value}`) }))}
          />
        </>
      )}
    </>
  );
};
