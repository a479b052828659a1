import {
  listSavedViews,
  removeView,
  type SavedView,
  type SavedViewBody,
  type SavedViewList,
  saveView,
} from '@practice-portal/domain/saved-view';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

/** A view to save, with the key under which that is done at most once. */
export interface ViewToSave {
  list: SavedViewList;
  view: SavedViewBody;
  idempotencyKey: string;
}

const itemsOf = (answer: { items: SavedView[] }): SavedView[] => answer.items;

/** The views of lists that whoever is logged in has saved. */
export const savedViewEndpoints = api.enhanceEndpoints({ addTagTypes: ['SavedView'] }).injectEndpoints({
  endpoints: (build) => ({
    savedViews: build.query({
      ...sending(listSavedViews, (list: SavedViewList) => ({ params: { list } })),
      transformResponse: itemsOf,
      providesTags: ['SavedView'],
    }),
    // Also where it was refused: what is shown may be out of date.
    saveView: build.mutation({
      ...sending(saveView, ({ list, view, idempotencyKey }: ViewToSave) => ({ params: { list }, body: view, idempotencyKey })),
      transformResponse: itemsOf,
      invalidatesTags: ['SavedView'],
    }),
    removeView: build.mutation({
      ...sending(removeView, ({ list, name }: { list: SavedViewList; name: string }) => ({ params: { list }, query: { name } })),
      invalidatesTags: ['SavedView'],
    }),
  }),
});

export const { useRemoveViewMutation, useSavedViewsQuery, useSaveViewMutation } = savedViewEndpoints;
