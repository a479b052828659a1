import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';

import { FormModal, type FormModalProps } from './form-modal.tsx';

/** Props of {@link FormDrawer}. `size`: 480, 640 (default) or 960 px. */
export type FormDrawerProps<Values extends FormikValues> = FormModalProps<Values>;

/** A form beside the list it came from. It opens at once: what it holds may still be skeletons. */
export const FormDrawer = <Values extends FormikValues>(props: FormDrawerProps<Values>): ReactNode => (
  <FormModal shape="drawer" {...props} />
);
