import { Combobox as ChakraCombobox } from '@chakra-ui/react';
import { type LucideIcon, X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { CLEAR, type comboboxEntries } from './combobox-entries.ts';
import { ComboboxPopup } from './combobox-popup.tsx';
import type { ComboboxControlProps } from './combobox.tsx';

const clearIcon = (value: string): LucideIcon | null => (value === CLEAR ? X : null);

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
      <ComboboxPopup
        {...{ label, entries, isChosen }}
        iconOf={clearIcon}
        status={entries.size === 0 ? <p role="status">{nothing}</p> : null}
      />
    </>
  );
};

interface NothingFacts {
  options: readonly unknown[];
  query: string;
  loading: boolean;
  emptyText: string | undefined;
}

/** Why a list is empty: it is loading, there are no options, or none match. */
export const useNothingText = ({ options, query, loading, emptyText }: NothingFacts): string => {
  const { t } = useTranslation('ui');
  if (loading) return t('loading');
  return options.length === 0 ? (emptyText ?? t('choice.empty')) : t('choice.none', { query });
};
