import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { UnboundFieldProps } from './field-box.tsx';
import { FieldError } from './field-error.tsx';

/** Props of {@link GroupBox}. */
export interface GroupBoxProps extends UnboundFieldProps {
  role: 'group' | 'radiogroup';
  error: string | undefined;
  children: (id: string) => ReactNode;
}

/** A field of several controls: the label above names the group, help and error are said with it. It takes the focus of a failed submit. */
export const GroupBox = ({ role, label, help, required = false, disabledReason, error, children }: GroupBoxProps): ReactNode => {
  const { t } = useTranslation('ui');
  const id = useId();
  const hint = disabledReason || help;
  return (
    <div
      className="ui-field"
      style={{ outlineOffset: '4px' }}
      role={role}
      tabIndex={-1}
      aria-label={required && role === 'group' ? t('field.requiredName', { label }) : undefined}
      aria-labelledby={required && role === 'group' ? undefined : `${id}-label`}
      aria-describedby={[hint && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
      aria-invalid={error ? true : undefined}
      aria-required={(required && role === 'radiogroup') || undefined}
      aria-disabled={disabledReason ? true : undefined}
    >
      <span id={`${id}-label`} className="ui-label" data-required={required || undefined}>
        {label}
      </span>
      {hint ? (
        <span id={`${id}-help`} className="ui-help">
          {hint}
        </span>
      ) : null}
      {children(id)}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
};
