import { contract, fields, oneOf } from '../contract/index.ts';
import { nameText } from '../schema/primitives.ts';
import { listSavedViews, removeView, saveView } from './calls.ts';
import { savedViews, savedViewSchema } from './schema.ts';
import { SAVED_VIEW_LISTS, SAVED_VIEW_NAME_MAX } from './types.ts';

const params = fields({ list: oneOf(SAVED_VIEW_LISTS).required().meta({ example: 'queue' }) });
const OFF = { 403: 'The practice does without saved views' };

/** Checks {@link listSavedViews}. */
export const listSavedViewsContract = contract(listSavedViews, {
  summary: 'The views of a list that whoever asks has saved, the oldest first',
  params,
  answer: savedViews,
  errors: OFF,
});

/** Checks {@link saveView}. */
export const saveViewContract = contract(saveView, {
  summary: 'Save a view of a list for oneself, or rename one',
  params,
  body: savedViewSchema,
  answer: savedViews,
  errors: { ...OFF, 404: 'No such view to rename', 409: 'There are as many as a person can have', 422: 'Another view has this name' },
  example: { body: { name: 'Oldest AutoShips', search: 'from=AUTOSHIP&order=ASC', was: null } },
});

/** Checks {@link removeView}. */
export const removeViewContract = contract(removeView, {
  summary: 'Delete a view of one’s own',
  params,
  query: fields({ name: nameText(SAVED_VIEW_NAME_MAX).required() }),
  answerIs: 'Deleted, or it was before',
  errors: OFF,
  example: { query: { name: 'Oldest AutoShips' } },
});
