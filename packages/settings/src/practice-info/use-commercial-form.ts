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
} from '@practice-portal/domain/practice-info';
import { type RecordForm, useLocale, useRecordForm } from '@practice-portal/ui';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The fields of the form whose names the service spells without the address. */
const OWN_FIELDS = ['isDifferent', 'phone'];

/** Creates, changes or removes commercial information: whichever the checkbox and what is on record come to. */
export const useCommercialForm = (info: CommercialInfo | null): RecordForm<CommercialForm, CommercialInfo | null> => {
  const { t } = useTranslation('settings');
  const { code } = useLocale();
  const { id: siteId } = usePractice();
  const [create] = useCreateCommercialInformationMutation();
  const [update] = useUpdateCommercialInformationMutation();
  const [remove] = useRemoveCommercialInformationMutation();
  const schema = useMemo(() => commercialFormSchema(code), [code]);
  const valuesOf = useCallback((record: CommercialInfo | null) => commercialFormOf(record, code), [code]);
  return useRecordForm({
    record: info,
    valuesOf,
    schema,
    save: async (values, { idempotencyKey, version, record }): Promise<unknown> => {
      if (!values.isDifferent) return remove(siteId).unwrap();
      const body = commercialBodyOf(values, siteId);
      return (record === null ? create({ body, idempotencyKey }) : update({ body, idempotencyKey, version })).unwrap();
    },
    saved: (answer) => t(answer === null || answer === undefined ? 'practiceInfo.commercialRemoved' : 'practiceInfo.commercialSaved'),
    fieldFor: (path) => (OWN_FIELDS.includes(path) ? path : `address.${path}`),
    explain: ({ status, message, fieldErrors }, { isDifferent }) =>
      status === 409 || Object.keys(fieldErrors).length > 0
        ? undefined
        : {
            title: t(isDifferent ? 'practiceInfo.commercialFailed' : 'practiceInfo.commercialRemoveFailed'),
            ...(status === 403 ? { hint: message } : {}),
          },
  });
};
