import { useFlag } from '@practice-portal/access';
import { useConfirmedAddress } from '@practice-portal/clients';
import { addressSchema } from '@practice-portal/domain/address';
import { clientContactSchema } from '@practice-portal/domain/client';
import type { CountryCode } from '@practice-portal/domain/locale';
import { checkoutAddress } from '@practice-portal/domain/navigation';
import { SaveCanceled, type SaveFailure, type SaveForm, useLocale, useSaveForm } from '@practice-portal/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { addressIn, type ClientInfo, type ClientInfoValues, clientInfoValues, isTyped, withAddress } from './client-info-values.ts';
import { useSaveClientInfo } from './use-save-client-info.ts';

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
  const form = useSaveForm({
    initialValues,
    schema,
    precheck: async (values) => {
      if (!isTyped(values, info)) return null;
      const confirmed = await confirm(addressIn(values));
      if (confirmed === null) throw new SaveCanceled();
      return confirmed;
    },
    save: (values, { idempotencyKey, checked: confirmed }) =>
      save({ values: { ...values, isPrimary: values.isPrimary && mayEdit }, idempotencyKey }, confirmed),
    fieldFor: (path) => (path === 'address' ? 'address1' : path),
    onSaved: () => void navigate(checkoutAddress(info.client.id)),
    explain: ({ status, unexpected, message, fieldErrors }: SaveFailure) => {
      if (Object.keys(fieldErrors).length > 0 || (status === 409 && step.current !== 'cart')) return undefined;
      return { title: t(`clientInfo.failed.${step.current}`), hint: unexpected ? t('clientInfo.tryAgain') : message };
    },
  });
  const { values, setValues } = form.formik;
  // Of an address that was chosen, or came back with what was typed.
  if (values.country !== country) setCountry(values.country);
  const choose: ClientInfoForm['choose'] = (address) => void setValues(withAddress(values, address, info));
  return { form, country, choose, question };
};
