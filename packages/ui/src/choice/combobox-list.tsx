import { Combobox as ChakraCombobox } from '@chakra-ui/react';
import { Check, X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { CLEAR, type comboboxEntries } from './combobox-entries.ts';
import type { ComboboxControlProps } from './combobox.tsx';

/** Where the list of a combobox stands. */
export const LIST_POSITIONING = { placement: 'bottom-start', strategy: 'fixed', sameWidth: false, gutter: 4 } as const;

interface ComboboxListProps {
  label: string;
  entries: ReturnType<typeof comboboxEntries>;
  isChosen: (value: string) => boolean;
  control: Omit<ComboboxControlProps, 'id'>;
  placeholder?: string | undefined;
  /** Why the list is empty. */
  nothing: string;
  onType: (query: string) => void;
}

/** The input of an open combobox, and the list it moves in. The focus stays in the input. */
export const ComboboxList = ({ label, entries, isChosen, control, placeholder, nothing, onType }: ComboboxListProps): ReactNode => {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    input.current?.focus();
  }, []);
  return (
    <>
      <ChakraCombobox.Control>
        <ChakraCombobox.Input
          ref={input}
          {...control}
          className="ui-control"
          css={{ pe: '9' }}
          aria-label={label}
          // In the event itself: an Enter right after the last letter must find what that letter finds.
          onChange={({ target }) => onType(target.value)}
          placeholder={placeholder}
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
                {isChosen(entry.value) ? <Check size={16} aria-hidden /> : null}
              </ChakraCombobox.Item>
            ))}
          </ChakraCombobox.Content>
          {entries.size === 0 ? <p role="status">{nothing}</p> : null}
        </div>
      </ChakraCombobox.Positioner>
    </>
  );
};

interface NothingFacts {
  options: readonly unknown[];
  query: string;
  loading: boolean;
  emptyText: string | undefined;
}

/** Says why a list is empty: it is on its way, there is nothing to choose, or nothing is found. */
export const useNothingText = ({ options, query, loading, emptyText }: NothingFacts): string => {
  const { t } = useTranslation('ui');
  if (loading) return t('loading');
  return options.length === 0 ? (emptyText ?? t('choice.empty')) : t('choice.none', { query });
};
