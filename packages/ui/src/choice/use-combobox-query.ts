import { useFilter } from '@chakra-ui/react';
import { useMemo, useState } from 'react';

import { useLocale } from '../locale/locale-provider.tsx';
import { comboboxEntries } from './combobox-entries.ts';
import type { ChoiceOption } from './options.ts';

interface ComboboxQueryOptions {
  options: readonly ChoiceOption[];
  /** What was typed to open it, and while its code came. */
  start: string;
  clearText: string | null;
}

/** What an open combobox is searched with. */
export interface ComboboxQuery {
  query: string;
  entries: ReturnType<typeof comboboxEntries>;
  /** The entry that the arrow keys or the pointer moved to, while it is listed. */
  moved: string | null;
  onType: (query: string) => void;
  onHighlightChange: (change: { highlightedValue: string | null }) => void;
}

/** Finds what is typed among the options. Case and accents make no difference: 'lopez' finds López. */
export const useComboboxQuery = ({ options, start, clearText }: ComboboxQueryOptions): ComboboxQuery => {
  const { code } = useLocale();
  const [query, setQuery] = useState(start);
  const [moved, setMoved] = useState<string | null>(null);
  const { contains, startsWith } = useFilter({ locale: code, sensitivity: 'base' });
  const entries = useMemo(
    () => comboboxEntries({ options, query, clearText, contains, startsWith }),
    [options, query, clearText, contains, startsWith],
  );
  return {
    query,
    entries,
    moved: moved !== null && entries.has(moved) ? moved : null,
    onType: (text) => {
      setQuery(text);
      setMoved(null);
    },
    onHighlightChange: ({ highlightedValue }) => {
      if (highlightedValue !== null) setMoved(highlightedValue);
    },
  };
};
