import { formatMoney, parseMoney } from '@practice-portal/domain/money';
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

/** Props of {@link MoneyField}. The form holds minor units (1999 for $19.99), null for nothing typed, NaN for what is no amount. */
export interface MoneyFieldProps extends FieldProps {
  /** Minor units: where the arrow keys stop. The schema is what refuses an amount. */
  min?: number;
  max?: number;
  /** Nothing but digits with up to two decimals can be typed, and what is pasted is written with two. */
  strict?: boolean;
}

const SIGN = /[$£]/;
const TYPED = /^\d*(\.\d{0,2})?$/;
/** An amount as programs write it: with commas between thousands, with any number of decimals. */
const PASTED = /^\s*((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)$/;

const withTwoDecimals = (pasted: string, sign: string): string | null => {
  const typed = pasted.trim();
  const amount = PASTED.exec(typed.startsWith(sign) ? typed.slice(sign.length) : typed)?.[1];
  return amount === undefined ? null : Number(amount.replaceAll(',', '')).toFixed(2);
};

const View = memo(function MoneyFieldView({
  name,
  value,
  error,
  setValue,
  onBlur,
  min = 0,
  max,
  strict = false,
  ...box
}: MoneyFieldProps & BoundField<NumberValue>): ReactNode {
  const { t } = useTranslation('ui');
  const { code } = useLocale();
  const sign = SIGN.exec(formatMoney(0, code))?.[0] ?? '';
  return (
    <FieldBox {...box} error={error && Number.isNaN(value) ? t('number.money') : error}>
      {(control) => (
        <div className="ui-affix">
          <span className="ui-affix-start">{sign}</span>
          <NumberInput
            {...{ name, control, value, setValue, onBlur, min, max }}
            parse={(typed) => parseMoney(typed, code)}
            // Without thousands' commas, which would not be read back.
            format={(amount) => formatMoney(amount, code).replaceAll(/[$£,]/g, '')}
            step={100}
            inputMode="decimal"
            placeholder={undefined}
            {...(strict ? { accepts: TYPED, pastedAs: (pasted: string) => withTwoDecimals(pasted, sign) } : {})}
          />
        </div>
      )}
    </FieldBox>
  );
});

/** An amount in the practice's currency, bound to Formik. */
export const MoneyField = (props: MoneyFieldProps): ReactNode => <View {...props} {...useBoundField<NumberValue>(props.name)} />;
