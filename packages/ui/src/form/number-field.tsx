import { parseNumber } from '@practice-portal/domain/locale';
import { memo } from 'react';
import type { ReactNode } from 'react';

import { useLocale } from '../locale/locale-provider.tsx';
import { FieldBox } from './field-box.tsx';
import type { FieldProps } from './field-box.tsx';
import { NumberInput } from './number-input.tsx';
import type { NumberValue } from './number-input.tsx';
import { useBoundField } from './use-bound-field.ts';
import type { BoundField } from './use-bound-field.ts';

/** Props of {@link NumberField}. The form holds a number, null for nothing typed, and NaN for what is no number, for the schema to refuse. */
export interface NumberFieldProps extends FieldProps {
  /** Decimals that it takes, at most 2; with more it is no number. Whole numbers unless told. */
  decimals?: 0 | 1 | 2;
  /** Where the arrow keys stop, and what screen readers say. The schema is what refuses a number. */
  min?: number;
  max?: number;
  /** What an arrow key adds. */
  step?: number;
  /** Stands behind the number: `lb`, `days`. */
  unit?: string;
  placeholder?: string;
}

const View = memo(function NumberFieldView({
  name,
  value,
  error,
  setValue,
  onBlur,
  decimals = 0,
  min,
  max,
  step = 1,
  unit,
  placeholder,
  ...box
}: NumberFieldProps & BoundField<NumberValue>): ReactNode {
  const { code, formatNumber } = useLocale();
  const parse = (typed: string): NumberValue => {
    const number = parseNumber(typed, code);
    return number !== null && Number(number.toFixed(decimals)) !== number ? Number.NaN : number;
  };
  return (
    <FieldBox {...box} error={error}>
      {(control) => (
        <div className="ui-affix">
          <NumberInput
            {...{ name, control, value, parse, setValue, onBlur, min, max, step, placeholder }}
            format={formatNumber}
            inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          />
          {unit ? <span className="ui-unit">{unit}</span> : null}
        </div>
      )}
    </FieldBox>
  );
});

/** A number, typed the way the practice's locale writes numbers, bound to Formik. */
export const NumberField = (props: NumberFieldProps): ReactNode => <View {...props} {...useBoundField<NumberValue>(props.name)} />;
