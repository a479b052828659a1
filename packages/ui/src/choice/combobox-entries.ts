import { createListCollection } from '@chakra-ui/react';
import type { ListCollection } from '@chakra-ui/react';
import { fold, hasWords } from '@practice-portal/domain/text';

import type { ChoiceOption } from './options.ts';

const MOST_SHOWN = 100;

/** The entry that takes the choice back. No option has this value: theirs are ids. */
export const CLEAR = '--clear--';

interface EntriesOf {
  options: readonly ChoiceOption[];
  query: string;
  /** The words of the clearing entry; null when there is nothing to take back. */
  clearText: string | null;
}

/** Entries of an open combobox: the options that contain every typed word, those that start with it first, at most 100. */
export const comboboxEntries = ({ options, query, clearText }: EntriesOf): ListCollection<ChoiceOption> => {
  const wanted = fold(query);
  const found = options.filter(({ label, description = '' }) => hasWords(`${label} ${description}`, wanted));
  const rank = ({ label }: ChoiceOption): number => (fold(label).startsWith(wanted) ? 0 : 1);
  const ranked = (wanted === '' ? found : found.toSorted((one, other) => rank(one) - rank(other))).slice(0, MOST_SHOWN);
  const clears = clearText !== null && wanted === '';
  return createListCollection({ items: clears ? [{ value: CLEAR, label: clearText }, ...ranked] : ranked });
};
