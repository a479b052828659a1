import { Combobox as ChakraCombobox, useFilter } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useLocale } from '../locale/locale-provider.tsx';
import { comboboxEntries } from './combobox-entries.ts';
import { comboboxRecipe } from './combobox-recipe.ts';
import type { ComboboxControlProps } from './combobox.tsx';
import type { ChoiceOption } from './options.ts';

interface MultiComboboxSearchProps {
  label: string;
  options: readonly ChoiceOption[];
  values: readonly string[];
  /** What was typed to open it, and while its code came. */
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
  const { t } = useTranslation('ui');
  const { code } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(start);
  const { contains, startsWith } = useFilter({ locale: code, sensitivity: 'base' });
  const entries = useMemo(
    () => comboboxEntries({ options, query, clearText: null, contains, startsWith }),
    [options, query, contains, startsWith],
  );
  // The arrow keys and the pointer move it; what is typed puts it on the first that is found.
  const [moved, setMoved] = useState<string | null>(null);
  const active = moved !== null && entries.has(moved) ? moved : entries.firstValue;
  useLayoutEffect(() => {
    input.current?.focus();
  }, []);
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
      highlightedValue={active}
      onHighlightChange={({ highlightedValue }) => {
        if (highlightedValue !== null) setMoved(highlightedValue);
      }}
      selectionBehavior="preserve"
      positioning={{ placement: 'bottom-start', strategy: 'fixed', sameWidth: false, gutter: 4 }}
      onOpenChange={({ open, reason }) => {
        if (!open) onClose(reason !== 'interact-outside');
      }}
    >
      <ChakraCombobox.Control>
        <ChakraCombobox.Input
          ref={input}
          {...control}
          className="ui-control"
          css={{ pe: '9' }}
          aria-label={label}
          onChange={({ target }) => {
            setQuery(target.value);
            setMoved(null);
          }}
        />
      </ChakraCombobox.Control>
      <ChakraCombobox.Positioner>
        <div data-box="">
          <ChakraCombobox.Content aria-label={label}>
            {entries.items.map((entry) => (
              <ChakraCombobox.Item key={entry.value} item={entry}>
                <span>
                  {entry.label}
                  {entry.description ? <small>{entry.description}</small> : null}
                </span>
                {values.includes(entry.value) ? <Check size={16} aria-hidden /> : null}
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
