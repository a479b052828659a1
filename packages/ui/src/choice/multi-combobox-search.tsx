import { Combobox as ChakraCombobox } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { ComboboxList, useNothingText } from './combobox-list.tsx';
import { LIST_POSITIONING } from './combobox-popup.tsx';
import { comboboxRecipe } from './combobox-recipe.ts';
import type { ComboboxControlProps } from './combobox.tsx';
import type { ChoiceOption } from './options.ts';
import { useComboboxQuery } from './use-combobox-query.ts';

interface MultiComboboxSearchProps {
  label: string;
  options: readonly ChoiceOption[];
  values: readonly string[];
  /** Text typed to open it and while its code was loading. */
  start: string;
  control: ComboboxControlProps;
  loading: boolean;
  emptyText: string | undefined;
  onChange: (values: string[]) => void;
  onClose: (refocus: boolean) => void;
}

/** The open list of a choice of several: it stays open while one after the other is chosen or taken back. */
export const MultiComboboxSearch = ({
  label,
  options,
  values,
  start,
  control: { id, ...control },
  loading,
  emptyText,
  onChange,
  onClose,
}: MultiComboboxSearchProps): ReactNode => {
  const { query, entries, moved, onType, onHighlightChange } = useComboboxQuery({ options, start, clearText: null });
  const nothing = useNothingText({ options, query, loading, emptyText });
  return (
    <ChakraCombobox.Root
      recipe={comboboxRecipe}
      ids={{ input: id }}
      collection={entries}
      multiple
      closeOnSelect={false}
      value={[...values]}
      onValueChange={({ value }) => onChange(value)}
      inputValue={query}
      defaultOpen
      // Typing highlights the first match.
      highlightedValue={moved ?? entries.firstValue}
      onHighlightChange={onHighlightChange}
      selectionBehavior="preserve"
      positioning={LIST_POSITIONING}
      onOpenChange={({ open, reason }) => {
        if (!open) onClose(reason !== 'interact-outside');
      }}
    >
      <ComboboxList {...{ label, entries, control, nothing, onType }} isChosen={(entry) => values.includes(entry)} />
    </ChakraCombobox.Root>
  );
};
