import { Combobox as ChakraCombobox, useFilter } from '@chakra-ui/react';
import { Check, X } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useLocale } from '../locale/locale-provider.tsx';
import { CLEAR, comboboxEntries } from './combobox-entries.ts';
import { comboboxRecipe } from './combobox-recipe.ts';
import type { ComboboxControlProps } from './combobox.tsx';
import type { ChoiceOption } from './options.ts';

interface ComboboxSearchProps {
  label: string;
  options: readonly ChoiceOption[];
  value: string | null;
  /** What was typed to open it, and while its code came. */
  start: string;
  control: ComboboxControlProps;
  clearable: boolean;
  loading: boolean;
  emptyText: string | undefined;
  onChoose: (value: string | null) => void;
  onClose: (refocus: boolean) => void;
}

/** The open combobox: an input that filters, and the list it moves in. The focus stays in the input. */
export const ComboboxSearch = ({
  label,
  options,
  value,
  start,
  control: { id, ...control },
  clearable,
  loading,
  emptyText,
  onChoose,
  onClose,
}: ComboboxSearchProps): ReactNode => {
  const { t } = useTranslation('ui');
  const { code } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const done = useRef(false);
  const [query, setQuery] = useState(start);
  // Case and accents make no difference: 'lopez' finds López.
  const { contains, startsWith } = useFilter({ locale: code, sensitivity: 'base' });
  const clearText = clearable ? t('choice.clear', { label }) : null;
  const entries = useMemo(
    () => comboboxEntries({ options, query, clearText, contains, startsWith }),
    [options, query, clearText, contains, startsWith],
  );
  // The arrow keys and the pointer choose the active entry; until then it is the choice of before, or the first found.
  const [moved, setMoved] = useState<string | null>(null);
  const before = query === '' && value !== null && entries.has(value) ? value : null;
  const first = entries.items.find((entry) => entry.value !== CLEAR)?.value ?? null;
  const active = moved !== null && entries.has(moved) ? moved : (before ?? first);
  useLayoutEffect(() => {
    input.current?.focus();
  }, []);
  return (
    <ChakraCombobox.Root
      recipe={comboboxRecipe}
      ids={{ input: id }}
      collection={entries}
      value={value === null ? [] : [value]}
      inputValue={query}
      defaultOpen
      highlightedValue={active}
      onHighlightChange={({ highlightedValue }) => {
        if (highlightedValue !== null) setMoved(highlightedValue);
      }}
      selectionBehavior="preserve"
      positioning={{ placement: 'bottom-start', strategy: 'fixed', sameWidth: false, gutter: 4 }}
      onSelect={({ itemValue }) => {
        done.current = true;
        onChoose(itemValue === CLEAR ? null : itemValue);
      }}
      onOpenChange={({ open, reason }) => {
        if (!open && !done.current) onClose(reason !== 'interact-outside');
      }}
    >
      <ChakraCombobox.Control>
        <ChakraCombobox.Input
          ref={input}
          {...control}
          className="ui-control"
          css={{ pe: '9' }}
          aria-label={label}
          // In the event itself: an Enter right after the last letter must find what that letter finds.
          onChange={({ target }) => {
            setQuery(target.value);
            setMoved(null);
          }}
          placeholder={options.find((option) => option.value === value)?.label}
        />
      </ChakraCombobox.Control>
      <ChakraCombobox.Positioner>
        <div data-box="">
          <ChakraCombobox.Content aria-label={label}>
            {entries.items.map((entry) => (
              <ChakraCombobox.Item key={entry.value} item={entry}>
                {entry.value === CLEAR ? <X size={16} aria-hidden /> : null}
                <span>
                  {entry.label}
                  {entry.description ? <small>{entry.description}</small> : null}
                </span>
                {entry.value === value ? <Check size={16} aria-hidden /> : null}
              </ChakraCombobox.Item>
            ))}
          </ChakraCombobox.Content>
          {entries.size === 0 ? (
            <p role="status">
              {loading ? t('loading') : options.length === 0 ? (emptyText ?? t('choice.empty')) : t('choice.none', { query })}
            </p>
          ) : null}
        </div>
      </ChakraCombobox.Positioner>
    </ChakraCombobox.Root>
  );
};
