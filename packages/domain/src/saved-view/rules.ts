import type { SavedView, SavedViewBody } from './schema.ts';
import { SAVED_VIEWS_MOST } from './types.ts';

/** What a view's name is compared by: case and outer spaces make no other name. */
export const savedViewKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** Why a view can't be saved beside those that the person has of the list; null when it can. */
export const savedViewRefusal = (
  views: readonly Pick<SavedView, 'name'>[],
  { name, was }: Pick<SavedViewBody, 'name' | 'was'>,
): 'gone' | 'nameTaken' | 'tooMany' | null => {
  const others = was === null ? views : views.filter((view) => view.name !== was);
  if (was !== null && others.length === views.length) return 'gone';
  if (others.some((view) => savedViewKey(view.name) === savedViewKey(name))) return 'nameTaken';
  return others.length >= SAVED_VIEWS_MOST ? 'tooMany' : null;
};
