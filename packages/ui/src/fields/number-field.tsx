import { parseNumber } from '@practice-portal/domain/locale';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useLocale } from '../locale/locale-provider.tsx';
import { FieldBox } from './field-box.tsx';
import type { FieldProps } from './field-box.tsx';
import { NumberInput } from './number-input.tsx';
import type { NumberValue } from './number-input.tsx';
import { useBoundField } from './use-bound-field.ts';
import type { BoundField } from './use-bound-field.ts';

/** Props of {@link NumberField}. The form holds a number, null for nothing typed, and NaN for what is no number, for the schema to refuse. */
export interface NumberFieldProps extends FieldProps {
  /** Decimals that it takes, at most 2; with more it is no number. Whole numbers by default. */
  decimals?: 0 | 1 | 2;
  /** Limits of the arrow keys, announced to screen readers. Validation is up to the schema. */
  min?: number;
  max?: number;
  /** Step of the arrow keys. */
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
  const { t } = useTranslation('ui');
  const { formatNumber } = useLocale();
  const said = error && Number.isNaN(value) ? t(decimals === 0 ? 'number.whole' : 'number.decimal') : error;
  return (
    <FieldBox {...box} error={said}>
      {(control) => (
        <div className="ui-affix">
          <NumberInput
            {...{ name, control, value, setValue, onBlur, min, max, step, placeholder }}
            parse={(typed) => parseNumber(typed, decimals)}
            // Without thousands' commas, which would not be read back.
            format={(number) => formatNumber(number).replaceAll(',', '')}
            inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          />
          {unit ? <span className="ui-unit">{unit}</span> : null}
        </div>
      )}
    </FieldBox>
  );
});

/** A typed number, bound to Formik. What `parseNumber` cannot read is explained in place of the schema's message. */
export const NumberField = (props: NumberFieldProps): ReactNode => <View {...props} {...useBoundField<NumberValue>(props.name)} />;
