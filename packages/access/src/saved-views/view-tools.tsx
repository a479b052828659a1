import type { SavedView } from '@practice-portal/domain/saved-view';
import { Button, Menu, type MenuItem } from '@practice-portal/ui';
import { Bookmark, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { DeleteView } from './delete-view.tsx';
import { SaveView } from './save-view.tsx';
import { useSavedViews, type ViewedList } from './use-saved-views.ts';

/** Props of {@link ViewTools}. */
export interface ViewToolsProps extends ViewedList {
  /** Shows a view, where there are no tabs to choose it by. */
  onChoose?: ((view: SavedView) => void) | undefined;
}

/** Saves what a list is filtered and sorted by as a view, or renames and deletes the one it shows. Rule: docs/rules/portal.md#saved-views. */
export const ViewTools = ({ onChoose, ...viewed }: ViewToolsProps): ReactNode => {
  const { t } = useTranslation('access');
  const { views, current, isOn } = useSavedViews(viewed);
  const [open, setOpen] = useState<{ does: 'save' | 'delete'; view: SavedView | null } | null>(null);
  if (!isOn) return null;
  const { list, search } = viewed;
  const items: MenuItem[] = [
    ...(onChoose === undefined
      ? []
      : views.map((view) => ({
          id: `view-${view.name}`,
          label: view.name,
          checked: view === current,
          onSelect: () => onChoose(view),
        }))),
    ...(current === null
      ? []
      : [
          { id: 'rename', label: t('savedViews.renameTitle'), icon: Pencil, onSelect: () => setOpen({ does: 'save', view: current }) },
          {
            id: 'delete',
            label: t('savedViews.delete'),
            icon: Trash2,
            destructive: true,
            onSelect: () => setOpen({ does: 'delete', view: current }),
          },
        ]),
  ];
  const close = (): void => setOpen(null);
  return (
    <>
      {current === null && search !== '' && (
        <Button variant="ghost" icon={Bookmark} onClick={() => setOpen({ does: 'save', view: null })}>
          {t('savedViews.save')}
        </Button>
      )}
      {items.length > 0 && (
        <Menu
          label={current === null ? t('savedViews.title') : t('savedViews.actions', { name: current.name })}
          icon={Bookmark}
          items={items}
        />
      )}
      {open?.does === 'save' && <SaveView {...{ list, views, search, view: open.view }} onClose={close} />}
      {open?.does === 'delete' && open.view !== null && <DeleteView list={list} name={open.view.name} onClose={close} />}
    </>
  );
};
