import { ChatAction, usePractice } from '@practice-portal/access';
import { useCreateProtocolMutation, useSaveProtocolMutation } from '@practice-portal/api-client/protocols';
import { type Protocol, PROTOCOL_SCOPES, type ProtocolBody, protocolBodySchema, STARTING_RULES } from '@practice-portal/domain/protocol';
import { CheckboxField, FormDrawer, modalPart, NumberField, SelectField, TextField, useRecordForm } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ChangedByOther } from '../history/changed-by-other.tsx';
import { useProtocolLabels } from './use-protocol-labels.ts';

const NUMBERS = [
  'examWithinDays',
  'bloodTestWithinDays',
  'heartwormTestWithinDays',
  'weighedWithinDays',
  'refillWithinDays',
  'maxRefills',
] as const;
const YES_OR_NO = ['doseWithinLabel', 'noConflicts', 'sameProduct'] as const;
const NEW: ProtocolBody = { name: '', scope: 'drug', scopeValue: '', ...STARTING_RULES };

const valuesOf = (protocol: Protocol | null): ProtocolBody => {
  if (protocol === null) return NEW;
  const { id: _id, version: _version, ...body } = protocol;
  return body;
};

interface ProtocolDrawerProps {
  /** Null for a new one. */
  protocol: Protocol | null;
  onClose: () => void;
}

/** Writes a protocol, or its next version. */
export const ProtocolDrawer = modalPart(function ProtocolDrawer({ protocol, onClose }: ProtocolDrawerProps): ReactNode {
  const { t } = useTranslation('settings');
  const { id: practiceId } = usePractice();
  const [create] = useCreateProtocolMutation();
  const [save] = useSaveProtocolMutation();
  const labels = useProtocolLabels();
  const { form, conflict, takeTheirs } = useRecordForm({
    record: protocol,
    valuesOf,
    schema: protocolBodySchema,
    save: (values, { idempotencyKey, version }) => {
      const body = { ...values, name: values.name.trim(), scopeValue: values.scope === 'all' ? '' : values.scopeValue.trim() };
      const sent =
        protocol === null
          ? create({ params: { practiceId }, body, idempotencyKey })
          : save({ params: { protocolId: protocol.id }, body, idempotencyKey, version });
      return sent.unwrap();
    },
    saved: t('protocols.saved'),
    onSaved: onClose,
    explain: ({ status, message }) => ({ title: status === 409 ? message : t('protocols.saveFailed') }),
  });
  const { scope } = form.formik.values;
  return (
    <FormDrawer
      form={form}
      title={t(protocol === null ? 'protocols.add' : 'protocols.edit')}
      size="sm"
      onClose={onClose}
      help={<ChatAction />}
    >
      <ChangedByOther conflict={conflict} takeTheirs={takeTheirs} labels={labels} />
      <TextField name="name" label={labels.name} required />
      <SelectField
        name="scope"
        label={labels.scope}
        options={PROTOCOL_SCOPES.map((value) => ({ value, label: t(`protocols.scope.${value}`) }))}
        required
      />
      {scope !== 'all' && <TextField name="scopeValue" label={labels.scopeValue} required />}
      {NUMBERS.map((name) => (
        <NumberField key={name} name={name} label={labels[name]} min={0} />
      ))}
      {YES_OR_NO.map((name) => (
        <CheckboxField key={name} name={name} label={labels[name]} />
      ))}
    </FormDrawer>
  );
});
