import { useMemo, useState } from 'react';

import { comboboxEntries } from './combobox-entries.ts';
import type { ChoiceOption } from './options.ts';

interface ComboboxQueryOptions {
  options: readonly ChoiceOption[];
  /** Text typed to open it and while its code was loading. */
  start: string;
  clearText: string | null;
}

/** Search state of an open combobox. */
export interface ComboboxQuery {
  query: string;
  entries: ReturnType<typeof comboboxEntries>;
  /** The entry that the arrow keys or the pointer moved to, while it is listed. */
  moved: string | null;
  onType: (query: string) => void;
  onHighlightChange: (change: { highlightedValue: string | null }) => void;
}

/** Finds what is typed among the options. It is compared as `fold` writes it: 'lopez' finds López. */
export const useComboboxQuery = ({ options, start, clearText }: ComboboxQueryOptions): ComboboxQuery => {
  const [query, setQuery] = useState(start);
  const [moved, setMoved] = useState<string | null>(null);
  const entries = useMemo(() => comboboxEntries({ options, query, clearText }), [options, query, clearText]);
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
