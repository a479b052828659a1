import { ChevronDown } from 'lucide-react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';

import { Spinner } from '../basics/spinner.tsx';
import { iconOf } from '../icon/icon-of.tsx';
import { useUiTexts } from '../texts/ui-texts.tsx';
import type { ComboboxControlProps } from './combobox.tsx';

interface ComboboxButtonProps {
  ref: Ref<HTMLButtonElement>;
  label: string;
  /** The chosen option, or a placeholder. */
  words: string;
  empty: boolean;
  loading: boolean;
  control: ComboboxControlProps;
  preload: () => void;
  /** Opened, with what was typed to open it. */
  onOpen: (typed: string) => void;
}

/** A closed combobox: one plain button, which opens with a press, an arrow key or the first letter. */
export const ComboboxButton = ({ ref, label, words, empty, loading, control, preload, onOpen }: ComboboxButtonProps): ReactNode => {
  const t = useUiTexts();
  const openByKey = (event: KeyboardEvent): void => {
    const types = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!types && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    onOpen(types ? event.key : '');
  };
  return (
    <button
      ref={ref}
      type="button"
      {...control}
      className="ui-control ui-choice"
      data-empty={empty ? '' : undefined}
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-required={undefined}
      aria-label={`${control['aria-required'] ? t('field.requiredName', { label }) : label}: ${words}`}
      aria-busy={loading || undefined}
      onPointerMove={preload}
      onFocus={preload}
      onClick={() => onOpen('')}
      onKeyDown={openByKey}
    >
      {words}
      {loading ? <Spinner /> : iconOf(ChevronDown, 16)}
    </button>
  );
};
