import { Text } from '@chakra-ui/react';
import { KeptForm } from '@practice-portal/access';
import { useOfferItemMutation } from '@practice-portal/api-client/waiting';
import { type ApprovalQueueItem, OFFER_NOTE_MAX, offerBodySchema } from '@practice-portal/domain/approval';
import { FormDialog, modalPart, TextAreaField, useSaveForm } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { FactLine } from '../item/fact-line.tsx';
import { itemRef } from '../item/queue-item.ts';

/** Props of {@link OfferDialog}. */
export interface OfferDialogProps {
  item: ApprovalQueueItem;
  onClose: () => void;
}

/** 'Offer it from our store': recommends to the client what an outside seller asks for. Rule: docs/rules/queue.md#from-where-and-whose. */
export const OfferDialog = modalPart(function OfferDialog({ item, onClose }: OfferDialogProps): ReactNode {
  const { t } = useTranslation('approval-queue');
  const [offer] = useOfferItemMutation();
  const form = useSaveForm({
    initialValues: { note: '' },
    schema: offerBodySchema,
    save: ({ note }, { idempotencyKey }) => offer({ item: itemRef(item), body: { note: note.trim() }, idempotencyKey }).unwrap(),
    saved: t('offer.sent'),
    onSaved: onClose,
  });
  const { product, animal, quantity } = item;
  return (
    <FormDialog form={form} title={t('offer.title')} submitLabel={t('offer.submit')} allowUnchanged onClose={onClose}>
      <KeptForm form={form} name={`offer-${item.type}-${item.id}`} />
      <FactLine
        lead={product.productName}
        verbatim
        facts={[product.productStrength, product.productPackaging, t('product.quantity', { count: quantity })]}
      />
      <FactLine lead={item.clientName} facts={[animal.name, item.clientEmail]} />
      <Text>{t('offer.text')}</Text>
      <TextAreaField name="note" label={t('offer.note')} help={t('offer.noteHelp')} maxLength={OFFER_NOTE_MAX} counter />
    </FormDialog>
  );
});
