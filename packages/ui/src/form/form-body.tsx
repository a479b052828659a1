import { Stack } from '@chakra-ui/react';
import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';

import { Banner } from '../feedback/banner.tsx';
import { FormErrorFocus } from './form-error-focus.tsx';
import type { SaveForm, SaveProblem } from './use-save-form.ts';

/** Props of the parts around a form's fields. */
export interface FormBodyProps<Values extends FormikValues> {
  /** From `useSaveForm`; of a form that is sent otherwise, its `formik` alone. */
  form: Pick<SaveForm<Values>, 'formik'> & Partial<SaveForm<Values>>;
  /** The fields, or skeletons while they are not known yet. */
  children: ReactNode;
  /** In the banner of what nobody could correct in the form, such as a way to the chat. */
  help?: ReactNode;
  /** Banner text of a submitted form with field errors; by default only the fields show them. */
  incompleteTitle?: string;
  /** Instead of the banner, for a form with problems of its own. */
  banner?: ReactNode;
}

const Problem = ({ problem, help }: { problem: SaveProblem; help: ReactNode }): ReactNode => (
  <Banner status="error" title={problem.title} action={problem.failure.unexpected ? help : undefined}>
    {problem.hint}
  </Banner>
);

/** The form element: the banner of what went wrong, the fields, and the focus on the first wrong one. */
export const FormBody = <Values extends FormikValues>({
  id,
  form: { formik, problem = null },
  children,
  help,
  incompleteTitle,
  banner,
  footer,
}: FormBodyProps<Values> & { id?: string; footer?: ReactNode }): ReactNode => {
  const isIncomplete = incompleteTitle !== undefined && formik.submitCount > 0 && !formik.isValid;
  return (
    <form id={id} noValidate onSubmit={formik.handleSubmit}>
      <Stack gap="4">
        {banner ?? (problem && <Problem problem={problem} help={help} />)}
        {banner === undefined && problem === null && isIncomplete && <Banner status="error" title={incompleteTitle} />}
        {children}
        {footer}
      </Stack>
      <FormErrorFocus />
    </form>
  );
};
