import { Text } from '@chakra-ui/react';
import { useSaveViewMutation } from '@practice-portal/api-client/saved-views';
import { type SavedView, SAVED_VIEW_NAME_MAX, type SavedViewList, ownViewSchema } from '@practice-portal/domain/saved-view';
import { FormDialog, modalPart, TextField, useSaveForm, validateForm } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ChatAction } from '../help-link/chat-action.tsx';

interface SaveViewProps {
  list: SavedViewList;
  views: readonly SavedView[];
  /** Filter and sort. */
  search: string;
  /** The one that is renamed; null for a new one. */
  view: SavedView | null;
  onClose: () => void;
}

/** Names what a list is filtered and sorted by, or names it anew. */
export const SaveView = modalPart(function SaveView({ list, views, search, view, onClose }: SaveViewProps): ReactNode {
  const { t } = useTranslation('access');
  const [save] = useSaveViewMutation();
  const was = view?.name ?? null;
  const form = useSaveForm({
    initialValues: { name: view?.name ?? '' },
    validate: ({ name }: { name: string }) => validateForm<{ name: string }>(ownViewSchema(views), { name, search, was }),
    save: ({ name }, { idempotencyKey }) => save({ list, view: { name: name.trim(), search, was }, idempotencyKey }).unwrap(),
    saved: t(view === null ? 'savedViews.saved' : 'savedViews.renamed'),
    onSaved: onClose,
    explain: ({ status, message }) => (status === 409 ? { title: t('savedViews.failed'), hint: message } : undefined),
  });
  return (
    <FormDialog
      form={form}
      title={t(view === null ? 'savedViews.save' : 'savedViews.renameTitle')}
      submitLabel={t(view === null ? 'savedViews.save' : 'savedViews.rename')}
      help={<ChatAction />}
      onClose={onClose}
    >
      <TextField name="name" label={t('savedViews.name')} maxLength={SAVED_VIEW_NAME_MAX} required />
      {view === null && (
        <Text textStyle="sm" color="fg.muted">
          {t('savedViews.hint')}
        </Text>
      )}
    </FormDialog>
  );
});
