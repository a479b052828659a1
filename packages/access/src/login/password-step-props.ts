import type { ReactNode } from 'react';

/** Props of both forms that step 2 can be. */
export interface PasswordStepProps {
  practiceId: number;
  /** Under the form. */
  footer: ReactNode;
}
