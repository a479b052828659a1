import { usePractice } from '@practice-portal/access';
import {
  useCreateCommercialInformationMutation,
  useRemoveCommercialInformationMutation,
  useUpdateCommercialInformationMutation,
} from '@practice-portal/api-client/practice-info';
import {
  commercialBodyOf,
  type CommercialForm,
  commercialFormOf,
  commercialFormSchema,
  type CommercialInfo,
  type CommercialInfoBody,
} from '@practice-portal/domain/practice-info';
import { type SaveForm, useLocale, useSaveForm } from '@practice-portal/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Change =
  | { kind: 'create'; body: CommercialInfoBody; idempotencyKey: string }
  | { kind: 'update'; body: CommercialInfoBody; idempotencyKey: string; version: number }
  | { kind: 'remove'; idempotencyKey: string };

/** The fields of the form whose names the service spells without the address. */
const OWN_FIELDS = ['isDifferent', 'phone'];

/** Creates, changes or removes commercial information: whichever the checkbox and what is on record come to. */
export const useCommercialForm = (loaded: CommercialInfo | null): { form: SaveForm<CommercialForm>; isStale: boolean } => {
  const { t } = useTranslation('settings');
  const { code } = useLocale();
  const { id: siteId } = usePractice();
  const [create] = useCreateCommercialInformationMutation();
  const [update] = useUpdateCommercialInformationMutation();
  const [remove] = useRemoveCommercialInformationMutation();
  const [newer, setNewer] = useState<CommercialInfo | null>(null);
  const isStale = newer !== null && newer.version > (loaded?.version ?? 0);
  const info = isStale ? newer : loaded;
  const schema = useMemo(() => commercialFormSchema(code), [code]);
  const send = (change: Change): { unwrap: () => Promise<unknown> } => {
    if (change.kind === 'create') return create(change);
    return change.kind === 'update' ? update(change) : remove(siteId);
  };
  const form = useSaveForm({
    initialValues: commercialFormOf(loaded, code),
    validationSchema: schema,
    send,
    toArgs: (values, idempotencyKey): Change => {
      if (!values.isDifferent) return { kind: 'remove', idempotencyKey };
      const body = commercialBodyOf(values, siteId);
      return info === null ? { kind: 'create', body, idempotencyKey } : { kind: 'update', body, idempotencyKey, version: info.version };
    },
    saved: (answer) => t(answer === null || answer === undefined ? 'practiceInfo.commercialRemoved' : 'practiceInfo.commercialSaved'),
    onConflict: (record) => setNewer(record as CommercialInfo),
    fieldFor: (path) => (OWN_FIELDS.includes(path) ? path : `address.${path}`),
    explain: ({ status, fieldErrors }, { isDifferent }) =>
      status === 409 || Object.keys(fieldErrors).length > 0
        ? undefined
        : { title: t(isDifferent ? 'practiceInfo.commercialFailed' : 'practiceInfo.commercialRemoveFailed') },
  });
  return { form, isStale };
};
