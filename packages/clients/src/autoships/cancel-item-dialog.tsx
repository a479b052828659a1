import { ChatAction, KeptForm } from '@practice-portal/access';
import { useCancelAutoshipItemMutation, useCancelReasonsQuery } from '@practice-portal/api-client/autoships';
import { PORTAL_SOURCE_ID } from '@practice-portal/domain/approval';
import { type AutoshipItem, cancelItemSchema, type CancelReason, CANCEL_NOTE_MAX } from '@practice-portal/domain/autoship';
import {
  Banner,
  Button,
  CheckboxField,
  FormDialog,
  modalPart,
  SelectField,
  SkeletonText,
  TextAreaField,
  useSaveForm,
} from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface CancelItemDialogProps {
  item: AutoshipItem;
  onClose: () => void;
}

/** The select's own 'nothing chosen' is null. */
interface CancelValues {
  cancelReason: CancelReason | null;
  notes: string;
  all: boolean;
}

const EMPTY: CancelValues = { cancelReason: null, notes: '', all: false };

/** 'Cancel AutoShip': a reason, with a note where it is another one, for this product or for all of the pet's. */
export const CancelItemDialog = modalPart(function CancelItemDialog({ item, onClose }: CancelItemDialogProps): ReactNode {
  const { t } = useTranslation('clients');
  const { currentData, error, refetch } = useCancelReasonsQuery();
  const [cancel] = useCancelAutoshipItemMutation();
  const form = useSaveForm({
    initialValues: EMPTY,
    schema: cancelItemSchema,
    save: ({ cancelReason, notes, all }, { idempotencyKey }) =>
      cancel({
        params: { autoshipId: item.autoshipItemId },
        body: {
          cancelReason: cancelReason ?? 'OTHER',
          sourceId: PORTAL_SOURCE_ID,
          notes: cancelReason === 'OTHER' ? notes.trim() : null,
          cancelAllAutoshipsForPet: all,
        },
        idempotencyKey,
      }).unwrap(),
    saved: t('autoship.canceled'),
    onSaved: onClose,
    explain: ({ status, message, unexpected }) =>
      status === 422 ? undefined : { title: t('autoship.cancelFailed'), hint: unexpected ? t('autoship.tryAgain') : message },
  });
  const { cancelReason } = form.formik.values;
  return (
    <FormDialog
      form={form}
      title={t('autoship.cancel')}
      submitLabel={t('autoship.cancelSubmit')}
      cancelLabel={t('autoship.keep')}
      variant="danger"
      dirty={false}
      help={<ChatAction />}
      onClose={onClose}
    >
      <KeptForm form={form} name={`cancel-autoship-${item.autoshipItemId}`} />
      <p>{t('autoship.cancelText', { product: item.productName, pet: item.animalName })}</p>
      {error === undefined ? (
        currentData ? (
          <SelectField name="cancelReason" label={t('autoship.cancelReason')} options={currentData.items} required />
        ) : (
          <SkeletonText lines={2} />
        )
      ) : (
        <Banner
          status="error"
          title={t('autoship.reasonsFailed')}
          action={<Button onClick={() => void refetch()}>{t('autoship.retry')}</Button>}
        />
      )}
      {cancelReason === 'OTHER' ? <TextAreaField name="notes" label={t('autoship.note')} maxLength={CANCEL_NOTE_MAX} required /> : null}
      <CheckboxField name="all" label={t('autoship.cancelAll', { pet: item.animalName })} />
    </FormDialog>
  );
});
