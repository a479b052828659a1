import { Grid, Stack } from '@chakra-ui/react';
import { ChatAction, KeptForm } from '@practice-portal/access';
import { useAddClientMutation, useLanguagesQuery, useSaveClientMutation } from '@practice-portal/api-client/clients';
import { CLIENT_EMAIL_MAX, CLIENT_NAME_MAX, clientOf, clientProblems, type ClientRecord } from '@practice-portal/domain/client';
import {
  ConflictNotice,
  type FieldValue,
  FirstEmptyFocus,
  FormDrawer,
  formErrorsOf,
  modalPart,
  PhoneField,
  SaveCanceled,
  type SaveFailure,
  SelectField,
  TextField,
  useLocale,
  useRecordForm,
} from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { clientFrom, clientValuesOf, type ClientValues, newClientFrom, NO_CLIENT } from './client-values.ts';
import { OnRecordDialog } from '../on-record/on-record-dialog.tsx';
import { useOnRecord } from '../on-record/use-on-record.ts';
import { IdSection } from './id-section.tsx';
import { useSameClient } from './use-same-client.ts';

/** Props of {@link ClientDrawer}. */
export interface ClientDrawerProps {
  /** The client that is edited; a new one without it. */
  client?: ClientRecord;
  /** The search text, used as the initial name of a new client. */
  typedName?: string;
  onClose: () => void;
  onSaved?: (client: ClientRecord) => void;
}

/** A name as it was searched for: the last word is the family's. */
const namesOf = (typed: string): Pick<ClientRecord, 'firstName' | 'lastName'> => {
  const words = typed.trim().split(/\s+/);
  return words.length < 2
    ? { firstName: words[0] ?? '', lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
};

const ID_NUMBER = ['idControlledSubstances.idNumber'];

/** Adds or edits a client. Rule: docs/rules/clients.md#client-form. */
export const ClientDrawer = modalPart(function ClientDrawer({ client, typedName = '', onClose, onSaved }: ClientDrawerProps): ReactNode {
  const { t } = useTranslation('clients');
  const { code, formatPhone, formatDate, now } = useLocale();
  const { data: languages = [] } = useLanguagesQuery();
  const [save] = useSaveClientMutation();
  const [add] = useAddClientMutation();
  const isNew = client === undefined;
  const question = useOnRecord();
  const findSame = useSameClient();
  const recordForm = useRecordForm({
    record: client ?? NO_CLIENT,
    valuesOf: clientValuesOf,
    typed: isNew && typedName !== '' ? namesOf(typedName) : undefined,
    validate: (values: ClientValues) =>
      formErrorsOf<ClientValues>(
        clientProblems(clientFrom(values, client ?? NO_CLIENT), {
          now: now(),
          localeCode: code,
          onRecord: client ? clientOf(client) : null,
        }),
      ),
    precheck: async (values) => {
      const typed = newClientFrom(values);
      const isChanged = (['firstName', 'lastName', 'email', 'phone'] as const).some((field) => typed[field] !== client?.[field]);
      if (isChanged && !(await question.ask(await findSame(typed, client?.id ?? 0)))) throw new SaveCanceled();
    },
    save: (values, { idempotencyKey, version, record: base }) =>
      (isNew
        ? add({ client: newClientFrom(values), idempotencyKey })
        : save({ clientId: base.id, client: clientFrom(values, clientOf(base)), version, idempotencyKey })
      ).unwrap(),
    saved: t('client.saved'),
    onSaved: (saved: ClientRecord) => {
      onClose();
      onSaved?.(saved);
    },
    explain: ({ unexpected, status, message }: SaveFailure) => {
      if (unexpected) return { title: t('client.unexpected') };
      return status === 409 || status === 422 ? undefined : { title: t('client.failed'), hint: message };
    },
  });
  const show = (path: string, value: FieldValue): string => {
    if (value === '' || value === null) return t('card.none');
    if (path === 'phone' || path === 'phone2') return formatPhone(String(value));
    if (path === 'languageId') return languages.find(({ id }) => id === value)?.description ?? String(value);
    if (path.endsWith('dateOfBirth')) return formatDate(String(value));
    return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value);
  };
  return (
    <FormDrawer form={recordForm.form} title={isNew ? t('client.add') : t('client.edit')} onClose={onClose} help={<ChatAction />}>
      <OnRecordDialog kind="client" question={question} />
      <ConflictNotice {...recordForm} labelOf={(path) => t(`client.${path.split('.').at(-1)}`)} show={show} />
      {isNew && <FirstEmptyFocus />}
      <KeptForm form={recordForm.form} name={`client-${client?.id ?? 'new'}`} secrets={ID_NUMBER} />
      <Stack gap="4">
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" alignItems="start">
          <TextField name="firstName" label={t('client.firstName')} required maxLength={CLIENT_NAME_MAX} />
          <TextField name="lastName" label={t('client.lastName')} required maxLength={CLIENT_NAME_MAX} />
        </Grid>
        <TextField name="email" label={t('client.email')} type="email" required maxLength={CLIENT_EMAIL_MAX} />
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" alignItems="start">
          <PhoneField name="phone" label={t('client.phone')} required />
          <PhoneField name="phone2" label={t('client.phone2')} />
        </Grid>
        <SelectField
          name="languageId"
          label={t('client.languageId')}
          required
          options={languages.map(({ id, description }) => ({ value: id, label: description }))}
        />
        <IdSection />
      </Stack>
    </FormDrawer>
  );
});
