import { Combobox as ChakraCombobox, createListCollection } from '@chakra-ui/react';
import { type LucideIcon, Plus, RotateCw } from 'lucide-react';
import { type ReactNode, type RefObject, useDeferredValue, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { VisuallyHidden } from '../basics/visually-hidden.tsx';
import { ComboboxPopup, LIST_POSITIONING } from './combobox-popup.tsx';
import { comboboxRecipe } from './combobox-recipe.ts';
import type { ComboboxControlProps } from './combobox.tsx';
import type { ChoiceOption } from './options.ts';
import type { SearchComboboxProps } from './search-combobox.tsx';
import { useServerSearch } from './use-server-search.ts';

// Entries that are no answers. No item has these values: theirs are ids.
const CREATE = '--create--';
const RETRY = '--retry--';

/** So many are listed at once. */
const FIRST = 4;

const ICONS: Readonly<Record<string, LucideIcon>> = { [CREATE]: Plus, [RETRY]: RotateCw };
const iconOf = (value: string): LucideIcon | null => ICONS[value] ?? null;

interface SearchComboboxBoxProps extends Omit<SearchComboboxProps<ChoiceOption>, 'hideLabel' | 'ref'> {
  input: RefObject<HTMLInputElement | null>;
  control: ComboboxControlProps;
  typed: string | null;
  onType: (typed: string | null) => void;
  onBlur: () => void;
  /** Whether the input that stood in for it had the focus. */
  takesFocus: boolean;
}

/** The input and its list. What is listed is always the answer to what is typed, so Enter can choose nothing else. */
export const SearchComboboxBox = ({
  label,
  value,
  onChange,
  search,
  minLength = 2,
  debounceMs = 300,
  placeholder,
  emptyText,
  create,
  control: { id, ...control },
  typed,
  onType,
  onBlur,
  takesFocus,
  input,
}: SearchComboboxBoxProps): ReactNode => {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState(takesFocus && typed !== null);
  const [moved, setMoved] = useState<string | null>(null);
  const query = (typed ?? '').trim();
  const { status, items: found, retry } = useServerSearch({ query, search, minLength, debounceMs });
  // The first are on the screen before the rest is drawn.
  const drawn = useDeferredValue(found);
  const items = drawn === found ? found : found.slice(0, FIRST);
  const createText = create && query !== '' && status !== 'loading' ? create.label(query) : null;
  const entries = createListCollection<ChoiceOption>({
    items: [
      ...items,
      ...(status === 'failed' ? [{ value: RETRY, label: t('error.retry') }] : []),
      ...(createText === null ? [] : [{ value: CREATE, label: createText }]),
    ],
  });
  useLayoutEffect(() => {
    const element = input.current;
    if (!takesFocus || !element) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, [takesFocus, input]);

  // After a choice there is nothing to list.
  const isListed = open && typed !== null;
  const highlighted = moved !== null && entries.has(moved) ? moved : (items[0]?.value ?? null);
  const type = (text: string): void => {
    onType(text);
    setMoved(null);
    setOpen(text.trim() !== '');
    if (text === '' && value !== null) onChange(null);
  };
  const choose = (chosen: string): void => {
    if (chosen === RETRY) {
      retry();
      return;
    }
    setOpen(false);
    onType(null);
    if (chosen === CREATE) create?.onCreate(query);
    else onChange(items.find((item) => item.value === chosen) ?? value);
  };
  const words = {
    short: t('search.tooShort', { least: minLength }),
    loading: t('search.loading'),
    failed: t('search.failed'),
    empty: emptyText ?? t('choice.none', { query }),
    found: t('search.found', { count: found.length }),
  }[status];
  return (
    <ChakraCombobox.Root
      recipe={comboboxRecipe}
      ids={{ input: id }}
      collection={entries}
      value={[]}
      inputValue={typed ?? value?.label ?? ''}
      open={isListed}
      highlightedValue={highlighted}
      onHighlightChange={({ highlightedValue }) => {
        if (highlightedValue !== null) setMoved(highlightedValue);
      }}
      selectionBehavior="preserve"
      closeOnSelect={false}
      positioning={LIST_POSITIONING}
      onSelect={({ itemValue }) => choose(itemValue)}
      onOpenChange={({ open: next }) => setOpen(next && typed !== null)}
    >
      <ChakraCombobox.Control>
        <ChakraCombobox.Input
          ref={input}
          {...control}
          className="ui-control"
          css={{ ps: '9', pe: '12' }}
          aria-label={label}
          aria-busy={status === 'loading' || undefined}
          placeholder={placeholder}
          autoComplete="off"
          // In the event itself: an Enter right after the last letter must not find what was found before it.
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => {
            // Nothing to choose yet: it must not send the form around instead.
            if (event.key === 'Enter' && open && highlighted === null) event.preventDefault();
          }}
          onFocus={({ target }) => {
            if (typed === null) target.select();
          }}
          onBlur={() => {
            onType(null);
            onBlur();
          }}
        />
      </ChakraCombobox.Control>
      {/* Its box outlives the list inside it, and would stay with the words of 'too short'. */}
      {isListed && (
        <ComboboxPopup
          {...{ label, entries, iconOf }}
          isChosen={(entry) => entry === value?.value}
          status={
            status === 'found' ? (
              <VisuallyHidden>
                <span role="status">{words}</span>
              </VisuallyHidden>
            ) : (
              <p role="status">{words}</p>
            )
          }
        />
      )}
    </ChakraCombobox.Root>
  );
};
