import { ChatAction } from '@practice-portal/access';
import { FormDrawer, modalPart, SaveCanceled, useSaveForm } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { NewCard } from './new-card.tsx';
import { useNewCard } from './use-new-card.ts';

interface AddCardProps {
  clientId: number;
  onClose: () => void;
}

/** 'New credit card' of a client. */
export const AddCardDrawer = modalPart(function AddCardDrawer({ clientId, onClose }: AddCardProps): ReactNode {
  const { t } = useTranslation('clients');
  const card = useNewCard({ clientId, hasWedgewoodProducts: false, isShown: true });
  const form = useSaveForm({
    initialValues: {},
    save: async () => {
      if ((await card.add()) === null) throw new SaveCanceled();
    },
    onSaved: onClose,
  });
  return (
    <FormDrawer form={form} title={t('cards.new')} submitLabel={t('cards.add')} allowUnchanged help={<ChatAction />} onClose={onClose}>
      <NewCard card={card} />
    </FormDrawer>
  );
});
