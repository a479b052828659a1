import { KeptForm, useFlag, usePractice } from '@practice-portal/access';
import { useRuntimeConfig } from '@practice-portal/api-client';
import { useSaveBankMutation, useValidateRoutingNumberMutation } from '@practice-portal/api-client/bank';
import { BANK_INPUT_MAX, bankSchema, type BankSettings } from '@practice-portal/domain/bank';
import { domainMessage } from '@practice-portal/domain/text';
import {
  Banner,
  Button,
  buttonLook,
  type FailureExplained,
  FieldErrors,
  PageForm,
  PasswordField,
  type SaveFailure,
  TextField,
  useConfirmLeave,
  useRecordForm,
  VisuallyHidden,
} from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';

import { ChangedByOther } from '../history/changed-by-other.tsx';

/** The service's message while a practice is being sold. Rule: docs/rules/settings.md#bank. */
const OWNERSHIP = 'Changes to bank settings are not allowed during change of ownership process';

/** Error text when the bank couldn't be changed. */
const explainBank = (t: TFunction<'settings'>, { status, message, unexpected }: SaveFailure): FailureExplained | undefined => {
  if (status === 400 && message.includes(OWNERSHIP)) return { title: t('bank.failed'), hint: t('bank.ownership') };
  return unexpected || status === 403 ? { title: t('bank.failed'), hint: t('bank.tryAgain') } : undefined;
};

const ContactSupport = (): ReactNode => {
  const { t } = useTranslation('settings');
  const { support } = useRuntimeConfig().links ?? {};
  if (support === undefined) return null;
  return (
    <a href={support} target="_blank" rel="noreferrer" {...buttonLook()}>
      {t('bank.contactSupport')} <VisuallyHidden>{t('landing.newTab')}</VisuallyHidden>
    </a>
  );
};

interface BankFormProps {
  bank: BankSettings | null;
  onCancel: () => void;
  onSaved: () => void;
}

const valuesOf = (bank: BankSettings | null) => ({ routingNumber: bank?.routingNumber ?? '', accountNumber: '', password: '' });

/** Changes the bank: the routing number is checked by the service before anything is saved. */
export const BankForm = ({ bank, onCancel, onSaved }: BankFormProps): ReactNode => {
  const { t } = useTranslation('settings');
  const { id: siteId } = usePractice();
  const asksPassword = useFlag('bankSafeguardEnabled');
  const [validate] = useValidateRoutingNumberMutation();
  const [save] = useSaveBankMutation();
  const confirmLeave = useConfirmLeave();
  const schema = useMemo(() => bankSchema(asksPassword), [asksPassword]);
  const { form, conflict, takeTheirs } = useRecordForm({
    record: bank,
    valuesOf,
    schema,
    precheck: async ({ routingNumber }) => {
      const { valid } = await validate({ params: { siteId }, body: { routingNumber: routingNumber.trim() } }).unwrap();
      if (!valid) throw new FieldErrors({ routingNumber: domainMessage('bank.routing') });
    },
    save: ({ routingNumber, accountNumber, password }, { version }) =>
      save({
        params: { siteId },
        body: { routingNumber: routingNumber.trim(), accountNumber: accountNumber.trim(), ...(asksPassword ? { password } : {}) },
        version,
      }).unwrap(),
    onSaved,
    explain: (failure) => explainBank(t, failure),
  });
  const { problem } = form;
  const cancel = async (): Promise<void> => {
    if (await confirmLeave()) onCancel();
  };
  return (
    <PageForm
      form={form}
      submitLabel={t('practiceInfo.save')}
      banner={
        problem === null ? undefined : (
          <Banner
            status="error"
            title={problem.title}
            action={problem.failure.unexpected || problem.failure.status === 403 ? <ContactSupport /> : undefined}
          >
            {problem.hint}
          </Banner>
        )
      }
      actions={<Button onClick={() => void cancel()}>{t('bank.cancel')}</Button>}
    >
      <KeptForm form={form} name="bank" secrets={['accountNumber', 'password']} hasSecrets />
      <ChangedByOther conflict={conflict} takeTheirs={takeTheirs} labels={{ routingNumber: t('bank.routingNumber') }} />
      <TextField name="routingNumber" label={t('bank.routingNumber')} maxLength={BANK_INPUT_MAX} inputMode="numeric" required />
      <TextField
        name="accountNumber"
        label={t('bank.accountNumber')}
        {...(bank ? { help: t('bank.accountHelp', { number: bank.accountNumber }) } : {})}
        maxLength={BANK_INPUT_MAX}
        required
      />
      {asksPassword && (
        <PasswordField name="password" label={t('bank.password')} help={t('bank.passwordHelp')} autoComplete="current-password" required />
      )}
    </PageForm>
  );
};
