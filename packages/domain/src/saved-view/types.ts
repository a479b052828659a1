/** The lists that a person keeps views of. */
export const SAVED_VIEW_LISTS = ['queue', 'records'] as const;
/** One of {@link SAVED_VIEW_LISTS}. */
export type SavedViewList = (typeof SAVED_VIEW_LISTS)[number];

/** Characters of a view's name at most: it is a tab. */
export const SAVED_VIEW_NAME_MAX = 40;

/** Characters of what a view filters and sorts by, as an address has it, at most. */
export const SAVED_VIEW_SEARCH_MAX = 2000;

/** Views of one list that a person has at most. */
export const SAVED_VIEWS_MOST = 20;
