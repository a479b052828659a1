import { Eye, EyeOff } from 'lucide-react';
import { memo, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '../button/icon-button.tsx';
import { FieldBox } from './field-box.tsx';
import type { FieldProps } from './field-box.tsx';
import { cutAgain, uncutPaste } from './uncut-paste.ts';
import { useBoundField } from './use-bound-field.ts';
import type { BoundField } from './use-bound-field.ts';

/** Props of {@link PasswordField}. */
export interface PasswordFieldProps extends FieldProps {
  autoComplete?: 'current-password' | 'new-password' | 'off';
  /** Where typing stops. What is pasted is not cut: the schema refuses what is too long. */
  maxLength?: number;
}

const View = memo(function PasswordFieldView({
  name,
  value,
  error,
  setValue,
  onBlur,
  autoComplete = 'current-password',
  maxLength,
  ...box
}: PasswordFieldProps & BoundField<string>): ReactNode {
  const { t } = useTranslation('ui');
  const [shown, setShown] = useState(false);
  return (
    <FieldBox {...box} error={error}>
      {(control) => (
        <div className="ui-affix">
          <input
            {...control}
            className="ui-control"
            style={{ paddingInlineEnd: '3rem' }}
            name={name}
            type={shown ? 'text' : 'password'}
            value={value ?? ''}
            readOnly={control['aria-disabled']}
            {...uncutPaste(maxLength)}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              cutAgain(event, maxLength);
              setValue(event.target.value);
            }}
            onBlur={onBlur}
          />
          <span className="ui-affix-end">
            <IconButton label={t(shown ? 'field.hide' : 'field.show')} icon={shown ? EyeOff : Eye} onClick={() => setShown(!shown)} />
          </span>
        </div>
      )}
    </FieldBox>
  );
});

/** A secret that can be looked at while typing, bound to Formik. */
export const PasswordField = (props: PasswordFieldProps): ReactNode => <View {...props} {...useBoundField<string>(props.name)} />;
