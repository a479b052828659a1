import { Combobox as ChakraCombobox } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { CLEAR } from './combobox-entries.ts';
import { ComboboxList, useNothingText } from './combobox-list.tsx';
import { LIST_POSITIONING } from './combobox-popup.tsx';
import { comboboxRecipe } from './combobox-recipe.ts';
import type { ComboboxControlProps, EarlyEnter } from './combobox.tsx';
import type { ChoiceOption } from './options.ts';
import { useComboboxQuery } from './use-combobox-query.ts';
import { withinSentence } from './within-sentence.ts';

interface ComboboxSearchProps {
  label: string;
  options: readonly ChoiceOption[];
  value: string | null;
  /** Text typed to open it and while its code was loading. */
  start: string;
  earlyEnter: EarlyEnter;
  control: ComboboxControlProps;
  clearable: boolean;
  loading: boolean;
  emptyText: string | undefined;
  onChoose: (value: string | null) => void;
  onClose: (refocus: boolean) => void;
}

/** Does something at once instead of showing a list. */
const AtOnce = ({ act }: { act: () => void }): ReactNode => {
  const done = useEffectEvent(act);
  useLayoutEffect(() => done(), []);
  return null;
};

/** The open combobox: an input that filters, and the list it moves in. The focus stays in the input. */
export const ComboboxSearch = ({
  label,
  options,
  value,
  start,
  earlyEnter,
  control: { id, ...control },
  clearable,
  loading,
  emptyText,
  onChoose,
  onClose,
}: ComboboxSearchProps): ReactNode => {
  const { t } = useTranslation('ui');
  const done = useRef(false);
  const clearText = clearable ? t('choice.clear', { label: withinSentence(label) }) : null;
  const { query, entries, moved, onType, onHighlightChange } = useComboboxQuery({ options, start, clearText });
  const nothing = useNothingText({ options, query, loading, emptyText });
  // The arrow keys and the pointer choose the active entry; until then it is the choice of before, or the first found.
  const before = query === '' && value !== null && entries.has(value) ? value : null;
  const first = entries.items.find((entry) => entry.value !== CLEAR)?.value ?? null;
  // Nothing of a list is shown, which would take the focus, to who has chosen what they typed, or has gone on.
  const found = earlyEnter !== null && query === start && start.trim() !== '' ? first : null;
  if (found !== null) return <AtOnce act={() => onChoose(found)} />;
  if (earlyEnter === 'gone') return <AtOnce act={() => onClose(false)} />;
  return (
    <ChakraCombobox.Root
      recipe={comboboxRecipe}
      ids={{ input: id }}
      collection={entries}
      value={value === null ? [] : [value]}
      inputValue={query}
      defaultOpen
      highlightedValue={moved ?? before ?? first}
      onHighlightChange={onHighlightChange}
      selectionBehavior="preserve"
      positioning={LIST_POSITIONING}
      onSelect={({ itemValue }) => {
        done.current = true;
        onChoose(itemValue === CLEAR ? null : itemValue);
      }}
      onOpenChange={({ open, reason }) => {
        if (!open && !done.current) onClose(reason !== 'interact-outside');
      }}
    >
      <ComboboxList
        {...{ label, entries, control, nothing, onType }}
        isChosen={(entry) => entry === value}
        placeholder={options.find((option) => option.value === value)?.label}
      />
    </ChakraCombobox.Root>
  );
};
