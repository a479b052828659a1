import { ChatAction } from '@practice-portal/access';
import { FormDrawer, modalPart, useSaveForm } from '@practice-portal/ui';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { NewCard, type NewCardHandle } from './new-card.tsx';

interface AddCardProps {
  clientId: number;
  onClose: () => void;
}

/** The card was not added: its form says why. */
export class NotAdded extends Error {}

/** 'New credit card' of a client. */
export const AddCardDrawer = modalPart(function AddCardDrawer({ clientId, onClose }: AddCardProps): ReactNode {
  const { t } = useTranslation('clients');
  const card = useRef<NewCardHandle>(null);
  const form = useSaveForm({
    initialValues: {},
    send: () => ({
      unwrap: async () => {
        if (((await card.current?.add()) ?? null) === null) throw new NotAdded();
      },
    }),
    toArgs: () => undefined,
    explain: () => null,
    onSaved: onClose,
  });
  return (
    <FormDrawer form={form} title={t('cards.new')} submitLabel={t('cards.add')} allowUnchanged help={<ChatAction />} onClose={onClose}>
      <NewCard ref={card} clientId={clientId} hasWedgewoodProducts={false} hasButton={false} onAdded={() => undefined} />
    </FormDrawer>
  );
});
