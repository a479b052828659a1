import { memo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { FieldBox } from '../fields/field-box.tsx';
import type { FieldProps } from '../fields/field-box.tsx';
import { useBoundField } from '../fields/use-bound-field.ts';
import type { BoundField } from '../fields/use-bound-field.ts';
import { useLocale } from '../locale/locale-provider.tsx';
import { DateControl } from './date-control.tsx';
import { entryPattern, parseEntry } from './parse-date.ts';

/** Props of {@link DateField}. In the form's values a date is `YYYY-MM-DD`; what is no date stays as typed, for the schema to refuse. */
export interface DateFieldProps extends FieldProps {
  /** ISO; the calendar offers nothing before it. The schema is what refuses it. */
  min?: string;
  /** ISO; the calendar offers nothing after it. */
  max?: string;
}

const View = memo(function DateFieldView({
  name,
  value,
  error,
  setValue,
  onBlur,
  min,
  max,
  ...box
}: DateFieldProps & BoundField<string | null>): ReactNode {
  const { t } = useTranslation('ui');
  const { localization } = useLocale();
  const pattern = localization.dateTimeFormat;
  const typed = value ?? '';
  const unreadable = error !== undefined && typed !== '' && parseEntry(typed, pattern) === null;
  return (
    <FieldBox {...box} error={unreadable ? t('date.invalid', { format: entryPattern(pattern).toUpperCase() }) : error}>
      {(control) => <DateControl {...{ name, control, value: typed, setValue, onBlur, min, max, pattern }} label={box.label} />}
    </FieldBox>
  );
});

/** A date, typed the way the practice writes dates or chosen from a calendar, bound to Formik. */
export const DateField = (props: DateFieldProps): ReactNode => <View {...props} {...useBoundField<string | null>(props.name)} />;
