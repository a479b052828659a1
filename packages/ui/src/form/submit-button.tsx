import { useFormikContext } from 'formik';
import type { LucideIcon } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../button/button.tsx';
import type { ButtonStateProps, NativeButtonProps } from '../button/button.tsx';
import type { ButtonLook } from '../button/button-props.ts';

/** Props of {@link SubmitButton}. */
export interface SubmitButtonProps extends Omit<NativeButtonProps, 'type' | 'onClick'>, ButtonLook, ButtonStateProps {
  /** Before the words. */
  icon?: LucideIcon;
  /** Sending an unchanged form makes sense: an approval with the proposed values. */
  allowUnchanged?: boolean;
}

/**
 * Sends the form around it. While nothing is changed or something is wrong it says so; pressed all the same, it
 * shows every error and moves to the first.
 */
export const SubmitButton = ({
  allowUnchanged = false,
  disabledReason,
  variant = 'solid',
  loading = false,
  children,
  ...rest
}: SubmitButtonProps): ReactNode => {
  const { t } = useTranslation('ui');
  const { dirty, isValid, isSubmitting, submitForm, validateForm, validateOnChange } = useFormikContext();
  const unchanged = !dirty && !allowUnchanged;
  // A form that only validates on submit can't know yet whether what was wrong still is.
  const wrong = !isValid && validateOnChange;
  const reason = disabledReason ?? (!wrong ? (unchanged ? t('form.unchanged') : null) : t('form.incomplete'));
  const press = async (event: MouseEvent): Promise<void> => {
    event.preventDefault();
    const errors = await validateForm();
    // Only to show what is missing; a form with nothing wrong in it is not sent while its button is disabled.
    if (Object.keys(errors).length > 0) await submitForm();
  };
  return (
    <span style={{ display: 'contents' }} onClickCapture={reason !== null && !disabledReason ? (event) => void press(event) : undefined}>
      <Button {...rest} type="submit" variant={variant} loading={loading || isSubmitting} disabledReason={reason}>
        {children}
      </Button>
    </span>
  );
};
