import { KeptForm, useFlag } from '@practice-portal/access';
import type { ReplaceState } from '@practice-portal/domain/navigation';
import { recommendationSchema } from '@practice-portal/domain/recommend';
import { CheckboxField, FormDialog, modalPart, PhoneField, TextField, toast, useLocale, useSaveForm } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { ReplacementContact } from './use-modification.ts';

interface ContactDialogProps {
  replaced: ReplaceState;
  onSend: (contact: ReplacementContact) => Promise<void>;
  onSent: () => void;
  onClose: () => void;
}

/** Confirms where the recommendation goes. What fails closes it: the form behind it keeps what was typed. */
export const ContactDialog = modalPart(function ContactDialog({ replaced, onSend, onSent, onClose }: ContactDialogProps): ReactNode {
  const { t } = useTranslation('ordering');
  const { code } = useLocale();
  const smsEnabled = useFlag('smsEnabled');
  const schema = useMemo(() => recommendationSchema({ localeCode: code, smsEnabled, showsPhone: true }), [code, smsEnabled]);
  const form = useSaveForm({
    initialValues: {
      clientEmail: replaced.clientEmail ?? '',
      phone: replaced.clientPhone ?? '',
      recommendationNote: '',
      promoCode: '',
      smsShouldSend: false,
    },
    schema,
    save: ({ clientEmail, phone, smsShouldSend }) =>
      onSend({
        clientEmail: clientEmail.trim(),
        clientPhone: phone === '' ? null : phone,
        smsShouldSend: smsEnabled && smsShouldSend,
      }),
    onSaved: onSent,
    explain: ({ message }) => {
      toast.error([t('replace.failed'), message].filter(Boolean).join('. '));
      onClose();
      return null;
    },
  });
  return (
    <FormDialog form={form} size="sm" title={t('replace.contact')} submitLabel={t('recommend.submit')} onClose={onClose} allowUnchanged>
      <KeptForm form={form} name={`replace-contact-${replaced.type}-${replaced.id}`} />
      <TextField name="clientEmail" label={t('recommend.email')} type="email" required />
      <PhoneField name="phone" label={t('recommend.phone')} />
      {smsEnabled && <CheckboxField name="smsShouldSend" label={t('recommend.sms')} />}
    </FormDialog>
  );
});
