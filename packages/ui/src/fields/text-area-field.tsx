import { memo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { FieldBox } from './field-box.tsx';
import type { FieldProps } from './field-box.tsx';
import { useBoundField } from './use-bound-field.ts';
import type { BoundField } from './use-bound-field.ts';

/** Props of {@link TextAreaField}. */
export interface TextAreaFieldProps extends FieldProps {
  /** Limit of the counter. A longer text is possible and an error of the schema, so that nothing pasted is lost. */
  maxLength?: number;
  /** Shows how many of `maxLength` characters are used. */
  counter?: boolean;
  rows?: number;
  placeholder?: string;
  /** The text is printed as typed: the browser must not translate it. */
  verbatim?: boolean;
}

const View = memo(function TextAreaFieldView({
  name,
  value,
  error,
  setValue,
  onBlur,
  maxLength,
  counter = false,
  rows = 3,
  placeholder,
  verbatim = false,
  ...box
}: TextAreaFieldProps & BoundField<string>): ReactNode {
  const { t } = useTranslation('ui');
  const count = (value ?? '').length;
  const aside =
    counter && maxLength !== undefined ? <span className="ui-count">{t('field.count', { count, max: maxLength })}</span> : undefined;
  return (
    <FieldBox {...box} error={error} aside={aside}>
      {(control) => (
        <textarea
          {...control}
          className="ui-control"
          translate={verbatim ? 'no' : undefined}
          name={name}
          rows={rows}
          value={value ?? ''}
          readOnly={control['aria-disabled']}
          placeholder={placeholder}
          onChange={({ target }) => setValue(target.value)}
          onBlur={onBlur}
        />
      )}
    </FieldBox>
  );
});

/** Several lines of text, bound to Formik. */
export const TextAreaField = (props: TextAreaFieldProps): ReactNode => <View {...props} {...useBoundField<string>(props.name)} />;
