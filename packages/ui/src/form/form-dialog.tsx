import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';

import { FormModal, type FormModalProps } from './form-modal.tsx';

/** Props of {@link FormDialog}. `size`: 440 (default), 560 or 720 px. */
export type FormDialogProps<Values extends FormikValues> = FormModalProps<Values>;

/** A short form above the page. */
export const FormDialog = <Values extends FormikValues>(props: FormDialogProps<Values>): ReactNode => (
  <FormModal shape="dialog" {...props} />
);
