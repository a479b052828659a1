import { Eye, EyeOff } from 'lucide-react';
import { memo, useState } from 'react';
import type { CSSProperties, ReactNode, Ref } from 'react';
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
  /** Maximum number of typed characters. A pasted text is not cut: the schema refuses a longer one. */
  maxLength?: number;
  /**
   * Not a password: no browser and no password manager offers to keep it, nor fills it in. A field of text whose characters are
   * covered, for `autocomplete="off"` on a password's is heeded by none.
   */
  pin?: boolean;
  /** The field that is typed into. */
  ref?: Ref<HTMLInputElement | null>;
}

const ROOM: CSSProperties = { paddingInlineEnd: '3rem' };
const COVERED = { ...ROOM, WebkitTextSecurity: 'disc' } as CSSProperties;
/** 1Password, LastPass and Bitwarden look at text fields too. */
const NOT_A_PASSWORD = { 'data-1p-ignore': '', 'data-lpignore': 'true', 'data-bwignore': '' };

const View = memo(function PasswordFieldView({
  name,
  value,
  error,
  setValue,
  onBlur,
  autoComplete = 'current-password',
  maxLength,
  pin = false,
  ref,
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
            ref={ref}
            className="ui-control"
            style={pin && !shown ? COVERED : ROOM}
            name={name}
            type={pin || shown ? 'text' : 'password'}
            {...(pin ? NOT_A_PASSWORD : {})}
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
