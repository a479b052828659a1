import type { InferType } from 'yup';

import { fields, itemsOf, text } from '../contract/index.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { lineText, nameText } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import { savedViewRefusal } from './rules.ts';
import { SAVED_VIEW_NAME_MAX, SAVED_VIEW_SEARCH_MAX } from './types.ts';

const REQUIRED = domainMessage('validation.required');

const parts = {
  name: nameText(SAVED_VIEW_NAME_MAX)
    .required(REQUIRED)
    .test('filled', REQUIRED, (value) => value.trim() !== ''),
  /** Filter and sort, as the list's address has them. */
  search: lineText(SAVED_VIEW_SEARCH_MAX).defined(REQUIRED),
  /** The name that the view had; null for a new one. */
  was: nameText(SAVED_VIEW_NAME_MAX).nullable().defined(REQUIRED),
};

/** The rules of a view that is saved. */
export const savedViewSchema = bodySchema(parts);
/** A view that is saved. */
export interface SavedViewBody extends InferType<typeof savedViewSchema> {}

/** The same beside the views that the person has. */
export const ownViewSchema = (views: readonly Pick<SavedView, 'name'>[]) =>
  bodySchema({
    ...parts,
    name: parts.name.test('own', domainMessage('savedView.nameTaken'), (name, { parent }) => {
      const { was } = parent as Pick<SavedViewBody, 'was'>;
      return savedViewRefusal(views, { name, was }) !== 'nameTaken';
    }),
  });

const savedView = fields({ name: text(), search: text() }).meta({ name: 'SavedView' });
/** A view of a list that a person keeps: what it filters and sorts by, under a name. */
export interface SavedView extends InferType<typeof savedView> {}

export const savedViews = itemsOf(savedView);
/** The views of a list that a person keeps, the oldest first. */
export interface SavedViews extends InferType<typeof savedViews> {}
