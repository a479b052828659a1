import { Flex } from '@chakra-ui/react';
import { FormikProvider, type FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { FormBody, type FormBodyProps } from './form-body.tsx';
import { SubmitButton } from './submit-button.tsx';

/** Props of {@link PageForm}. */
export interface PageFormProps<Values extends FormikValues> extends FormBodyProps<Values> {
  /** Sending an unchanged form makes sense. */
  allowUnchanged?: boolean;
  /** 'Save' unless given. */
  submitLabel?: string;
  /** Why it can't be sent now, other than what is wrong in it. */
  submitDisabledReason?: string | null;
  /** Beside the submit button. */
  actions?: ReactNode;
}

/** A form that stands on a page, with its submit button at the end. */
export const PageForm = <Values extends FormikValues>({
  submitLabel,
  allowUnchanged,
  submitDisabledReason,
  actions,
  ...body
}: PageFormProps<Values>): ReactNode => {
  const { t } = useTranslation('ui');
  return (
    <FormikProvider value={body.form.formik}>
      <FormBody
        {...body}
        footer={
          <Flex wrap="wrap" justify="flex-end" gap="3">
            {actions}
            <SubmitButton allowUnchanged={allowUnchanged} disabledReason={submitDisabledReason}>
              {submitLabel ?? t('form.save')}
            </SubmitButton>
          </Flex>
        }
      />
    </FormikProvider>
  );
};
