import { ChatAction, KeptForm, usePractice } from '@practice-portal/access';
import { useCreateProtocolMutation, useSaveProtocolMutation } from '@practice-portal/api-client/protocols';
import { type Protocol, type ProtocolBody, protocolBodySchema, STARTING_RULES } from '@practice-portal/domain/protocol';
import { FormDrawer, modalPart, useRecordForm } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ChangedByOther } from '../history/changed-by-other.tsx';
import { ProtocolExamples } from './protocol-examples.tsx';
import { ProtocolFields } from './protocol-fields.tsx';
import { ProtocolTrial } from './protocol-trial.tsx';
import { sentBody } from './sent-body.ts';
import { useProtocolLabels } from './use-protocol-labels.ts';

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

/** Writes a protocol, or its next version, and tries it before. */
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
      const body = sentBody(values);
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
  return (
    <FormDrawer
      form={form}
      title={protocol === null ? t('protocols.add') : t('protocols.editNamed', { name: protocol.name })}
      onClose={onClose}
      help={<ChatAction />}
    >
      <ChangedByOther conflict={conflict} takeTheirs={takeTheirs} labels={labels} />
      <KeptForm form={form} name={`protocol-${protocol?.id ?? 'new'}`} />
      {protocol === null && <ProtocolExamples />}
      <ProtocolFields />
      <ProtocolTrial protocolId={protocol?.id ?? null} />
    </FormDrawer>
  );
});
