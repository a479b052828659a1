import { Text } from '@chakra-ui/react';
import { useRemoveViewMutation } from '@practice-portal/api-client/saved-views';
import type { SavedViewList } from '@practice-portal/domain/saved-view';
import { FormDialog, modalPart, useSaveForm } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface DeleteViewProps {
  list: SavedViewList;
  name: string;
  onClose: () => void;
}

/** Asks before a view is deleted. */
export const DeleteView = modalPart(function DeleteView({ list, name, onClose }: DeleteViewProps): ReactNode {
  const { t } = useTranslation('access');
  const [remove] = useRemoveViewMutation();
  const form = useSaveForm({
    initialValues: {},
    save: () => remove({ list, name }).unwrap(),
    saved: t('savedViews.deleted'),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={t('savedViews.deleteTitle')}
      submitLabel={t('savedViews.delete')}
      variant="danger"
      allowUnchanged
      onClose={onClose}
    >
      <Text overflowWrap="anywhere">{t('savedViews.deleteText', { name })}</Text>
    </FormDialog>
  );
});
