export { listSavedViews, removeView, saveView } from './calls.ts';
export { savedViewKey, savedViewRefusal } from './rules.ts';
export type { SavedView, SavedViewBody, SavedViews } from './schema.ts';
export { ownViewSchema, savedViewSchema } from './schema.ts';
export type { SavedViewList } from './types.ts';
export { SAVED_VIEW_LISTS, SAVED_VIEW_NAME_MAX, SAVED_VIEW_SEARCH_MAX, SAVED_VIEWS_MOST } from './types.ts';
