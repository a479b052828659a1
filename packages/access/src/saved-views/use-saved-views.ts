import { useSavedViewsQuery } from '@practice-portal/api-client/saved-views';
import type { SavedView, SavedViewList } from '@practice-portal/domain/saved-view';
import { useMemo } from 'react';

import { useFlag } from '../session/use-practice.ts';

/** Says which list views are of, and what it shows. */
export interface ViewedList {
  list: SavedViewList;
  /** Filter and sort in the list's address; empty where nothing is chosen. */
  search: string;
  /** How the list's address has this filter and sort today. A constant. */
  written: (search: string) => string;
}

/** The views that a person has of a list. */
export interface SavedViewsState {
  views: readonly SavedView[];
  /** The one that the list shows; null where it shows none of them. */
  current: SavedView | null;
  /** The practice has saved views. */
  isOn: boolean;
}

const NONE: readonly SavedView[] = [];

/**
 * Views of a list, as its address has them today, and the one it shows.
 * @param wanted asks for them; what a list opens with comes first
 */
export const useSavedViews = ({ list, search, written }: ViewedList, wanted = true): SavedViewsState => {
  const isOn = useFlag('savedViewsEnabled');
  const { data = NONE } = useSavedViewsQuery(list, { skip: !isOn || !wanted });
  const views = useMemo(() => data.map((view) => ({ ...view, search: written(view.search) })), [data, written]);
  return { views, current: search === '' ? null : (views.find((view) => view.search === search) ?? null), isOn };
};
