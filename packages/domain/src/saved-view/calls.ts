import { call } from '../call/index.ts';
import type { SavedViewBody, SavedViews } from './schema.ts';

const own = { host: 'practice', path: 'views/:list', access: 'userFirst' } as const;

/** The views of a list that whoever asks has saved. */
export const listSavedViews = call<undefined, SavedViews>()({ ...own, id: 'views.list', method: 'GET' });

/** Saves a view, or renames one. */
export const saveView = call<SavedViewBody, SavedViews>()({ ...own, id: 'views.save', method: 'PUT', idempotent: true });

/** Deletes a view. */
export const removeView = call<undefined, undefined, { name: string }>()({
  ...own,
  id: 'views.remove',
  method: 'DELETE',
  answer: 'nothing',
});
