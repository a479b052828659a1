import { useFlag } from '@practice-portal/access';
import { useConfirmedAddress } from '@practice-portal/clients';
import { addressSchema } from '@practice-portal/domain/address';
import { clientContactSchema } from '@practice-portal/domain/client';
import type { CountryCode } from '@practice-portal/domain/locale';
import { checkoutAddress } from '@practice-portal/domain/navigation';
import { type SaveFailure, type SaveForm, useLocale, useSaveForm } from '@practice-portal/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { addressIn, type ClientInfo, type ClientInfoValues, clientInfoValues, isTyped, withAddress } from './client-info-values.ts';
import { type ClientInfoSave, useSaveClientInfo } from './use-save-client-info.ts';

/** Somebody went back from the question about the address to the form. */
class BackToForm extends Error {}

interface ClientInfoForm {
  form: SaveForm<ClientInfoValues>;
  country: CountryCode;
  /** Fills the fields with an address on record, or empties them for a new one. */
  choose: (address: ClientInfo['addresses'][number] | null) => void;
  /** The question about an address that the post does not know, to be rendered. */
  question: ReactNode;
}

/** The first step of the checkout: asks about a typed address, saves what has changed and leads on. */
export const useClientInfoForm = (info: ClientInfo): ClientInfoForm => {
  const { t } = useTranslation('ordering');
  const navigate = useNavigate();
  const { code } = useLocale();
  const mayEdit = useFlag('editClientEnabled');
  const initialValues = clientInfoValues(info);
  const [country, setCountry] = useState(initialValues.country);
  const schema = useMemo(() => addressSchema({ country }).shape(clientContactSchema({ localeCode: code }).fields), [code, country]);
  const { confirm, question } = useConfirmedAddress();
  const { save, step } = useSaveClientInfo(info);
  const form = useSaveForm<ClientInfoValues, ClientInfoSave, void>({
    initialValues,
    validationSchema: schema,
    toArgs: (values, idempotencyKey) => ({ values: { ...values, isPrimary: values.isPrimary && mayEdit }, idempotencyKey }),
    send: (sent) => ({
      unwrap: async () => {
        const confirmed = isTyped(sent.values, info) ? await confirm(addressIn(sent.values)) : null;
        if (confirmed === null && isTyped(sent.values, info)) throw new BackToForm();
        await save(sent, confirmed);
      },
    }),
    fieldFor: (path) => (path === 'address' ? 'address1' : path),
    onSaved: () => void navigate(checkoutAddress(info.client.id)),
    explain: ({ status, unexpected, message, data, fieldErrors }: SaveFailure) => {
      // Nothing was sent: there is nothing to tell.
      if (status === 0 && message === '' && data === undefined) return null;
      if (Object.keys(fieldErrors).length > 0 || (status === 409 && step.current !== 'cart')) return undefined;
      return { title: t(`clientInfo.failed.${step.current}`), hint: unexpected ? t('clientInfo.tryAgain') : message };
    },
  });
  const choose: ClientInfoForm['choose'] = (address) => {
    const next = withAddress(form.formik.values, address, info);
    setCountry(next.country);
    void form.formik.setValues(next);
  };
  return { form, country, choose, question };
};
