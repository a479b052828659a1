import { Text } from '@chakra-ui/react';
import { useUndoMergeMutation } from '@practice-portal/api-client/merges';
import type { Merge } from '@practice-portal/domain/merge';
import { FormDialog, modalPart, useSaveForm } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface UndoMergeDialogProps {
  clientId: number;
  merge: Merge;
  onClose: () => void;
}

/** Asks before a merge is undone. Rule: docs/rules/clients.md#undoing-a-merge. */
export const UndoMergeDialog = modalPart(function UndoMergeDialog({ clientId, merge, onClose }: UndoMergeDialogProps): ReactNode {
  const { t } = useTranslation('clients');
  const [undo] = useUndoMergeMutation();
  const { kind, goneId, goneName: name } = merge;
  const form = useSaveForm({
    initialValues: {},
    save: (_values, { idempotencyKey }) => undo({ clientId, undo: { kind, goneId }, idempotencyKey }).unwrap(),
    saved: t('merge.undone', { name }),
    onSaved: onClose,
    explain: ({ unexpected, message }) => ({ title: t('merge.undoFailed'), ...(unexpected ? {} : { hint: message }) }),
  });
  return (
    <FormDialog form={form} title={t('merge.undoTitle', { name })} submitLabel={t('merge.undoSubmit')} allowUnchanged onClose={onClose}>
      <Text>{t('merge.undoText', { name })}</Text>
    </FormDialog>
  );
});
