import { createListCollection } from '@chakra-ui/react';
import type { ListCollection } from '@chakra-ui/react';

import type { ChoiceOption } from './options.ts';

const MOST_SHOWN = 100;

/** The entry that takes the choice back. No option has this value: theirs are ids. */
export const CLEAR = '--clear--';

interface EntriesOf {
  options: readonly ChoiceOption[];
  query: string;
  /** The words of the clearing entry; null when there is nothing to take back. */
  clearText: string | null;
  /** Whether a text contains another, in the reader's language. */
  contains: (text: string, part: string) => boolean;
  startsWith: (text: string, part: string) => boolean;
}

/** What an open combobox lists: the options that contain every word typed, those that start with it first, at most 100. */
export const comboboxEntries = ({ options, query, clearText, contains, startsWith }: EntriesOf): ListCollection<ChoiceOption> => {
  const wanted = query.trim();
  const words = wanted.split(/\s+/);
  const found = options.filter(({ label, description = '' }) => words.every((word) => contains(`${label} ${description}`, word)));
  const rank = ({ label }: ChoiceOption): number => (startsWith(label, wanted) ? 0 : 1);
  const ranked = (wanted === '' ? found : found.toSorted((one, other) => rank(one) - rank(other))).slice(0, MOST_SHOWN);
  const clears = clearText !== null && wanted === '';
  return createListCollection({ items: clears ? [{ value: CLEAR, label: clearText }, ...ranked] : ranked });
};
