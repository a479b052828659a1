import { ChevronDown } from 'lucide-react';
import { memo, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';

import { DisabledReason } from '../button/disabled-reason.tsx';
import { Spinner } from '../basics/spinner.tsx';
import { iconOf } from '../icon/icon-of.tsx';
import { lazyPart } from '../on-demand/lazy-part.tsx';
import { ComboboxButton } from './combobox-button.tsx';
import type { ChoiceOption } from './options.ts';
import { useUiTexts } from '../texts/ui-texts.tsx';
import { useDelayedSubmit } from './use-delayed-submit.ts';
import { WaitingInput } from './waiting-input.tsx';

/** An option of a combobox. */
export interface ComboboxChoices {
  options: ReadonlyArray<ChoiceOption>;
  /** The words of 'nothing chosen'. */
  placeholder?: string;
  /** The words of 'there is nothing to choose'. */
  emptyText?: string;
  /** The choice can be taken back, by the first entry of the list. */
  clearable?: boolean;
  /** The options, or the last choice, are under way. */
  loading?: boolean;
  /** Called when the list opens: the moment to fetch the options. */
  onOpen?: () => void;
}

/** Props of {@link Combobox}. */
export interface ComboboxProps extends ComboboxChoices {
  label: string;
  /** Keeps the label for screen readers only: in a table its column names it. */
  hideLabel?: boolean;
  required?: boolean;
  value: string | null;
  onChange: (value: string | null) => void;
  disabledReason?: string | null;
  /** The button of the closed combobox; null while it is open. */
  ref?: Ref<HTMLButtonElement | null>;
}

/** Attributes that a surrounding field puts on the control. */
export interface ComboboxControlProps {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

type ControlProps = ComboboxProps & { control?: ComboboxControlProps; onBlur?: () => void };

const NO_CONTROL: ComboboxControlProps = {};

const search = lazyPart(async () => (await import('./combobox-search.tsx')).ComboboxSearch);

const preload = (): void => void search.preload();

/** The combobox without a label of its own, for fields. Until a person opens it, it is one plain button. */
export const ComboboxControl = (props: ControlProps): ReactNode => {
  const { label, options, value, placeholder, loading = false, onOpen, onBlur, control = NO_CONTROL, ref } = props;
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current);
  // The initial search text; null while it is closed.
  const [typed, setTyped] = useState<string | null>(null);
  const refocuses = useRef(false);
  // With the render that brings the button back: a frame later, whoever has pressed Tab since would be called back from the next field.
  useLayoutEffect(() => {
    if (typed === null && refocuses.current) button.current?.focus();
    refocuses.current = false;
  }, [typed]);
  const t = useUiTexts();
  if (typed !== null) {
    const close = (refocus: boolean): void => {
      refocuses.current = refocus;
      setTyped(null);
    };
    return <OpenCombobox {...props} typed={typed} onType={setTyped} onClose={close} onBlur={onBlur} />;
  }
  const chosen = options.find((option) => option.value === value);
  const words = chosen?.label ?? placeholder ?? t('field.choose');
  const open = (text: string): void => {
    onOpen?.();
    setTyped(text);
  };
  return <ComboboxButton ref={button} {...{ label, words, loading, control }} empty={!chosen} preload={preload} onOpen={open} />;
};

/** State of an Enter pressed before the list was loaded: `gone` once the focus has left the field; null without one. */
export type EarlyEnter = 'entered' | 'gone' | null;

type OpenComboboxProps = ControlProps & { typed: string; onType: (typed: string) => void; onClose: (refocus: boolean) => void };

const OpenCombobox = ({ typed, onType, onClose, onBlur, ...props }: OpenComboboxProps): ReactNode => {
  const { label, options, value, onChange, emptyText, clearable = false, loading = false, control = NO_CONTROL } = props;
  const ready = search.useReady();
  // Enter was pressed before the list was there; perhaps the focus has gone on since.
  const [earlyEnter, setEarlyEnter] = useState<EarlyEnter>(null);
  const box = useRef<HTMLDivElement>(null);
  useDelayedSubmit(box, earlyEnter !== null);
  const leave = (refocus: boolean): void => {
    onClose(refocus);
    onBlur?.();
  };
  return (
    <div ref={box} className="ui-affix">
      {ready ? (
        <search.Part
          {...{ label, options, value, control, loading, emptyText }}
          start={typed}
          earlyEnter={earlyEnter}
          clearable={clearable && options.some((option) => option.value === value)}
          onChoose={(next) => {
            if (next !== value) onChange(next);
            // Not a blur for the form: Formik would validate the value of before the choice, and that answer would win.
            onClose(earlyEnter !== 'gone' || document.activeElement === document.body);
          }}
          onClose={leave}
        />
      ) : (
        <WaitingInput
          {...{ label, control, typed }}
          onType={(text) => {
            setEarlyEnter(null);
            onType(text);
          }}
          onEnter={() => setEarlyEnter('entered')}
          onClose={(refocus) => (earlyEnter === null || refocus ? leave(refocus) : setEarlyEnter('gone'))}
        />
      )}
      <span className="ui-chevron">{loading ? <Spinner /> : iconOf(ChevronDown, 16)}</span>
    </div>
  );
};

const Labelled = (props: ComboboxProps): ReactNode => {
  const id = useId();
  return (
    <div className="ui-field">
      <label htmlFor={id} data-required={props.required || undefined}>
        {props.label}
      </label>
      <ComboboxControl {...props} control={{ id, ...(props.required ? { 'aria-required': true } : {}) }} />
    </div>
  );
};

const Refused = ({ label, value, options, placeholder, disabledReason = null, ref }: ComboboxProps): ReactNode => {
  const t = useUiTexts();
  const words = options.find((option) => option.value === value)?.label ?? placeholder ?? t('field.choose');
  return (
    <DisabledReason reason={disabledReason}>
      <button ref={ref} type="button" className="ui-control ui-choice" aria-label={`${label}: ${words}`}>
        {words}
      </button>
    </DisabledReason>
  );
};

/** A choice among many, with a search. Closed it is cheap: a table can hold one in every row. */
export const Combobox = memo(function Combobox(props: ComboboxProps): ReactNode {
  if (props.disabledReason) return <Refused {...props} />;
  return props.hideLabel ? <ComboboxControl {...props} /> : <Labelled {...props} />;
});
