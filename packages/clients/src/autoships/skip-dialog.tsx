import { ChatAction } from '@practice-portal/access';
import { useSkipShipmentMutation } from '@practice-portal/api-client/autoships';
import { type Autoship, dateAfterSkip } from '@practice-portal/domain/autoship';
import { FormDialog, modalPart, useLocale, useNow, useSaveForm } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface SkipDialogProps {
  autoship: Autoship;
  onClose: () => void;
}

/** 'Skip a shipment': says which date is left out, and which comes instead. */
export const SkipDialog = modalPart(function SkipDialog({ autoship, onClose }: SkipDialogProps): ReactNode {
  const { t } = useTranslation('clients');
  const { formatDate } = useLocale();
  const [skip] = useSkipShipmentMutation();
  const next = dateAfterSkip(autoship, useNow());
  const form = useSaveForm({
    initialValues: {},
    version: autoship.version,
    save: (_values, { idempotencyKey, version }) => skip({ params: { autoshipId: autoship.autoshipId }, version, idempotencyKey }).unwrap(),
    saved: ({ nextShipDate }) => t('autoship.skipped', { date: nextShipDate === null ? '' : formatDate(nextShipDate) }),
    onSaved: onClose,
    explain: ({ status, unexpected, message }) =>
      status === 409
        ? { title: t('autoship.changed') }
        : { title: t('autoship.skipFailed'), hint: unexpected ? t('autoship.tryAgain') : message },
  });
  return (
    <FormDialog
      form={form}
      title={t('autoship.skip')}
      submitLabel={t('autoship.skipSubmit')}
      allowUnchanged
      help={<ChatAction />}
      onClose={onClose}
    >
      <p>
        {t('autoship.skipText', {
          from: autoship.nextShipDate === null ? '' : formatDate(autoship.nextShipDate),
          to: next === null ? '' : formatDate(next),
        })}
      </p>
    </FormDialog>
  );
});
