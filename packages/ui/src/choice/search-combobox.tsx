import { Search, X } from 'lucide-react';
import { useId, useImperativeHandle, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '../button/icon-button.tsx';
import { Spinner } from '../basics/spinner.tsx';
import { lazyPart } from '../on-demand/lazy-part.tsx';
import type { ComboboxControlProps } from './combobox.tsx';
import type { ChoiceOption } from './options.ts';
import type { ServerSearchFunction } from './use-server-search.ts';

/** The last entry of a list: something new, with what is typed to begin with. */
export interface CreateEntry {
  /** Its words: `Add client 'Smith'`. */
  label: (query: string) => string;
  onCreate: (query: string) => void;
}

/** Search options of a combobox. */
export interface SearchComboboxSearch<Item extends ChoiceOption> {
  /** Asks the service: an async function or the trigger of an RTK lazy query. It may change with every render. */
  search: ServerSearchFunction<Item>;
  /** Minimum number of characters to search for, 2 by default. */
  minLength?: number;
  /** Debounce of the search in milliseconds, 300 by default. */
  debounceMs?: number;
  placeholder?: string;
  /** The words of 'nothing found'. */
  emptyText?: string;
  create?: CreateEntry;
}

/** Props of {@link SearchCombobox}. */
export interface SearchComboboxProps<Item extends ChoiceOption> extends SearchComboboxSearch<Item> {
  label: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  required?: boolean;
  /** The chosen item; always null where choosing navigates at once. */
  value: Item | null;
  onChange: (item: Item | null) => void;
  /** The field that is typed into. */
  ref?: Ref<HTMLInputElement | null>;
}

const box = lazyPart(async () => (await import('./search-combobox-box.tsx')).SearchComboboxBox);

type ControlProps<Item extends ChoiceOption> = SearchComboboxProps<Item> & { control: ComboboxControlProps; onBlur?: () => void };

/** The search without a label of its own, for fields. */
export const SearchComboboxControl = <Item extends ChoiceOption>({
  hideLabel: _hideLabel,
  required: _required,
  control,
  onBlur,
  ref,
  ...props
}: ControlProps<Item>): ReactNode => {
  const { t } = useTranslation('ui');
  const ready = box.useReady();
  // Typed text without a choice; null while the choice is shown.
  const [typed, setTyped] = useState<string | null>(null);
  const [focused, setFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  const { label, value, onChange, search, placeholder } = props;
  const shown = typed ?? value?.label ?? '';
  // After this render: the form checks what was chosen last, not what was there before.
  const leave = (): void => void requestAnimationFrame(() => onBlur?.());
  return (
    <div className="ui-affix">
      <Search className="ui-affix-start" size={16} aria-hidden style={{ zIndex: 1 }} />
      {ready ? (
        <box.Part
          {...props}
          input={input}
          // Its items come from `search`, and so are of the type `Item`.
          onChange={(item) => onChange(item as Item | null)}
          search={search}
          control={control}
          typed={typed}
          onType={setTyped}
          onBlur={leave}
          takesFocus={focused}
        />
      ) : (
        <input
          ref={input}
          {...control}
          className="ui-control"
          style={{ paddingInlineStart: '2.25rem' }}
          type="text"
          aria-label={label}
          autoComplete="off"
          placeholder={placeholder}
          value={shown}
          onChange={({ target }) => setTyped(target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && typed !== null) event.preventDefault();
          }}
        />
      )}
      {focused && !ready ? (
        <span className="ui-chevron">
          <Spinner />
        </span>
      ) : null}
      {shown === '' ? null : (
        <span className="ui-affix-end">
          <IconButton
            label={t('search.clear')}
            icon={X}
            onClick={() => {
              setTyped(null);
              if (value !== null) onChange(null);
              input.current?.focus();
            }}
          />
        </span>
      )}
    </div>
  );
};

/**
 * A choice among more than can be listed: it searches at the service while a person types. Late answers never show, and
 * Enter never chooses what was found for an older text.
 */
export const SearchCombobox = <Item extends ChoiceOption>(props: SearchComboboxProps<Item>): ReactNode => {
  const id = useId();
  if (props.hideLabel) return <SearchComboboxControl {...props} control={{ id }} />;
  return (
    <div className="ui-field">
      <label htmlFor={id} data-required={props.required || undefined}>
        {props.label}
      </label>
      <SearchComboboxControl {...props} control={{ id, ...(props.required ? { 'aria-required': true } : {}) }} />
    </div>
  );
};
