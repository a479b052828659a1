import type { FieldMessage } from '@practice-portal/domain/text';
import { Form, Formik } from 'formik';
import type { FormikConfig, FormikValues } from 'formik';
import type { ReactNode } from 'react';

import { FormErrorFocus } from './form-error-focus.tsx';
import { SubmitButton } from './submit-button.tsx';

interface StoryFormProps {
  values: FormikValues;
  validate?: (values: FormikValues) => Record<string, FieldMessage | undefined>;
  onSubmit?: FormikConfig<FormikValues>['onSubmit'];
  submitLabel?: string;
  children: ReactNode;
}

const present = (errors: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));

const nothing = (): Record<string, never> => ({});
const ignore = (): void => undefined;

/** A form as screens write it, for the stories of fields. It is saved as soon as it is submitted: only a promise tells Formik so. */
export const StoryForm = ({ values, validate = nothing, onSubmit = ignore, submitLabel = 'Save', children }: StoryFormProps): ReactNode => (
  <Formik
    initialValues={values}
    validate={(current) => present(validate(current))}
    onSubmit={async (submitted, helpers) => {
      await onSubmit(submitted, helpers);
    }}
  >
    <Form noValidate style={{ display: 'flex', flexDirection: 'column', gap: '1rem', maxWidth: '28rem' }}>
      {children}
      <div>
        <SubmitButton>{submitLabel}</SubmitButton>
      </div>
      <FormErrorFocus />
    </Form>
  </Formik>
);

/** Refuses what is empty, the way schemas do. */
export const required = (value: unknown): FieldMessage | undefined =>
  value === '' || value === null ? { key: 'ui:form.incomplete' } : undefined;
