import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Spinner } from '../basics/spinner.tsx';
import { iconOf } from '../icon/icon-of.tsx';
import { lazyPart } from '../on-demand/lazy-part.tsx';
import { ComboboxButton } from './combobox-button.tsx';
import type { ComboboxControlProps } from './combobox.tsx';
import type { ChoiceOption } from './options.ts';
import { WaitingInput } from './waiting-input.tsx';

interface MultiComboboxControlProps {
  label: string;
  options: readonly ChoiceOption[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  placeholder: string | undefined;
  emptyText: string | undefined;
  loading: boolean;
  control: ComboboxControlProps;
  onBlur: () => void;
}

const search = lazyPart(async () => (await import('./multi-combobox-search.tsx')).MultiComboboxSearch);

const preload = (): void => void search.preload();

/** The control of a choice of several: a plain button that says how many are chosen, until a person opens it. */
export const MultiComboboxControl = (props: MultiComboboxControlProps): ReactNode => {
  const { label, values, placeholder, loading, control, onBlur } = props;
  const { t } = useTranslation('ui');
  const button = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const ready = search.useReady(typed !== null);
  if (typed !== null) {
    const close = (refocus: boolean): void => {
      setTyped(null);
      // After this render: the button is there again, and the form checks what was chosen last, not what was there before.
      requestAnimationFrame(() => {
        onBlur();
        if (refocus) button.current?.focus();
      });
    };
    return (
      <div className="ui-affix">
        {ready ? (
          <search.Part {...props} start={typed} onClose={close} />
        ) : (
          <WaitingInput label={label} control={control} typed={typed} onType={setTyped} onClose={close} />
        )}
        <span className="ui-chevron">{loading ? <Spinner /> : iconOf(ChevronDown, 16)}</span>
      </div>
    );
  }
  const words = values.length === 0 ? (placeholder ?? t('field.choose')) : t('choice.chosen', { count: values.length });
  return (
    <ComboboxButton ref={button} {...{ label, words, loading, control }} empty={values.length === 0} preload={preload} onOpen={setTyped} />
  );
};
